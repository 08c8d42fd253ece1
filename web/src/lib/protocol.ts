/** The messages of docs/server.md. Made by tools/protocol.py from the server: `make protocol`. */

export type Place = [number, number];
export type Pose = [Place, number];
export type Answer = string | number | string[] | number[] | Place[] | Place | Pose | null;
export type Fields = Record<string, unknown>;
export type Setting = boolean | number | string;
export type Labels = Record<string, Text>;
export type Icons = Record<string, string>;
export type Widget = Counter | Track | Tokens | Cards | Tags | Dice | Figures;
export type Status = "open" | "over" | "kept";
export type SeatKind = "here" | "link" | "computer";
export type DiceKind = "server" | "typed";
export type UndoPolicy = "none" | "free" | "consent" | "always";
export type Units = "inch" | "cm";
export type Form = "choose" | "choose_some" | "order" | "number" | "distribute" | "place" | "pose" | "path" | "roll" | "together";
export type Change = "start" | "add" | "at_least" | "at_most" | "fix" | "halve";
export type Reading = "clear" | "soft" | "opaque";
export type Polygons = Place[][][];
export type Reply = Check | Reach | Suggestion | Sight | Ruler | Ranges;
export type Spoken = Welcome | Update | Ack | Refused | Stale | Said | Presence | Rematch | Over | Failure;
export type AnyCommand = AnswerCommand | InterruptCommand | DefaultsCommand | UndoCommand | ConsentCommand | StandCommand | ConcedeCommand | PledgeCommand | RevealCommand | CallOffCommand | ChatCommand;
export type AnyAsk = CheckAsk | RouteAsk | ReachAsk | SuggestAsk | SightAsk | RulerAsk | RangesAsk;

// Basics

/** A sentence or a name in every language, so that a reader can switch at any time. */
export interface Text {
  fr: string; // in French
  en: string; // in English
}

/** Why something is not allowed, and by which rule. */
export interface Refusal {
  sentence: Text; // the reason
  rule: string; // its id; empty when it is the server that refuses
  title: Text | null; // of the rule
  key: string; // of the message: `refused.too_far`
  fields: Fields; // what the message is about
}

/** One fault of a message. */
export interface Detail {
  place: string; // where: `seats.1.kind`
  problem: string; // what is wrong, in English
}

/** What went wrong. */
export interface ErrorBody {
  code: string; // one of the codes of the server
  sentence: Text; // what to tell the reader
  details: Detail[]; // the faults, when the message cannot be read
  refusal?: Refusal; // with `refused`
  index?: number; // with `stale`: where the match stands
}

/** An HTTP answer that is not 2xx. */
export interface Failed {
  error: ErrorBody; // what went wrong
}

// Games

/** A table that is made from a recipe. */
export interface TableSource {
  recipe: string; // its id
  seed: number; // which of all that the recipe can make
}

/** What a match can be about. */
export interface ScenarioInfo {
  id: string; // of the scenario
  title: Text; // its name
  goal: Text | null; // what there is to win
  table?: TableSource | null; // of its sample match, where a whole game is shown
  faces?: number[]; // of a D6 that decide on it, where the game has such a die
}

/** A game in a list. */
export interface GameSummary {
  id: string; // of the game
  title: Text; // its name
  summary: Text | null; // in a sentence
  rules_version: string; // of the rules as they are played here
  seats: number; // how many play
  has_secrets: boolean; // whether anything is hidden from anybody
  unit: Text; // of length
  scenarios: ScenarioInfo[]; // that can be played
  has_lesson: boolean; // whether there is a guided first match
}

/** `GET /api/games`. */
export interface Games {
  version: string; // of the server
  build: string; // `compiled` or `plain`
  players: string[]; // the computer players
  games: GameSummary[]; // all that are here
}

/** A figure of a sample band. */
export interface BandFigure {
  name: string; // of the figure
  role: Text | null; // what it is in its band
  gender: string; // `m` or `f`
}

/** A sample band. */
export interface BandInfo {
  id: string; // of the band
  title: Text; // its name
  value: number | null; // what it is worth
  rule: string; // that describes it, if there is one
  figures: BandFigure[]; // all of them
  band: Fields; // the whole band, as `POST /api/matches` takes it
}

/** One way to set a house rule. */
export interface SwitchSetting {
  value: Setting; // as `POST /api/matches` takes it
  label: Text; // in words
}

/** A house rule. */
export interface SwitchInfo {
  name: string; // of the switch
  rule: string; // the ruling behind it
  title: Text; // its name
  question: Text | null; // what it settles
  explanation: Text; // what the ruling says
  reason: Text | null; // of the default
  default: Setting; // where nothing else is said
  settings: SwitchSetting[]; // the default first
  takes_number: boolean; // whether any whole number above 0 is a setting too
}

/** A way to make tables. */
export interface Recipe {
  id: string; // of the recipe
  title: Text; // its name
  width: number; // of the table, in the unit of the game
  depth: number; // of the table, in the unit of the game
  suggested: boolean; // whether it has the usual size of the game
}

/** The match that is made when nothing is wished. */
export interface Sample {
  scenario: string; // its id
  bands: (string | null)[]; // by their ids, one a seat
  table: TableSource | null; // null where it is no recipe
}

/** `GET /api/games/{game}`: everything that can be chosen. */
export interface GameInfo {
  id: string; // of the game
  title: Text; // its name
  summary: Text | null; // in a sentence
  rules_version: string; // of the rules as they are played here
  seats: number; // how many play
  has_secrets: boolean; // whether anything is hidden from anybody
  unit: Text; // of length
  scenarios: ScenarioInfo[]; // that can be played
  has_lesson: boolean; // whether there is a guided first match
  bands: BandInfo[]; // sample bands
  switches: SwitchInfo[]; // house rules
  recipes: Recipe[]; // tables that can be made
  table: TableSource | null; // the usual one
  labels: Labels; // every text without gaps by its key, and the names of traits as `tag.…`
  icons: Icons; // of states by their keys; one without shows its first letter
  sample: Sample; // what is played when nothing is wished
}

/** A rule or a ruling, in our own words. */
export interface RuleText {
  id: string; // `AB-MEL-03`
  title: Text; // its name
  summary: Text; // what it says
  place: string; // where the book has it
  rulings: string[]; // that settle what it leaves open
  question: Text | null; // of a ruling: what it settles
  reason: Text | null; // of a ruling
  switch: string; // the house rule that changes it, if there is one
}

/** A chapter of a rulebook; the rulings are the last one, `R`. */
export interface Chapter {
  key: string; // in the ids of its rules
  title: Text; // its name
  place: string; // where the book has it
  rules: RuleText[]; // in their order
}

/** `GET /api/games/{game}/rules`. */
export interface Rules {
  chapters: Chapter[]; // in the order of the book
}

/** `POST /api/games/{game}/bands/check`: a band to be judged, as data or as the text of a file. */
export interface BandWish {
  band?: Fields | null; // as data
  toml?: string | null; // ... or as a band file
  switches?: Record<string, boolean | number | string>; // house rules that are changed
}

/** A part of a band that the rules limit. */
export interface Share {
  label: Text; // what is counted
  rule: string; // that limits it
  has: number; // how much the band has
  least: number; // it must have
  most: number; // it may have; -1 without a limit
}

/** `POST /api/games/{game}/bands/check`: everything that is wrong with a band. */
export interface BandCheck {
  ok: boolean; // whether it keeps the rules
  value: number | null; // what it is worth; null when it cannot be read
  limit: number | null; // what it may be worth
  malformed: string[]; // what cannot be read, each with its place
  problems: Refusal[]; // which rules it breaks
  shares: Share[]; // what is limited
  table: TableSource | null; // usual for this value; null when it cannot be read, or where it is no recipe
  band: Fields; // the band itself
}

// Screens

/** Something that is said once, when its cue comes. */
export interface LessonNote {
  id: string; // of the note
  on: string; // `start`, `end`, `asked KEY` for a question put to the pupil, `happened KIND` for an event
  nth: number; // it speaks the n-th time its cue comes
  title: Text; // in a few words
  text: Text; // what it says
  rule: string; // where to read on, or nothing
}

/** `GET /api/games/{game}/lesson`: the guided first match; 404 if the game has none. */
export interface Lesson {
  game: string; // its id
  minutes: number; // it takes about so long
  goal: Text; // what there is to win
  wish: Fields; // the body of `POST /api/matches` that makes it
  notes: LessonNote[]; // in the order in which they are usually heard
}

/** Lines a burin follows: one of the three. */
export interface DrawnGrain {
  angle?: number; // straight, in degrees
  rings?: Place; // round a centre
  rays?: Place; // from a centre
}

/** One outline of a drawing 320 wide and 220 high; what is left out has its default (page.md). */
export interface DrawnForm {
  path: string; // an SVG path with absolute coordinates
  tone?: number | string; // how dark, from 0 to 1: a number or a formula
  grain?: DrawnGrain; // of its lines
  gap?: number; // between two lines
  cross?: DrawnGrain; // a second set of lines where it is darkest
  line?: number; // width of the outline
  fill?: "paper" | "ink" | "none"; // inside it
  lit?: number; // how much light falls on it, seen on a dark ground
  is_pale?: boolean; // the outline in the colour of the paper
  is_shadow?: boolean; // nothing at all on a dark ground
  is_sky?: boolean; // its lines are the same on a dark ground
}

/** `GET /api/games/{game}/drawing`: of the game, or ours for one that has none or is not here. */
export interface GameDrawing {
  forms: DrawnForm[]; // what lies behind first
}

// Tables

/** A piece of scenery. */
export interface Piece {
  id: string; // `wood1`
  kind: string; // of scenery
  label: Text; // the kind in words
  place: Place; // its middle
  turn: number; // in ninety-sixths of a circle
  floor: number; // where it begins, above the table
  height: number; // above its floor
  polygon: Place[]; // its outline; 96 corners for a round one
  disc: [number, number, number] | null; // of a round one: x, y, radius
  state: string; // of a door: `open`, `closed`, `locked`
  cover: string; // what it gives: `light`, `heavy` or nothing
  ground: string[]; // what it is to walk on
  opaque: boolean; // stops sight
  soft: boolean; // hampers sight
  impassable: boolean; // stops figures
  linear: boolean; // a wall or a hedge
  platform: boolean; // can be stood on
  interior: boolean; // can be stood in
  door: boolean; // can be opened
  ladder: boolean; // leads up
  climbable: boolean; // can be climbed
  natural: boolean; // not built
}

/** A table with its scenery. */
export interface Table {
  table: TableSource | null; // what it was made from; null for the content of a file
  width: number; // in the unit of the game
  depth: number; // in the unit of the game
  title: string; // of a table file
  pieces: Piece[]; // all scenery
}

// Matches

/** Who plays one seat. */
export interface SeatWish {
  kind?: SeatKind; // whoever makes the match, whoever opens the link, or a computer player
  name?: string; // of the player; that of a colour where none is given
  player?: string; // which computer player
}

/** `POST /api/matches`: everything but `game` may be left out, and then the sample match of the game is taken. */
export interface MatchWish {
  seats?: SeatWish[] | null; // one's own first, then computers
  dice?: DiceKind; // `typed`: people throw real dice and type what they show
  undo?: UndoPolicy; // what may be taken back, and by whose leave
  units?: Units; // kept for the page, which converts what it measures
  public?: boolean; // listed under `GET /api/watch`, and anybody may look on
  pace?: number; // milliseconds that a computer player waits before each decision
  seed?: string; // fixes the dice
  lang?: "fr" | "en"; // of the names of players who gave none
  game: string; // its id
  scenario?: string | null; // its id
  bands?: (string | Fields)[] | null; // sample bands or whole ones
  table?: Fields | null; // a recipe and a seed, or the content of a table file
  switches?: Record<string, boolean | number | string> | null; // house rules that are changed
  sample?: number; // which sample match, where nothing else is said
}

/** `POST /api/matches/{id}/fork`: a match that goes on from a moment of another. */
export interface ForkWish {
  seats?: SeatWish[] | null; // one's own first, then computers
  dice?: DiceKind; // `typed`: people throw real dice and type what they show
  undo?: UndoPolicy; // what may be taken back, and by whose leave
  units?: Units; // kept for the page, which converts what it measures
  public?: boolean; // listed under `GET /api/watch`, and anybody may look on
  pace?: number; // milliseconds that a computer player waits before each decision
  seed?: string; // fixes the dice
  lang?: "fr" | "en"; // of the names of players who gave none
  index: number; // how many entries they share
}

/** What a token allows. */
export interface You {
  seats: number[]; // that it holds; none to watch
  host: boolean; // whether it made the match
}

/** `POST /api/matches/{id}/enter`: a token, to be kept as a cookie. */
export interface Enter {
  token: string; // as a link has it behind `#`
}

/** `POST /api/matches/{id}/enter`. */
export interface Entered {
  you: You; // what the token allows
}

/** The link for a seat that is played elsewhere. */
export interface SeatLink {
  seat: number; // its number
  path: string; // of the page, with the token behind `#`
  token: string; // the seat itself
}

/** The link for spectators. */
export interface WatchLink {
  path: string; // of the page, with the token behind `#`
  token: string; // to watch
}

/** `GET /api/matches/{id}/links`, for the host. */
export interface Links {
  links: SeatLink[]; // of the seats that are played elsewhere
  watch: WatchLink; // for spectators
  you: You; // what one's own token allows
}

/** A new match: `POST /api/matches`, `POST /api/matches/{id}/fork`. */
export interface Made {
  links: SeatLink[]; // of the seats that are played elsewhere
  watch: WatchLink; // for spectators
  you: You; // what one's own token allows
  id: string; // of the match
  token: string; // one's own
  path: string; // one's own link
}

/** `POST /api/records`: a `kept` match, to look at and to play on from. */
export interface Imported {
  id: string; // of the match
  token: string; // to watch
  path: string; // of the page
  index: number; // how many entries it has
}

/** How a match ended. */
export interface Outcome {
  winners: number[]; // nobody or several in a draw
  rule: string; // by which it ended
  title: Text | null; // of the rule
  scores: number[]; // by seat
  sentence: Text; // who has won
  conceded: number | null; // the seat that gave up
  called_off: boolean; // before it began: nobody has won
}

/** The band of a seat. */
export interface BandBrief {
  title: Text; // its name
  value: number | null; // what it is worth
}

/** Who sits where. */
export interface SeatInfo {
  seat: number; // its number
  name: string; // of the player
  kind: SeatKind; // whoever made the match, whoever opens the link, or a computer player
  player: string; // which computer player
  band: BandBrief; // as far as one may know it
}

/** What a seat gives for the dice (dice.md). */
export interface Strand {
  seat: number; // that gives it
  hash: string; // of the strand; empty until it is given
  strand: string; // 64 hexadecimal digits; empty until all hashes are there and the seat has shown it
}

/** Whose dice. */
export interface DiceInfo {
  kind: DiceKind; // `typed`: people throw real dice and type what they show
  commitment: string; // SHA-256 of `escarmouche seed ` followed by the seed
  seed: string | null; // told when the match is over
  strands: Strand[]; // of the seats that give one; play begins when all are there
  reveal_by: string | null; // until when the strands must be shown, once all hashes are there
}

/** The moment of another match that this one goes on from. */
export interface Origin {
  match: string; // its id
  index: number; // how many entries they share
}

/** Where a match went on under newer rules, from its last boundary. */
export interface Resumed {
  index: number; // at which entry
  from: string; // the version of the rules before
  to: string; // the version since
}

/** A match in a list. */
export interface MatchLine {
  id: string; // of the match
  game: string; // its id
  title: Text; // of the game
  scenario: ScenarioInfo; // what it is about
  status: Status; // `kept`: an imported record, to look at and to play on from
  round: number; // where it stands
  index: number; // how many entries its record has
  names: string[]; // of the players
  outcome: Outcome | null; // how it ended
  updated: string; // when something was last done in it
  you?: You; // in the list of one's own: what the token allows
  my_turn?: boolean; // in the list of one's own: whether one of its seats is asked
}

/** `GET /api/matches/{id}`: everything about a match but its state. */
export interface Info {
  id: string; // of the match
  game: string; // its id
  title: Text; // of the game
  scenario: ScenarioInfo; // what it is about
  status: Status; // `kept`: an imported record, to look at and to play on from
  round: number; // where it stands
  index: number; // how many entries its record has
  names: string[]; // of the players
  outcome: Outcome | null; // how it ended
  updated: string; // when something was last done in it
  created: string; // when it was made
  seats: SeatInfo[]; // who plays
  dice: DiceInfo; // whose dice
  undo: UndoPolicy; // what may be taken back
  units: Units; // in which the page measures
  unit: Text; // of the game
  public: boolean; // whether it is listed and anybody may look on
  pace: number; // milliseconds that a computer player waits before each decision
  switches: Record<string, Setting>; // house rules that were changed
  rules_version: string; // it was begun under
  other_rules: Text | null; // of a match that is only looked at: by which other rules than those here it was played
  has_secrets: boolean; // whether anything is hidden from anybody
  origin: Origin | null; // the match that it goes on from
  rematch: string | null; // the id of the next one
  resumed: Resumed[]; // where it went on under newer rules
  you: You; // what one's token allows
}

/** `GET /api/watch`: public matches, the latest first. */
export interface Watch {
  matches: MatchLine[]; // at most 50
}

/** `POST /api/mine`: the tokens that a page has kept. */
export interface MineWish {
  tokens: string[]; // at most 50
}

/** `POST /api/mine`: the matches of some tokens. */
export interface Mine {
  matches: MatchLine[]; // in the order of the tokens
}

/** The same again: `POST /api/matches/{id}/rematch`, and told to everybody who had a seat. */
export interface Rematch {
  type: "rematch"; // always
  id: string; // of the new match
  match: string; // the same
  token: string; // for the seats one had
  path: string; // one's own link
}

/** `GET /api/queue`: where one's slow work stands (records, forks, `verify`). */
export interface Queued {
  place: number | null; // how many turns until one's own; 0 while it is done, null when nothing is wanted
  sentence: Text | null; // the same in words, while one waits
}

/** `POST /api/matches/{id}/verify`: everything played again, every die compared with the tape. */
export interface Verified {
  ok: boolean; // whether all is as it was
  entries: number; // in the record
  dice: number; // throws that were compared
  seed: string | null; // once it is told
  key: string | null; // of the tape: what follows from the seed and all strands
  problem: string | null; // what is not as it was, in English
}

// State

/** A number, or what is printed in its place. */
export interface Counter {
  form: "counter"; // always
  key: string; // names it: `widget.<key>` in the words of the game
  value: number | string; // as it is shown
}

/** Boxes to be crossed out. */
export interface Track {
  form: "track"; // always
  key: string; // names it: `widget.<key>` in the words of the game
  value: number; // how many are left
  most: number; // how many there are
}

/** Tokens that lie beside a figure or a player. */
export interface Tokens {
  form: "tokens"; // always
  key: string; // names it: `widget.<key>` in the words of the game
  value: number; // how many lie there
}

/** A hand or a pile of cards. */
export interface Cards {
  form: "cards"; // always
  key: string; // names it: `widget.<key>` in the words of the game
  count: number; // how many there are, which everybody may know
  cards: string[] | null; // which; null for those who may not look
}

/** Words that hold now. */
export interface Tags {
  form: "tags"; // always
  key: string; // names it: `widget.<key>` in the words of the game
  values: string[]; // each a word: `<key>.<value>` in the words of the game
}

/** Dice that lie there and show something. */
export interface Dice {
  form: "dice"; // always
  key: string; // names it: `widget.<key>` in the words of the game
  faces: number[]; // what they show
}

/** Some figures, in an order that means something. */
export interface Figures {
  form: "figures"; // always
  key: string; // names it: `widget.<key>` in the words of the game
  figures: number[]; // their numbers
}

/** A trait, a power or a weapon of a figure. */
export interface Tag {
  key: string; // names it: `tag.<key>` among the labels of the game
  rule: string; // the id of its rule, or nothing
  value?: string; // what is printed with it: the X of a trait, the numbers of a weapon
  notes?: string[]; // what else is true of it, each a word: `note.<note>` in the words of the game
}

/** How far a figure reaches. */
export interface Range {
  key: string; // short, medium, long, or one that the words of the game have: `range.<key>`
  reach: number; // from the edge of its base
}

/** Something that is counted for every seat. */
export interface Score {
  key: string; // names it: `score.<key>` among the labels of the game
  values: number[]; // by seat
}

/** Something else that a game shows, of a seat or of the whole table. */
export interface Fact {
  widget: Widget; // what is shown
  seat: number; // whose it is; -1 for the whole table
  is_pressing: boolean; // whoever decides now must know it
}

/** Something that holds of a figure now. */
export interface StateShown {
  key: string; // `stunned`
  label: Text; // in words that agree with the figure
}

/** A figure and its sheet. */
export interface Figure {
  id: number; // its number
  name: string; // of the figure
  monogram: string; // two letters that no other figure of the match has
  role: Text | null; // what it is in its band
  owner: number; // the seat it belongs to
  controller: number; // the seat that decides for it
  base: Place; // half its length and half its width
  height: number; // of the figure
  at: [number, number, number, number] | null; // x, y, height above the table, turn; null without a place on it
  in_play: boolean; // false when it is out of action or has left the table
  widgets: Widget[]; // numbers, tracks, tokens, cards
  tags: Tag[]; // traits, powers, weapons
  states: StateShown[]; // what holds of it now
  ranges: Range[]; // how far it reaches
  cost: number; // what it is worth; -1 where nothing has a price
}

/** Something that lies on the table, is carried, or counts for a side. */
export interface Marker {
  kind: string; // `loot`
  label: Text; // in words
  at: [number, number, number] | null; // x, y, height above the table; null when it has left it
  figure: number; // whose it is, of a body; or -1
  carrier: number; // the figure that carries it, or -1
  seat: number; // the seat that it counts for, or -1
  number: number; // tells it from others of its kind
}

/** A part of the table that matters. */
export interface Zone {
  kind: string; // `deployment`
  label: Text; // in words
  seat: number; // whose it is, or -1
  polygon: Place[]; // its outline
}

/** An effect in force. */
export interface Effect {
  kind: string; // `entrave`
  label: Text; // in words
  figure: number; // the one it bears on, or -1
  rule: string; // behind it
  at: Place | null; // the middle of the zone it fills
  radius: number; // of that zone
}

/** What one seat may see of a match, and nothing else. */
export interface State {
  round: number; // 0 before the first
  rounds: number; // how many there are; 0 or -1 where nobody knows
  active: number; // the seat in hand
  acting: number; // the figure in hand, or -1
  actions_left: number; // of the figure in hand; -1 where actions are not counted
  figures: Figure[]; // all that are shown
  markers: Marker[]; // objectives, bodies
  zones: Zone[]; // deployment, ways out
  scores: Score[]; // what is counted for every seat
  effects: Effect[]; // in force
  facts: Fact[]; // what else the game shows: hands of cards and the like
  seat: number; // whose eyes; -1 for a spectator
  outcome: Outcome | null; // how the match ended
}

// Requests

/** How often something comes of an option. */
export interface Chance {
  label: Text; // what comes of it
  weight: number; // in so many
  total: number; // of so many throws that are all alike
}

/** Something that may be chosen, or may not and why. */
export interface Option {
  id: string; // what is sent back: `charge:7`
  kind: string; // of option: `charge`
  label: Text; // in words
  figures: number[]; // that its words speak of
  pieces: string[]; // of scenery that its words speak of
  refused: Refusal | null; // why it cannot be chosen now
  most?: number; // the most it can take, where a total is shared out
  note?: Text; // the numbers that it is decided by, where the game tells them
  chances?: Chance[]; // exact ones, where the game tells them
}

/** What one measures with, where the book has sticks. */
export interface Stick {
  key: string; // short, medium, long
  label: Text; // in words
  length: number; // in units of the game
}

/** Plain facts about the places that are asked for; each only where it makes sense. */
export interface Limits {
  figure?: number; // the one that goes there
  from?: [number, number, number, number]; // where it stands: x, y, height above the table, turn
  reach?: number; // how far it may go
  target?: number; // the figure that it goes to
  zone?: [number, number, number, number]; // left, bottom, right, top
  piece?: string; // of scenery that it goes to
  is_straight?: boolean; // whether a path is one straight line
  sticks?: Stick[]; // what one measures with, where the book has sticks
}

/** Dice to be thrown. */
export interface DiceAsked {
  sides: number[]; // of each die
  name: string; // as players call them: `2D6`
  by: number; // the figure that rolls, or -1
  threshold: number | null; // what a die must show to count, where the rule looks at that alone
}

/** Something that may be slipped in before the answer. */
export interface Interrupt {
  id: string; // what is sent back
  label: Text; // in words
}

/** What is asked now. Everybody may know who is asked what; what can be chosen is told to the seat that is asked. */
export interface Request {
  number: number; // the index it is asked at: send it back with the answer
  seat: number; // that is asked; -1 for dice that any person at the table may type
  mine: boolean; // whether this connection may answer
  curtain: boolean; // whether another player has to sit down before the screen first
  together: boolean; // whether it is one's own part of a question put to several seats
  form: Form; // of the answer
  key: string; // of the message that asks it
  rule: string; // behind it
  title: Text | null; // of the rule
  sentence: Text; // the question
  figure: number; // it is about, or -1
  interrupts: Interrupt[]; // what may be slipped in before the answer
  can_stand: boolean; // whether a standing answer may be left for it
  options?: Option[]; // what may be chosen
  least?: number; // how many options must be chosen
  most?: number; // how many options may be chosen
  low?: number; // the lowest number
  high?: number; // the highest number
  total?: number; // what is to be shared out
  limits?: Limits; // of the places that are asked for
  dice?: DiceAsked; // that are to be thrown
  default?: Answer; // a legal answer, in the form of an answer
}

// Frames

/** One reason of a number. */
export interface TallyLine {
  change: Change; // what it does to the number
  amount: number; // by how much, or to what
  after: number; // the number from here on
  rule: string; // behind it
  label: Text; // the rule in short
}

/** A number with its reasons. */
export interface Tally {
  value: number; // what it comes to
  lines: TallyLine[]; // in the order of the rules
}

/** Something that happened. */
export interface MatchEvent {
  kind: string; // of event: `moved`
  rule: string; // behind it
  title: Text | null; // of the rule
  sentence: Text; // what happened
  figure: number; // whom it is about, or -1
  target: number; // whom it was done to, or -1
  seat: number; // whom it concerns, or -1
  at: number[] | null; // where the figure stands then: x, y, height above the table, turn
  fields: Fields; // everything else that is known of it
  tallies: Record<string, Tally>; // the numbers that led to it, by name
}

/** Dice that were thrown. */
export interface RollShown {
  dice: number[]; // the sides of each
  name: string; // as players call them: `2D6`
  by: number; // the figure that rolled, or -1
  key: string; // of the message that asked for them
  rule: string; // behind them
  title: Text | null; // of the rule
  sentence: Text; // what they are for
  threshold: number | null; // what a die must show to count, where the rule looks at that alone
  faces: number[]; // what they show
  hidden?: false; // never true here
}

/** Dice that this seat may not see. */
export interface HiddenRoll {
  hidden: true; // in place of everything else
}

/** The question that was answered. */
export interface Question {
  key: string; // of the message that asked it
  rule: string; // behind it
  sentence: Text; // the question
  figure: number; // it was about, or -1
}

/** The way somebody was sent; it may have been stopped earlier, as the event tells. */
export interface Walk {
  figure: number; // that walked
  points: Place[]; // where it started, and its legs
}

/** Answers that were taken back. */
export interface Undone {
  seat: number; // that asked for it
  to: number; // how many answers in force remain
}

/** Who is asked what after it, as everybody may know it. */
export interface AskedNext {
  seats: number[]; // that are asked
  form: Form; // of the answer
  key: string; // of the message that asks it
  rule: string; // behind it
  sentence: Text; // the question
  figure: number; // it is about, or -1
}

/** What one entry of the record did, as far as a seat may see it; frame 0 is the set-up. */
export interface Frame {
  index: number; // of the state after it
  seat: number; // that answered; -1 for dice and for the server
  entry: Fields | null; // as in record.md, or `{"seat": 1, "hidden": true}` for what this seat may not know
  question: Question | null; // that was answered
  chosen: Text | null; // the option that was taken
  roll: RollShown | HiddenRoll | null; // dice that were thrown
  path: Walk | null; // the way somebody was sent
  events: MatchEvent[]; // what happened
  revealed: Fields[]; // the answers given together, in the frame of the last of them
  undo: Undone | null; // answers that were taken back; then there are no events
  note: Text | null; // where the server itself has something to say
  asked: AskedNext | null; // who is asked what after it
  round: number; // of the match
  state: State | null; // in replays, when it differs from that of the frame before
  events_kept?: number; // after an undo: how many events told so far still stand
}

/** The table since some moment. */
export interface TableAt {
  index: number; // from which on it is as it is
  table: Table; // with its scenery
}

/** Where a round begins. */
export interface RoundAt {
  round: number; // its number
  index: number; // of its first state
}

/** `GET /api/matches/{id}/replay?from=0&to=200`: at most 500 frames at once, and fewer if they are long: go on behind the last. */
export interface Replay {
  index: number; // how many entries the record has
  from: number; // the first frame of this answer, which always has its state
  frames: Frame[]; // with their states
  tables: TableAt[]; // wherever the scenery changed
  rounds: RoundAt[]; // where each begins
  last: State | null; // after the last frame of this answer
}

// The socket

/** The first word on the socket. */
export interface Hello {
  type: "hello"; // always
  token?: string | null; // without one, that of the cookie
  since?: number | null; // the last index that the client knows
}

/** Another player sits down before the same screen. */
export interface Look {
  type: "look"; // always
  seat: number; // of that player
}

/** Something that was said. */
export interface Chat {
  number: number; // in the order of saying
  seat: number; // that said it
  name: string; // of the player
  text: string; // at most 500 characters
  at: string; // when
}

/** Something that waits for consent. */
export interface Proposal {
  kind: string; // `undo`
  seat: number; // that proposes it
  to: number; // how many answers in force would remain
  waiting: number[]; // the seats that have not agreed yet
  sentence: Text; // in words
}

/** An answer that a seat gives until it changes its mind. */
export interface Standing {
  seat: number; // that gives it
  key: string; // of the question
  rule: string; // of the question
  option: string; // that is taken while it is legal
  sentence: Text; // in words
}

/** `GET /api/matches/{id}/state[?seat=0][&index=17]`: an earlier state has no request. */
export interface Present {
  index: number; // how many entries the record has
  state: State; // as one's seat sees it
  request: Request | null; // what is asked now
  waiting: number[]; // the seats that have still to answer
  status: Status; // of the match
  proposal: Proposal | null; // what waits for consent
  table: Table; // with its scenery
}

/** The first thing that is said, in answer to `hello`. */
export interface Welcome {
  type: "welcome"; // always
  match: Info; // everything about the match but its state
  index: number; // how many entries the record has
  state: State; // as one's seat sees it
  request: Request | null; // what is asked now
  waiting: number[]; // the seats that have still to answer
  status: Status; // of the match
  table: Table; // with its scenery
  frames: Frame[]; // those after `since`, 500 at most; without it, those of the last two rounds
  chat: Chat[]; // what was said last
  proposal: Proposal | null; // what waits for consent
  standing: Standing[]; // one's own standing answers
  labels: Labels; // of the game
  icons: Icons; // of its states
}

/** Something has happened. */
export interface Update {
  type: "update"; // always
  index: number; // how many entries the record has
  frames: Frame[]; // what happened
  state: State; // as one's seat sees it
  request: Request | null; // what is asked now
  waiting: number[]; // the seats that have still to answer
  status: Status; // of the match
  table: Table | null; // when the scenery has changed
  proposal: Proposal | null; // what waits for consent
  standing: Standing[]; // one's own standing answers
  dice: DiceInfo | null; // while strands are given, and once when all are there
}

/** A command was done and is written to disk. */
export interface Ack {
  type: "ack"; // always
  id: string; // of the command
  index: number; // of the match once it was done
}

/** A command was refused; nothing was changed. */
export interface Refused {
  type: "refused"; // always
  id: string; // of the command
  refusal: Refusal; // why, by which rule
}

/** The match has gone on; an update with the present state comes with it. */
export interface Stale {
  type: "stale"; // always
  id: string; // of the command
  index: number; // where the match stands
}

/** Somebody has said something. */
export interface Said {
  type: "chat"; // always
  chat: Chat; // what
}

/** Who is connected to this process. */
export interface Presence {
  type: "presence"; // always
  seats: number[]; // that are
  watching: number; // how many spectators
}

/** The match is over: the outcome and the revealed seed. */
export interface Over {
  type: "over"; // always
  match: Info; // everything about the match but its state
}

/** Something went wrong. */
export interface Failure {
  type: "error"; // always
  error: ErrorBody; // what
  id?: string; // of the command or the question, where there is one
}

// Commands

/** Answer the question; for typed dice the faces, with any own seat. */
export interface AnswerCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "answer"; // always
  answer?: Answer; // in the form of the question
}

/** Slip something in before the answer. */
export interface InterruptCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "interrupt"; // always
  interrupt: string; // its id
}

/** “Do it for me”: the default, and again while the same question is put to the same seat (deployment). */
export interface DefaultsCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "defaults"; // always
}

/** Take back: by policy at once, or a proposal. The standing answers of the seat are withdrawn with it. */
export interface UndoCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "undo"; // always
  to?: number | null; // how many answers in force shall remain; without it, all but the last own one
}

/** Answer the open proposal; the seat that made it may withdraw it with `false`. */
export interface ConsentCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "consent"; // always
  yes?: boolean; // whether one agrees
}

/** Answer so from now on. */
export interface StandCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "stand"; // always
  key: string; // of the question
  rule?: string; // of the question
  option?: string | null; // to be taken while it is legal; null withdraws the standing answer
}

/** Give up: the match is over. */
export interface ConcedeCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "concede"; // always
}

/** Before play: give the hash of one's strand; it may be changed until all hashes are there. */
export interface PledgeCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "pledge"; // always
  hash: string; // SHA-256 of `escarmouche strand `, the seat, a space and the strand (dice.md)
}

/** Before play, once all hashes are there: show one's strand; with the last one play begins. */
export interface RevealCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "reveal"; // always
  strand: string; // 32 random bytes
}

/** Before play: there will be no match. For every seat, and for the host, with seat -1 if it has none. */
export interface CallOffCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "call_off"; // always
}

/** Say something; spectators cannot. */
export interface ChatCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "chat"; // always
  text: string; // at most 500 characters
}

// Asking the table

/** Whether an answer would be allowed, how long it is, where it ends: a `Check`. */
export interface CheckAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "check"; // always
  answer: Answer; // a place, a pose or a path
}

/** A way round what stands between, up to four times the allowance, else the straight one: a `Check`. */
export interface RouteAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "route"; // always
  to: number[]; // where
}

/** Where the middle of the base may end: a `Reach`. */
export interface ReachAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "reach"; // always
}

/** Some legal answers, the default first: a `Suggestion`. */
export interface SuggestAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "suggest"; // always
  count?: number; // how many at most
}

/** What lies between two figures: a `Sight`. */
export interface SightAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "sight"; // always
  from: number; // the figure that looks
  to: number; // the figure that is looked at
}

/** How far it is, base to base, with the two nearest points: a `Ruler`. */
export interface RulerAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "ruler"; // always
  from: number | number[]; // a figure or a place
  to: number | number[]; // a figure or a place
}

/** How far the weapons of a figure reach: `Ranges`. */
export interface RangesAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "ranges"; // always
  figure: number; // its number
}

/** Whether an answer would be allowed; also a way to a place, as `route` finds it. */
export interface Check {
  type: "reply"; // always
  id: string; // of the question
  answer: Answer; // the one that is judged
  ok: boolean; // whether it would be allowed
  refusal: Refusal | null; // why not
  length: number; // of the way
  limit: number | null; // how long it may be
  end: Place | null; // where it ends
  note: Text | null; // what else would come of it: whom it touches, where it leaves the table
}

/** Where the middle of the base may end. */
export interface Reach {
  type: "reply"; // always
  id: string; // of the question
  polygons: Polygons; // each an outer ring and its holes
  exact: boolean; // false when it was sampled
}

/** Some legal answers. */
export interface Suggestion {
  type: "reply"; // always
  id: string; // of the question
  answers: Answer[]; // the default first
}

/** A line of sight, or a part of the fan, as it is drawn. */
export interface SightPart {
  from: Place; // where it begins
  to: Place; // where it would end
  corners: Place[]; // of the part of the fan
  reading: Reading; // how the game reads it
  piece: string | null; // of scenery that it meets
  figure: number | null; // that it meets
  stop: Place | null; // where it is stopped
}

/** What lies between two figures. */
export interface Sight {
  type: "reply"; // always
  id: string; // of the question
  distance: number; // from base to base
  hidden: number; // the part of the target that cannot be seen
  hampered: number; // the part that is seen through something
  parts: SightPart[]; // to be drawn
  sentence: Text; // the same in words
  exact: boolean; // whether it is read as the game reads it
}

/** A distance. */
export interface Ruler {
  type: "reply"; // always
  id: string; // of the question
  distance: number; // from base to base, from a base to a place, or between two places
  centres: number; // from middle to middle
  from: Place; // the nearest point of the one
  to: Place; // the nearest point of the other
  sentence: Text; // the same in words
}

/** How far a weapon reaches. */
export interface Ring {
  key: string; // short, medium, long, or one of the game
  label: Text; // in words
  reach: number; // from the edge of the base
  polygons: Polygons; // each an outer ring and its holes
}

/** How far the weapons of a figure reach. */
export interface Ranges {
  type: "reply"; // always
  id: string; // of the question
  rings: Ring[]; // the nearest first
}

// The page's own names

type Bare<T> = T extends unknown ? Omit<T, "type" | "id" | "index"> : never;
/** A command without what the socket adds. */
export type Command = Bare<AnyCommand>;
/** A question to the table without what the socket adds. */
export type Ask = Bare<AnyAsk>;
export type ServerMessage = Spoken | Reply;
export type Band = Fields;
/** A way to a place. */
export type Route = Check & { answer: Place[] | null };
