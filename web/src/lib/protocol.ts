/** The types of docs/server.md. */

export interface Text { fr: string; en: string }
export type Place = [number, number];
export type Pose = [Place, number];
export type Fields = Record<string, unknown>;

export interface Refusal { sentence: Text; rule: string; title: Text | null; key: string; fields: Fields }

export interface ErrorBody {
  code: string;
  sentence: Text;
  details: { place: string; problem: string }[];
  refusal?: Refusal;
  index?: number;
}

// Games

export interface ScenarioInfo { id: string; title: Text; goal: Text | null }

export interface GameSummary {
  id: string;
  title: Text;
  summary: Text | null;
  rules_version: string;
  seats: number;
  has_secrets: boolean;
  unit: Text;
  scenarios: ScenarioInfo[];
}

export interface Games { version: string; build: string; players: string[]; games: GameSummary[] }

export type Band = Record<string, unknown>;

export interface BandInfo {
  id: string;
  title: Text;
  value: number;
  rule: string;
  figures: { name: string; role: Text | null; gender: string }[];
  band: Band;
}

export interface SwitchInfo {
  name: string;
  rule: string;
  title: Text;
  question: Text | null;
  explanation: Text;
  reason: Text | null;
  default: string;
  settings: { value: string; label: Text }[];
  takes_number: boolean;
}

export interface Recipe { id: string; title: Text; width: number; depth: number; suggested: boolean }
export interface TableSource { recipe: string; seed: number }
export type Labels = Record<string, Text>;

export interface GameInfo extends GameSummary {
  bands: BandInfo[];
  switches: SwitchInfo[];
  recipes: Recipe[];
  table: TableSource;
  labels: Labels;
  sample: { scenario: string; bands: string[]; table: TableSource };
}

export interface RuleText {
  id: string;
  title: Text;
  summary: Text;
  place?: string;
  rulings?: string[];
  question: Text | null;
  reason: Text | null;
  switch: string;
}

export interface Chapter { key: string; title: Text; place: string; rules: RuleText[] }
export interface Rules { chapters: Chapter[] }

export interface BandCheck {
  ok: boolean;
  value: number;
  limit: number;
  malformed: string[];
  problems: Refusal[];
  shares: { label: Text; rule: string; has: number; least: number; most: number }[];
  band: Band;
}

// Tables

export interface Piece {
  id: string;
  kind: string;
  label: Text;
  place: Place;
  turn: number;
  floor: number;
  height: number;
  polygon: Place[];
  disc: [number, number, number] | null;
  state: string;
  cover: string;
  ground: string[];
  opaque: boolean;
  soft: boolean;
  impassable: boolean;
  linear: boolean;
  platform: boolean;
  interior: boolean;
  door: boolean;
  ladder: boolean;
  climbable: boolean;
  natural: boolean;
}

export interface Table { table: unknown; width: number; depth: number; title: string; pieces: Piece[] }

// Matches

export type SeatKind = "here" | "link" | "computer";
export interface SeatWish { kind: SeatKind; name: string; player?: string }
export type UndoPolicy = "none" | "free" | "consent" | "always";

export interface MatchWish {
  game: string;
  scenario?: string;
  bands?: (string | Band)[];
  table?: unknown;
  switches?: Record<string, string | number>;
  seats?: SeatWish[];
  dice?: "server" | "typed";
  undo?: UndoPolicy;
  units?: "inch" | "cm";
  public?: boolean;
  pace?: number;
  seed?: string;
}

export type ForkWish = Omit<MatchWish, "game" | "scenario" | "bands" | "table" | "switches"> & { index: number };

export interface You { seats: number[]; host: boolean }

export interface Made {
  id: string;
  token: string;
  you: You;
  links: { seat: number; path: string; token: string }[];
  watch: { path: string; token: string };
}

export interface Outcome {
  winners: number[];
  rule: string;
  title: Text | null;
  scores: number[];
  sentence: Text;
  conceded: number | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  player: string;
  band: { title: Text; value: number } | null;
}

export interface Info {
  id: string;
  game: string;
  title: Text;
  scenario: ScenarioInfo;
  status: "open" | "over" | "kept";
  created: string;
  updated: string;
  index: number;
  round: number;
  seats: SeatInfo[];
  dice: { kind: "server" | "typed"; commitment: string; seed: string | null };
  undo: UndoPolicy;
  units: "inch" | "cm";
  unit: Text;
  public: boolean;
  pace: number;
  switches: Record<string, string | number>;
  has_secrets: boolean;
  outcome: Outcome | null;
  origin: { match: string; index: number } | null;
  rematch: string | null;
  resumed: { index: number; from: string; to: string }[];
  /** of a match that is looked at only: which other rules it was played by */
  other_rules: Text | null;
  you: You;
}

export interface MatchLine {
  id: string;
  game: string;
  title: Text;
  scenario: ScenarioInfo | Text | string;
  status: "open" | "over" | "kept";
  round: number;
  index: number;
  names: string[];
  updated: string;
  you?: You;
  my_turn?: boolean;
}

// State

export interface Widget { form: string; key: string; value?: unknown; most?: number; [more: string]: unknown }

export interface Figure {
  id: number;
  name: string;
  monogram: string;
  role: Text | null;
  owner: number;
  controller: number;
  base: [number, number];
  height: number;
  at: [number, number, number, number] | null;
  in_play: boolean;
  widgets: Widget[];
  tags: { key: string; rule: string }[];
  states: { key: string; label: Text }[];
  ranges: { key: string; reach: number }[];
  cost: number;
}

export interface Marker {
  kind: string;
  label: Text;
  at: [number, number, number] | null;
  figure: number;
  carrier: number;
  seat: number;
}

export interface Zone { kind: string; label: Text; seat: number; polygon: Place[] }

export interface State {
  seat: number;
  round: number;
  rounds: number;
  active: number;
  acting: number;
  actions_left: number;
  figures: Figure[];
  markers: Marker[];
  zones: Zone[];
  scores: { key: string; values: number[] }[];
  effects: { kind: string; label: Text; figure: number; rule: string; at?: Place | null; radius?: number }[];
  more: Fields;
  outcome: Outcome | null;
}

// Requests

export interface Option {
  id: string;
  kind: string;
  label: Text;
  figures: number[];
  pieces: string[];
  refused: Refusal | null;
  most?: number;
}

export type Form = "choose" | "choose_some" | "order" | "number" | "distribute" | "place" | "pose" | "path" | "roll";

export interface Limits {
  figure?: number;
  from?: [number, number, number, number];
  reach?: number;
  target?: number;
  zone?: [number, number, number, number];
}

export interface Request {
  number: number;
  seat: number;
  mine: boolean;
  curtain: boolean;
  together: boolean;
  form: Form;
  key: string;
  rule: string;
  title: Text | null;
  sentence: Text;
  figure: number;
  options?: Option[];
  least?: number;
  most?: number;
  low?: number;
  high?: number;
  total?: number;
  limits?: Limits;
  dice?: { sides: number[]; name: string; by: number; threshold: number | null };
  default: Answer;
  interrupts: { id: string; label: Text }[];
  can_stand: boolean;
}

export type Answer = string | number | string[] | number[] | Place | Pose | Place[] | null;

// Frames

export interface TallyLine { change: string; amount: number; after: number; rule: string; label: Text }
export interface Tally { value: number; lines: TallyLine[] }

export interface MatchEvent {
  kind: string;
  rule: string;
  title: Text | null;
  sentence: Text;
  figure: number;
  target: number;
  seat: number;
  at: [number, number, number, number] | null;
  fields: Fields;
  tallies: Record<string, Tally>;
}

export interface RollShown {
  dice: number[];
  name: string;
  faces: number[];
  by: number;
  key: string;
  rule: string;
  title: Text | null;
  sentence: Text;
  threshold: number | null;
  hidden?: false;
}

export interface Frame {
  index: number;
  seat: number;
  entry: { seat: number; answer?: unknown; hidden?: boolean; [more: string]: unknown } | null;
  question: { key: string; rule: string; sentence: Text; figure: number } | null;
  chosen: Text | null;
  roll: RollShown | { hidden: true } | null;
  path: { figure: number; points: Place[] } | null;
  events: MatchEvent[];
  undo: { seat: number; to: number } | null;
  events_kept?: number;
  note: Text | null;
  asked: { seats: number[]; form: Form; key: string; rule: string; sentence: Text; figure: number } | null;
  round: number;
  state: State | null;
}

// The socket

export interface Chat { number: number; seat: number; name: string; text: string; at: string }
export interface Proposal { kind: string; seat: number; to: number; waiting: number[]; sentence: Text }
export interface Standing { seat: number; key: string; rule: string; option: string; sentence: Text }

export interface Welcome {
  type: "welcome";
  match: Info;
  index: number;
  state: State;
  request: Request | null;
  waiting: number[];
  table: Table;
  frames: Frame[];
  chat: Chat[];
  proposal: Proposal | null;
  standing: Standing[];
  labels: Labels;
}

export interface Update {
  type: "update";
  index: number;
  frames: Frame[];
  state: State;
  request: Request | null;
  waiting: number[];
  table: Table | null;
  status: Info["status"];
  proposal: Proposal | null;
  standing?: Standing[];
}

export type ServerMessage =
  | Welcome
  | Update
  | { type: "ack"; id: string; index: number }
  | { type: "refused"; id: string; refusal: Refusal }
  | { type: "stale"; id: string; index: number }
  | { type: "chat"; chat: Chat }
  | { type: "proposal"; proposal: Proposal | null }
  | { type: "standing"; standing: Standing[] }
  | { type: "presence"; seats: number[]; watching: number }
  | { type: "rematch"; match: string; token: string; path: string }
  | { type: "over"; match: Info }
  | ({ type: "reply"; id: string } & Fields)
  | { type: "error"; id?: string; error: ErrorBody };

export type Command =
  | { do: "answer"; seat: number; answer: Answer }
  | { do: "interrupt"; seat: number; interrupt: string }
  | { do: "defaults"; seat: number }
  | { do: "undo"; seat: number; to?: number }
  | { do: "consent"; seat: number; yes: boolean }
  | { do: "stand"; seat: number; key: string; rule: string; option: string | null }
  | { do: "concede"; seat: number }
  | { do: "chat"; seat: number; text: string };

// Asking the table

export interface Check { ok: boolean; refusal: Refusal | null; length: number | null; limit: number | null; end?: Place | null }
export interface Route extends Check { answer: Place[] | null }
export interface Reach { polygons: Place[][][]; exact: boolean }
export interface Suggestion { answers: Answer[] }

export interface SightPart {
  from: Place;
  to: Place;
  corners: Place[];
  reading: "clear" | "soft" | "opaque";
  piece: string | null;
  figure: number | null;
  stop: Place | null;
}

export interface Sight { distance: number; hidden: number; hampered: number; parts: SightPart[]; sentence: Text; exact: boolean }
export interface Ruler { distance: number; centres: number; from: Place; to: Place; sentence: Text }
export interface Ranges { rings: { key: string; label: Text; reach: number; polygons: Place[][][] }[] }

export type Ask =
  | { what: "check"; answer: Answer }
  | { what: "route"; to: Place }
  | { what: "reach" }
  | { what: "suggest"; count: number }
  | { what: "sight"; from: number; to: number }
  | { what: "ruler"; from: number | Place; to: number | Place }
  | { what: "ranges"; figure: number };

// Replay

export interface Replay {
  index: number;
  from: number;
  frames: Frame[];
  tables: { index: number; table: Table }[];
  rounds: { round: number; index: number }[];
  last: State;
}
