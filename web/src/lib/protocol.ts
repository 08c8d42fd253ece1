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
export type SeatKind = "here" | "link" | "computer" | "nobody";
export type DiceKind = "server" | "typed" | "friendly";
export type UndoPolicy = "none" | "free" | "consent" | "always";
export type Units = "inch" | "cm";
export type StageStatus = "played" | "open" | "next" | "later";
export type CampaignStatus = "open" | "over";
export type ShelfKind = "band" | "table";
export type Form = "choose" | "choose_some" | "order" | "number" | "distribute" | "place" | "pose" | "path" | "roll" | "together";
export type Change = "start" | "add" | "at_least" | "at_most" | "fix" | "halve";
export type Reading = "clear" | "soft" | "opaque";
export type Polygons = Place[][][];
export type TrialStatus = "waiting" | "playing" | "done" | "stopped" | "spent" | "failed" | "interrupted";
export type Reply = ThreatMap | Exposure | Check | Reach | Suggestion | Advice | Sight | Ruler | Ranges | OddsTold;
export type Spoken = Welcome | Update | Ack | Refused | Stale | Said | Presence | Rematch | Over | Failure;
export type AnyCommand = AnswerCommand | InterruptCommand | DefaultsCommand | UndoCommand | ConsentCommand | StandCommand | ConcedeCommand | LeaveCommand | ReplaceCommand | OfferCommand | PledgeCommand | RevealCommand | BandCommand | CallOffCommand | NameCommand | ChatCommand;
export type AnyAsk = ThreatsAsk | ExposureAsk | CheckAsk | RouteAsk | ReachAsk | SuggestAsk | AdviseAsk | SightAsk | RulerAsk | RangesAsk | OddsAsk;

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
  problem: Text; // what is wrong
}

/** What went wrong. */
export interface ErrorBody {
  code: string; // one of the codes of the server
  sentence: Text; // what to tell the reader
  details: Detail[]; // the faults, when the message cannot be read
  refusal?: Refusal; // with `refused`
  index?: number; // with `stale`: where it stands now
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

/** How many play a scenario. */
export interface Seating {
  least: number; // at least
  most: number; // at most
  usual: number; // if nobody says
  teams: boolean; // whether some may play together
}

/** What a match can be about. */
export interface ScenarioInfo {
  id: string; // of the scenario
  title: Text; // its name
  goal: Text | null; // what there is to win
  table?: TableSource | null; // of its sample match, where a whole game is shown
  limit?: Record<string, Setting>; // the switch that ends a match with a computer
  rounds?: number; // after which it ends, if nothing is agreed on; 0 without a limit
  agreed_by?: string; // the switch that agrees on another number, where one does
  seats?: Seating; // where not just two play it
  samples?: Sample[]; // for each number of players, where not just two play
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
  has_campaign: boolean; // whether scenarios can be played in a row
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
  for_campaigns: boolean; // whether it matters in campaigns alone
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
  teams: number[]; // of which team each seat is; empty where each plays for himself
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
  has_campaign: boolean; // whether scenarios can be played in a row
  bands: BandInfo[]; // sample bands
  switches: SwitchInfo[]; // house rules
  recipes: Recipe[]; // tables that can be made
  table: TableSource | null; // the usual one
  labels: Labels; // every text without gaps by its key, and the names of traits as `tag.…`
  icons: Icons; // of states by their keys, one without shows its first letter; of roles as `role.…`, of markers as `marker.…`
  sample: Sample; // what is played when nothing is wished
  telling: string[]; // kinds of events that a battle report tells; all of them where there are none
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
  value?: number | null; // agreed on, for a band that names none
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
  malformed: Text[]; // what cannot be read, each with its place
  problems: Refusal[]; // which rules it breaks
  shares: Share[]; // what is limited
  table: TableSource | null; // usual for this value; null when it cannot be read, or where it is no recipe
  band: Fields; // the band itself
}

// Bands

/** Something that a field may hold. */
export interface FormItem {
  key: string; // as a band list writes it
  title: Text; // what the book calls it
  price: number | null; // by itself; null where only the whole figure has a price
  rule: string; // that describes it, if there is one
  summary: Text | null; // that rule in a line
  group: Text | null; // under which it is offered
  most: number; // how often a figure can have it
}

/** One number of a table of numbers. */
export interface FormNumber {
  name: string; // as a band list writes it
  label: Text; // in words
  low: number; // the least
  high: number; // the most
}

/** What a line of a band list may say under one name. */
export interface FormField {
  name: string; // as a band list writes it
  kind: "name" | "one" | "some" | "numbers" | "whole" | "setting"; // a name, one item, a list of items, a table of numbers, a number, one of a few words
  label: Text; // in words
  help: Text | null; // what it is for
  needed: boolean; // whether a line without it cannot be read
  scene: boolean; // no list of players says it: it is shown only where a line has it
  low: number; // of a number: the least
  high: number; // of a number: the most
  items: FormItem[]; // all that it may hold; of words, the first is meant where a line says nothing
  numbers: FormNumber[]; // of a table of numbers
}

/** `GET /api/games/{game}/band-form`: what a band list of the game looks like. */
export interface BandForm {
  game: string; // its id
  fields: FormField[]; // the first is that by which a figure is called
  opening: string; // the field with which a new figure begins
  points: Text; // what the value of a band is counted in
  usual: number; // the value that is usually agreed on
  least: number; // value that can be agreed on
  most: number; // value that can be agreed on
  most_figures: number; // in a band
  longest_name: number; // letters
  samples: BandInfo[]; // to begin with
  switches: SwitchInfo[]; // the house rules on which it depends what a band may be
}

/** `POST /api/games/{game}/bands/judge`: a band in the making. */
export interface BandDraft {
  band: Fields; // as a band list has it, whatever is wrong with it
  value?: number | null; // agreed on; that of the band where nothing is said
  switches?: Record<string, boolean | number | string>; // house rules that are changed
  figure?: number | null; // of which everything is tried that it might have
}

/** A figure of a band in the making. */
export interface BandLine {
  line: number; // which of the figures that were sent
  name: string; // how it is called on the table
  cost: number; // what it costs
  role: Text | null; // what it is, where its game says so
  sheet: Text; // its numbers and traits in a line
  usual: Fields; // what it has by its profile where the list says nothing
}

/** A rule that a band breaks, and who does it. */
export interface BandFault {
  refusal: Refusal; // the reason and the rule
  lines: number[]; // the figures that were sent; empty: the band as a whole
  field: string; // of these figures; empty: all of it
  lacks: boolean; // something is missing that can still be chosen
}

/** Something of a band that cannot be read. */
export interface BandMisfit {
  line: number; // which of the figures that were sent; -1: the band itself
  field: string; // of the figure or the band; empty: all of it
  sentence: Text; // what is wrong, with its place
}

/** Something that a figure might have instead, and what would come of it. */
export interface BandOffer {
  field: string; // what is changed
  part: string; // which of a table of numbers; `more` where one more comes of what is there
  value: string | number | null; // an item that comes or goes, a number, a word; null: the list says nothing there
  cost: number | null; // of the figure after it; null where it could not be read
  refused: Refusal | null; // what it would newly break, or make worse
  needs: Refusal | null; // what would then be missing, and can still be chosen
  line: Fields | null; // the figure after it, where it is a new one
}

/** `POST /api/games/{game}/bands/judge`: everything that is to be said of a band in the making. */
export interface BandJudged {
  ok: boolean; // whether it can be played
  points: number; // what it costs
  value: number; // what it may cost
  figures: BandLine[]; // those that can be read
  shares: Share[]; // what is limited
  faults: BandFault[]; // which rules it breaks
  malformed: BandMisfit[]; // what cannot be read
  band: Fields; // what is good of it
  additions: BandOffer[]; // figures that might be added
  offers: BandOffer[]; // of the figure that was asked about
}

/** `POST /api/games/{game}/bands/draw`: a band drawn at random. */
export interface DrawWish {
  value?: number | null; // agreed on; the usual one where nothing is said
  seed?: string; // draws the same again
  switches?: Record<string, boolean | number | string>; // house rules that are changed
}

/** `POST /api/games/{game}/bands/draw`: a legal band that comes close to the points. */
export interface BandDrawn {
  band: Fields; // as a band list has it
  seed: string; // which draws the same again
  points: number; // what it costs
}

// Trials

/** `POST /api/games/{game}/trials`: a band that plays quick matches against another. */
export interface TrialWish {
  band: string | Fields; // the one that is tried: a whole one, or the id of a sample band
  against: string | Fields; // ... against this one
  value?: number | null; // both are held to it; else to what they name
  matches?: number; // how many
  seed?: string; // drawn when empty
  switches?: Record<string, boolean | number | string>; // house rules that are changed
}

/** A share and the interval in which it lies in 95 cases of 100 (Wilson's). */
export interface Estimate {
  value: number; // from 0 to 1
  low: number; // where the interval begins
  high: number; // ... and ends
}

/** What one figure did, a match on average. */
export interface FigureTried {
  name: string; // of the figure
  points: number | null; // what it costs; null where the game counts no points
  hurt: number; // life that it took from enemies
  felled: number; // enemies that it put out of action
  goals: number; // that it reached for the scenario
  survived: number; // share of the matches at whose end it was not out of action
  worth: number | null; // points of the enemies that it put out of action, for each point of its own
}

/** `POST /api/games/{game}/trials`, `GET` and `DELETE /api/trials/{id}`: how far it is, and what came of it so far. */
export interface Trial {
  id: string; // of the trial
  game: string; // its id
  status: TrialStatus; // `spent`: its time is over; `failed`: given up; `interrupted`: its server has ended; `sentence` tells it
  place: number | null; // how many turns it still waits; null when it waits no more
  sentence: Text | null; // its place in words, or why it ended early
  matches: number; // that were wished
  played: number; // so far
  seed: string; // same seed, same bands, same results
  player: string; // who plays both bands
  won: number; // by the band that is tried
  drawn: number; // won by nobody
  lost: number; // won by the other band
  rate: Estimate | null; // of wins, a draw counting half; null before the first match
  titles: (Text | null)[]; // of the band that is tried and of the one against it
  figures: FigureTried[]; // of the band that is tried
  others: FigureTried[]; // of the band against it
}

// Paper

/** A characteristic of a figure, or something else that its line says of it. */
export interface PaperNumber {
  key: string; // names it
  label: Text | null; // in words; null where the value says enough
  value: Text; // as it is written
  rule: string; // that explains it, or nothing
}

/** A trait, a power or a weapon, with what it does. */
export interface PaperLine {
  key: string; // names it
  title: Text; // its name
  value: string; // printed with it: the X of a trait, the numbers of a weapon
  notes: Text[]; // what else is true of it
  rule: string; // its id, or nothing
  summary: Text | null; // the rule in one line, its X filled in
}

/** Lines of one kind: traits, weapons. */
export interface PaperGroup {
  key: string; // of the kind; nothing for traits
  title: Text | null; // of the kind; null for traits
  lines: PaperLine[]; // in the order of the sheet
}

/** Boxes to tick. */
export interface PaperTrack {
  key: string; // names it
  label: Text; // in words
  boxes: number; // how many
  red?: number; // how many of them, the last to be ticked, are printed in red
  shows?: string; // what stands before the boxes
}

/** Something that a figure has as a card of its own: a spell. */
export interface PaperCard {
  key: string; // names it
  kind: Text; // what such a card is
  title: Text; // its name
  back: Text | null; // what others see of it; null where it has no back
  numbers: PaperNumber[]; // what its card says of it
  rule: string; // its id, or nothing
  summary: Text | null; // the rule in one line
}

/** A figure of a band, with everything that one needs to play it. */
export interface PaperFigure {
  name: string; // of the figure
  role: Text | null; // what it is in its band
  cost: number; // what it is worth, -1 where nothing has a price
  numbers: PaperNumber[]; // its characteristics and its ranges
  groups: PaperGroup[]; // its traits and what it carries
  tracks: PaperTrack[]; // what is ticked while one plays
  said: PaperNumber[]; // what else the list says of it: every other field of the form
  cards: PaperCard[]; // what it has as cards, one each
}

/** `POST /api/games/{game}/bands/sheets`: a band as it is printed. */
export interface BandSheets {
  game: Text; // its name
  title: Text; // of the band
  value: number; // what it is worth
  limit: number; // what it may be worth
  problems: Refusal[]; // which rules it breaks
  shares: Share[]; // what is limited
  figures: PaperFigure[]; // in the order of the list
}

/** A rule in short. */
export interface ReferenceLine {
  rule: string; // its id
  title: Text; // its name
  text: Text; // in one line
}

/** Rules that are looked up together. */
export interface ReferenceSection {
  title: Text; // what they are about
  form: "lines" | "table" | "steps"; // `lines`, `table` for names with short texts, `steps` for an order
  lines: ReferenceLine[]; // in the order of the game's data
}

/** `GET /api/games/{game}/reference`: what one looks up while playing; no sections where the game has none. */
export interface Reference {
  title: Text; // of the game
  sections: ReferenceSection[]; // in the order of the game's data
}

// Screens

/** Something that is said once, when its cue comes. */
export interface LessonNote {
  id: string; // of the note
  on: string; // `start`, `end`, `won`, `lost`, `drawn`, `asked KEY` for a question put to the pupil, `happened KIND` for an event
  nth: number; // it speaks the n-th time its cue comes
  title: Text; // in a few words
  text: Text; // what it says
  rule: string; // where to read on, or nothing
  tap: string[]; // what to touch: the first of these options that is open, or `table`, `confirm`, `for_me`
}

/** `GET /api/games/{game}/lesson`: the guided first match; 404 if the game has none. */
export interface Lesson {
  game: string; // its id
  minutes: number; // it takes about so long
  goal: Text; // what there is to win
  wish: Fields; // the body of `POST /api/matches` that makes it
  notes: LessonNote[]; // in the order in which they are usually heard
}

/** What a figure dragged on the table means: kinds of options, the likeliest first. */
export interface Gestures {
  begin: string[]; // that take the figure in hand
  move: string[]; // that let it go somewhere
  charge: string[]; // that let it go at somebody
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
  kind: string; // of scenery
  label: Text; // the kind in words
  floor: number; // where it begins, above the table
  height: number; // above its floor
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
  id: string; // `wood1`
  place: Place; // its middle
  turn: number; // in ninety-sixths of a circle
  polygon: Place[]; // its outline; 96 corners for a round one
  disc: [number, number, number] | null; // of a round one: x, y, radius
}

/** A table with its scenery. */
export interface Table {
  table: TableSource | null; // what it was made from; null for the content of a file
  width: number; // in the unit of the game
  depth: number; // in the unit of the game
  title: string; // of a table file
  pieces: Piece[]; // all scenery
}

/** A nature of the library, and how the editor lays a piece of it; lengths in squares of the board. */
export interface Nature {
  kind: string; // of scenery
  label: Text; // the kind in words
  floor: number; // where it begins, above the table
  height: number; // above its floor
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
  group: Text; // under which it is offered
  shape: Fields; // as table files write it
}

/** `GET /api/tables/palette`: what can be laid on a table. */
export interface Palette {
  natures: Nature[]; // group by group
}

/** `POST /api/tables/judge`: a table to be judged for a game. */
export interface TableWish {
  game: string; // its id
  scenario?: string; // its id; the first one where nothing is said
  table: Fields; // the content of a table file, or a recipe and a seed
  seats?: number; // how many play; as many as it has room for where nothing is said
}

/** Something wrong with a table. */
export interface TableFault {
  piece: number; // which of its pieces; -1: the table itself
  field: string; // of the piece or the table; empty: all of it
  sentence: Text; // what is wrong
}

/** What a table is like for one side, from where it deploys. */
export interface SideOutlook {
  seat: number; // which side
  seen: number; // of the table, from a place at the front of its zone on average: 0 to 1
  reached: number; // of the free ground, on foot: 0 to 1
}

/** How a table plays in a scenario, measured at places spread over it. */
export interface TableHints {
  seats: number; // how many play
  zones: Zone[]; // of the scenario
  sides: SideOutlook[]; // by seat
  walked: number; // how far they walk for that, in the unit of the game
  open: number; // of all pairs of places, those that see each other: 0 to 1
  sentences: Text[]; // the same in words
  unsuited: Text | null; // why the scenario cannot be played on it, if so
}

/** `POST /api/tables/judge`: everything that is wrong with a table, its normal form and how it plays. */
export interface TableJudged {
  ok: boolean; // whether it can be played on
  faults: TableFault[]; // in the order of the pieces
  table: Fields | null; // as a table file has it; null when it cannot be read
  hints: TableHints | null; // null when it cannot be read, or has no size to play on
}

/** A table that a game brings along. */
export interface ReadyTable {
  id: string; // of the table
  scenario: string; // for which it was made
  title: Text; // its name
  table: Fields; // as a table file has it
}

/** `GET /api/games/{game}/tables`: tables to play on or to change. */
export interface ReadyTables {
  tables: ReadyTable[]; // scenario by scenario
}

// Shelves

/** `POST /api/shelf`: a shelf of one's own, with nothing on it yet. */
export interface ShelfKey {
  token: string; // whoever has it has the shelf
  path: string; // of the page, with the token behind `#`: opens the same shelf on another device
}

/** A band or a table in a list. */
export interface ShelfLine {
  id: string; // its link: `/band/{id}` or `/table/{id}`
  kind: ShelfKind; // what it is
  game: string; // its id
  scenario: string; // for which a table was made; may be empty
  title: Text; // its name; may be empty
  value: number | null; // what a band costs
  version: number; // one more with every change
  created: string; // when it was first kept
  updated: string; // when it was last changed
}

/** `GET /api/shelf`: everything on one's shelf. */
export interface Shelf {
  items: ShelfLine[]; // the latest changed first
  bytes: number; // that they take, with what was thrown away and can be taken back
  most_bytes: number; // that they may take
  most_items: number; // how many there may be
  days: number; // without a visit after which they are removed
}

/** `GET /api/shelf/items/{id}`: a whole band or table, for whoever has its link. */
export interface ShelfItem {
  id: string; // its link: `/band/{id}` or `/table/{id}`
  kind: ShelfKind; // what it is
  game: string; // its id
  scenario: string; // for which a table was made; may be empty
  title: Text; // its name; may be empty
  value: number | null; // what a band costs
  version: number; // one more with every change
  created: string; // when it was first kept
  updated: string; // when it was last changed
  body: Fields; // as a band file or a table file has it
  mine: boolean; // whether the token that came along may change it
}

/** What has become of something that was to be kept. */
export interface ShelfKept {
  item: ShelfItem; // as it is kept
  left_out: Detail[]; // what of it could not be read and was left out, each with its place
}

/** `POST /api/shelf/read`: a band or a table of a file, that is not kept. */
export interface ShelfRead {
  kind: ShelfKind; // what it is
  game: string; // its id
  title: Text; // its name; may be empty
  value: number | null; // what a band costs
  body: Fields; // what can be read of it
  left_out: Detail[]; // what of it could not be read and was left out, each with its place
}

/** `POST /api/shelf/items`, `POST /api/shelf/read`: a band or a table to be kept or read, as data or as the text of a file. */
export interface ShelfWish {
  kind?: ShelfKind | null; // without it, as it looks
  game?: string; // its id; without it, the one that it fits best
  scenario?: string; // for which a table was made
  title?: string; // its name; without it, the one that it brings
  name?: string; // ... or this one, where it brings none
  body?: Fields | null; // as data
  text?: string | null; // ... or as a file has it
  mend?: boolean; // whether what can be read is kept when some of it cannot
}

/** `PUT /api/shelf/items/{id}`: what is kept from now on in its place. */
export interface ShelfChange {
  version: number; // that the client knows; another one is `stale`
  game?: string; // its id; without it, as before
  scenario?: string; // for which a table was made
  title?: string; // its name; without it, the one that it brings
  body: Fields; // as data
}

/** `POST /api/shelf/items/{id}/rename`: another name. */
export interface ShelfName {
  title: string; // from now on
}

/** `POST /api/shelf/items/{id}/copy`: one more like it on one's own shelf, whosever it is. */
export interface ShelfCopy {
  title?: string; // its name; without it, the same
}

// Matches

/** Who plays one seat. */
export interface SeatWish {
  kind?: "here" | "link" | "computer"; // whoever makes the match, whoever opens the link, or a computer player
  name?: string; // of the player; without one, the seat is called by its colour
  player?: string; // which computer player
}

/** `POST /api/matches`: everything but `game` may be left out, and then the sample match of the game is taken. */
export interface MatchWish {
  seats?: SeatWish[] | null; // one's own first, then computers
  dice?: DiceKind; // `typed`: people throw real dice and type them; `friendly`: in a lesson only
  undo?: UndoPolicy; // what may be taken back, and by whose leave
  units?: Units; // kept for the page, which converts what it measures
  odds?: boolean; // whether players are shown the chances of their choices, which all agree on by playing
  public?: boolean; // listed under `GET /api/watch`, and anybody may look on
  pace?: number; // milliseconds that a computer player waits before each decision
  seed?: string; // fixes the dice
  game: string; // its id
  scenario?: string | null; // its id
  bands?: (string | Fields | null)[] | null; // sample bands or whole ones; null: chosen by whoever opens the link of that seat
  teams?: number[] | null; // of each seat; each for himself without
  table?: Fields | null; // a recipe and a seed, or the content of a table file
  switches?: Record<string, boolean | number | string> | null; // house rules that are changed
  sample?: number; // which sample match, where nothing else is said
}

/** `POST /api/matches/{id}/fork`: a match that goes on from a moment of another. */
export interface ForkWish {
  seats?: SeatWish[] | null; // one's own first, then computers
  dice?: DiceKind; // `typed`: people throw real dice and type them; `friendly`: in a lesson only
  undo?: UndoPolicy; // what may be taken back, and by whose leave
  units?: Units; // kept for the page, which converts what it measures
  odds?: boolean; // whether players are shown the chances of their choices, which all agree on by playing
  public?: boolean; // listed under `GET /api/watch`, and anybody may look on
  pace?: number; // milliseconds that a computer player waits before each decision
  seed?: string; // fixes the dice
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
  winners: number[]; // nobody or all in a draw; several: a team, or equals before others
  rule: string; // by which it ended
  title: Text | null; // of the rule
  scores: number[]; // by seat
  sentence: Text; // who has won
  conceded: number | null; // the seat that gave up
  called_off: boolean; // before it began: nobody has won
  closed: Text | null; // why, when not by its rules: given up, agreed, a standstill, too long
  ranks: number[]; // the place of each seat, where more than two play; equals share one
}

/** The band of a seat. */
export interface BandBrief {
  title: Text; // its name
  value: number | null; // what it is worth
}

/** Who sits where. */
export interface SeatInfo {
  seat: number; // its number
  name: string; // of the player; empty: the seat is called by its colour, in the reader's language
  kind: SeatKind; // whoever made the match, whoever opens the link, a computer player, or nobody any more
  player: string; // which computer player
  band: BandBrief | null; // as far as one may know it; null: whoever sits there has still to choose it
  team: number; // its number; -1: each plays for himself
}

/** What a seat gives for the dice (dice.md). */
export interface Strand {
  seat: number; // that gives it
  hash: string; // of the strand; empty until it is given
  strand: string; // 64 hexadecimal digits; empty until all hashes are there and the seat has shown it
}

/** Whose dice. */
export interface DiceInfo {
  kind: DiceKind; // `typed`: people throw real dice and type them; `friendly`: in a lesson they favour the pupil
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
  names: string[]; // of the players; empty where none was given
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
  names: string[]; // of the players; empty where none was given
  outcome: Outcome | null; // how it ended
  updated: string; // when something was last done in it
  created: string; // when it was made
  seats: SeatInfo[]; // who plays
  dice: DiceInfo; // whose dice
  undo: UndoPolicy; // what may be taken back
  units: Units; // in which the page measures
  unit: Text; // of the game, of several
  one_unit: Text; // the same, of one
  odds: boolean; // whether players are shown the chances of their choices
  public: boolean; // whether it is listed and anybody may look on
  pace: number; // milliseconds that a computer player waits before each decision
  switches: Record<string, Setting>; // house rules that were changed
  rules_version: string; // it was begun under
  other_rules: Text | null; // of a match that is only looked at: by which other rules than those here it was played
  has_secrets: boolean; // whether anything is hidden from anybody
  sealed: boolean; // whether that still is: everybody sees what his own seat may
  origin: Origin | null; // the match that it goes on from
  rematch: string | null; // the id of the next one
  resumed: Resumed[]; // where it went on under newer rules
  you: You; // what one's token allows
  campaign: string | null; // the id of the one that it is played for
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
  problem: Text | null; // what is not as it was
}

// Campaigns

/** `POST /api/campaigns`: everything but `game` may be left out; how its matches are played is said as in a match. */
export interface CampaignWish {
  seats?: SeatWish[] | null; // one's own first, then computers
  dice?: DiceKind; // `typed`: people throw real dice and type them; `friendly`: in a lesson only
  undo?: UndoPolicy; // what may be taken back, and by whose leave
  units?: Units; // kept for the page, which converts what it measures
  odds?: boolean; // whether players are shown the chances of their choices, which all agree on by playing
  public?: boolean; // listed under `GET /api/watch`, and anybody may look on
  pace?: number; // milliseconds that a computer player waits before each decision
  seed?: string; // fixes the dice
  game: string; // its id
  title?: string; // as its players call it
  bands?: (string | Fields | null)[] | null; // of each seat, sample bands or whole ones; null: a sample band
  scenarios?: string[] | null; // in a row; those of the game without
  camps?: number[] | null; // of each seat, for all of it
  switches?: Record<string, boolean | number | string>; // house rules that are changed
  terms?: Record<string, boolean | number | string>; // what else is agreed on
  sample?: number; // which sample bands and tables
}

/** One way to agree on a term. */
export interface TermSetting {
  value: Setting; // what is sent
  title: Text; // in words
}

/** Something that the players of a campaign agree on, beside the house rules of its matches. */
export interface Term {
  name: string; // what is sent
  title: Text; // in words
  settings: TermSetting[]; // the first is taken where nothing is said
}

/** `GET /api/games/{game}/campaign`: what a campaign of the game can be made of. */
export interface CampaignForm {
  title: Text; // of the one that is played where nobody says otherwise
  plans: Record<string, string[]>; // its scenarios, by the number of players
  terms: Term[]; // what is agreed on
  switches: SwitchInfo[]; // house rules that matter in campaigns alone
}

/** A new campaign: `POST /api/campaigns`, `POST /api/campaigns/file`. */
export interface CampaignMade {
  id: string; // of the campaign
  token: string; // one's own
  path: string; // one's own link
  links: SeatLink[]; // of the seats that are played elsewhere
  watch: WatchLink; // for spectators
  you: You; // what one's own token allows
}

/** A player and how it stands. */
export interface CampaignSeat {
  seat: number; // its number
  name: string; // of the player; empty: the seat is called by its colour
  kind: SeatKind; // as in a match
  player: string; // which computer player
  camp: number; // for the whole campaign; -1: each plays for himself
  points: number; // so far
  victories: number; // matches won
  rank: number; // its place, equals alike
  is_deciding: boolean; // whether something is asked of it
}

/** A number of a sheet. */
export interface CampaignNumber {
  label: Text; // what it is
  value: string; // as it is written
}

/** Somebody of a band. */
export interface CampaignFigure {
  number: number; // that stays
  name: string; // of the figure
  role: Text | null; // what it is
  numbers: CampaignNumber[]; // of its sheet, where it can be told
  traits: Text[]; // ... and what it has and can do
  rests: number; // matches that it still sits out
  is_gone: boolean; // for good
}

/** What a band still has to spend. */
export interface CampaignPurse {
  label: Text; // of what
  amount: number; // how much
}

/** The band of a seat as it stands, as far as one may know it. */
export interface CampaignBand {
  seat: number; // whose
  title: Text; // its name
  figures: CampaignFigure[]; // all who are or were of it
  stock: Text[]; // what is the band's and nobody carries
  purse: CampaignPurse[]; // what it has to spend
}

/** A scenario of the plan. */
export interface CampaignStage {
  number: number; // from 1
  scenario: ScenarioInfo; // what is played
  status: StageStatus; // how far it is
  match: string | null; // its match, once there is one
  path: string | null; // ... with one's own token behind `#` while it is played
  gains: number[]; // points by seat, once it is played
  winners: number[]; // once it is played
}

/** A moment of a match in words. */
export interface CampaignMoment {
  sentence: Text; // what happened
  index: number | null; // of the match at which it can be seen, where it deserves a picture
}

/** A match as a story. */
export interface CampaignChapter {
  number: number; // from 1
  title: Text; // of its scenario
  opening: Text; // who meets
  moments: CampaignMoment[]; // in order
  ending: Text[]; // how it ended, and what it cost
  news: Text[]; // what was done before the next one
  match: string | null; // in which it can be looked up
}

/** `GET /api/campaigns/{id}`: a campaign as the holder of a token may see it. */
export interface CampaignTold {
  id: string; // of the campaign
  game: string; // its id
  game_title: Text; // of the game
  title: Text; // of the campaign
  version: number; // one more with every entry
  status: CampaignStatus; // whether there is still something to be played
  points_name: Text; // what points are called
  switches: Record<string, Setting>; // house rules that were changed
  terms: Record<string, Setting>; // what else was agreed on, where it was changed
  seats: CampaignSeat[]; // the standings, by seat
  stages: CampaignStage[]; // the plan
  bands: CampaignBand[]; // by seat
  asked: Request[]; // what one's own seats have to decide
  chapters: CampaignChapter[]; // the chronicle
  ending: Text | null; // who has won the whole of it
  can_begin: boolean; // whether the next match can begin
  can_export: boolean; // whether one may have the file: nothing in it is hidden from one
  you: You; // what one's token allows
  updated: string; // when something was last done in it
}

/** `POST /api/campaigns/{id}/decide`: the answer of a seat to what it is asked. */
export interface Decision {
  seat: number; // one's own
  version: number; // that the client knows; another one is `stale`
  answer?: Answer; // in the form of the question
}

/** A campaign in a list. */
export interface CampaignLine {
  id: string; // of the campaign
  game: string; // its id
  title: Text; // of the campaign
  game_title: Text; // of the game
  names: string[]; // of the players
  played: number; // matches so far
  stages: number; // of the plan
  status: CampaignStatus; // whether there is still something to be played
  updated: string; // when something was last done in it
}

/** `POST /api/campaigns/mine`: the tokens that a page has kept. */
export interface CampaignsWish {
  tokens: string[]; // at most 50
}

/** `POST /api/campaigns/mine`: the campaigns of some tokens. */
export interface Campaigns {
  campaigns: CampaignLine[]; // in the order of the tokens
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
  red?: number; // how many of them, the last to be crossed out, are printed in red
  shows?: string; // what stands beside the boxes in place of how many are left
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

/** What of the state is other than when this connection was last told of it; what is missing is as it was. */
export interface StateChange {
  round?: number; // as in the state
  rounds?: number; // as in the state
  active?: number; // as in the state
  acting?: number; // as in the state
  actions_left?: number; // as in the state
  figures?: Figure[] | Record<string, Figure>; // all, or those that are other
  markers?: Marker[] | Record<string, Marker>; // all, or those that are other
  zones?: Zone[] | Record<string, Zone>; // all, or those that are other
  scores?: Score[] | Record<string, Score>; // all, or those that are other
  effects?: Effect[] | Record<string, Effect>; // all, or those that are other
  facts?: Fact[] | Record<string, Fact>; // all, or those that are other
  seat?: number; // as in the state
  outcome?: Outcome | null; // as in the state
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
  note?: Text; // the numbers that decide it or its rule in one line, where the game tells them
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
  origin?: Place; // from where that is counted, if not from where the figure stands
  target?: number; // the figure that it goes to
  zone?: [number, number, number, number]; // left, bottom, right, top
  piece?: string; // of scenery that it goes to
  outline?: Place[]; // of a piece that is to be set down, around its place, not turned
  is_straight?: boolean; // whether a path is one straight line
  sticks?: Stick[]; // what one measures with, where the book has sticks
  may_stay?: boolean; // whether a path of no place at all, staying put, is one of the answers
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
  veiled: boolean; // whether it is a secret how much there is to choose: never answered for want of a choice
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
  cause: Text | null; // what provoked them
  needs: number[]; // what each must show to be a hit, where a die is one by itself
  counts: number[]; // what each counts as, where that is not what it shows
  seats: number[]; // whose they are, where players throw and no figure: one for all dice, or one for each
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
  told: Text | null; // what of the choice matters, where no event tells it
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
  kind: string; // `undo`, `draw`, `leave` (who plays a seat whose player goes?) or `replace` (shall this one?)
  seat: number; // that proposes it, or that is left; -1 for a draw because nothing has happened for long
  to: number; // of an undo: how many answers in force would remain
  waiting: number[]; // the seats that have not agreed yet
  sentence: Text; // in words
  player: string; // of `replace`: the computer player that would take the seat; empty: nobody would
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
  gestures: Gestures; // what a figure dragged on the table means
}

/** Something has happened. */
export interface Update {
  type: "update"; // always
  index: number; // how many entries the record has
  frames: Frame[]; // what happened
  state: StateChange; // what of it is other than this connection was last told
  request: Request | null; // what is asked now
  waiting: number[]; // the seats that have still to answer
  status: Status; // of the match
  table: Table | null; // when the scenery has changed
  proposal: Proposal | null; // what waits for consent
  standing: Standing[]; // one's own standing answers
  dice: DiceInfo | null; // while strands are given, and once when all are there
  names: string[] | null; // of the players, when one has chosen another
  seats: SeatInfo[] | null; // who plays, when somebody else plays a seat
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

/** The default, and again while the same question is put to the same seat (deployment): for whoever gets no advice. */
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

/** Give up: the match is over if only one side is left; else as `leave`. */
export interface ConcedeCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "concede"; // always
}

/** Go: the other people are asked who shall play the seat; `consent` with `false` comes back until that is done. */
export interface LeaveCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "leave"; // always
}

/** Let a computer player take a seat, or nobody, if all other people agree. */
export interface ReplaceCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "replace"; // always
  which: number; // the seat
  player?: string; // which computer player; empty: nobody, and the seat gives up
}

/** Offer a draw: a proposal to the other people; computer players answer at once. */
export interface OfferCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "offer"; // always
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

/** Before play: choose the band of one's seat, where it was left open; once. */
export interface BandCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "band"; // always
  band: string | Fields; // a sample band by its id, or a whole one
}

/** Before play: there will be no match. For every seat, and for the host, with seat -1 if it has none. */
export interface CallOffCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "call_off"; // always
}

/** Choose the name that one's seat is called by; what was told before stays as it was told. */
export interface NameCommand {
  type?: "command"; // always
  id: string; // made by the client and never used again: up to 64 letters, digits, `-`, `_`
  seat: number; // that does it, one's own
  index?: number | null; // the index that the client believes in
  do: "name"; // always
  name: string; // empty: the colour of the seat
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
  cut?: boolean; // whether a way that is too long is cut at its limit
}

/** A way round what stands between, up to four times the allowance, else the straight one: a `Check`. */
export interface RouteAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "route"; // always
  to: number[]; // where
  cut?: boolean; // whether a way that is too long is cut at its limit
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

/** What the best computer player at hand would answer for one's seat: an `Advice`. */
export interface AdviseAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "advise"; // always
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

/** Where enemies could charge or shoot next: `ThreatMap`. */
export interface ThreatsAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "threats"; // always
  figure?: number; // one of them, or -1 for all
}

/** Who could charge a figure or shoot at it next, and whom it could shoot, where it stands or would stand: an `Exposure`. */
export interface ExposureAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "exposure"; // always
  figure: number; // its number
  at?: number[] | null; // where it would stand
}

/** What may come of each option (or number, of a few) of the question, or of one answer: `OddsTold`. */
export interface OddsAsk {
  type?: "ask"; // always
  id?: string; // made by the client; the reply has the same
  what: "odds"; // always
  answer?: Answer; // the only one that is asked about, as it is composed where there is no list
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
  cut: boolean; // whether it was cut at its limit
  whole: Refusal | null; // of a way that was cut: why it may not be gone to its end
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

/** What a computer player would do in one's place, seeing what one sees. */
export interface Advice {
  type: "reply"; // always
  id: string; // of the question
  seat: number; // that it would answer for
  answer: Answer; // a legal one; null with an interrupt
  interrupt: string | null; // to be called instead, if any
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

/** Where enemies could charge or shoot next. */
export interface ThreatMap {
  type: "reply"; // always
  id: string; // of the question
  charge: Polygons; // what the bases of those who charge could cover
  shoot: Polygons; // where a figure could be shot at; sampled
  exact: boolean; // whether the charges are drawn as the game walks
}

/** One enemy, and what it could do. */
export interface Exposed {
  figure: number; // its number
  charge: boolean; // it could charge
  shoot: boolean; // it could shoot
  target: boolean; // it could be shot at from there
  hidden: number; // the part of it that cannot be seen from there
  hampered: number; // the part that is seen through something
}

/** Who could do what to a figure next. */
export interface Exposure {
  type: "reply"; // always
  id: string; // of the question
  by: Exposed[]; // every enemy in sight or that could do something
  sentence: Text; // the same in words
}

/** Something that may come of a choice, and how often. */
export interface Likely {
  label: Text; // in words
  figure: number; // it befalls, or -1
  chance: number; // from 0 to 1
  low: number; // between which bounds it lies: of an estimate in 95 of 100 cases
  high: number; // the same where it was counted exactly
}

/** What may come of one option. */
export interface OptionOdds {
  option: string; // its id, or the number; empty for another answer that is no option
  note: Text; // how far, which dice, what they must show and why
  short: Likely[]; // each thing whatever else happens with all its numbers together, the most telling first
  chances: Likely[]; // the same, each number by itself
  results: Likely[]; // the whole distribution, the likeliest first
  method: Text; // how it was found out, and how later choices are made
  exact: boolean; // false for an estimate, or where something is hidden and had to be imagined
  rough: boolean; // it may well be otherwise: an estimate, or imagined situations that differ
  others: boolean; // others have choices on the way: it may come otherwise if they do not choose what is best for them
}

/** What may come of the choices that one has; options that no dice decide are left out. */
export interface OddsTold {
  type: "reply"; // always
  id: string; // of the question
  number: number; // the index that it is asked at
  options: OptionOdds[]; // in the order of the options
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
