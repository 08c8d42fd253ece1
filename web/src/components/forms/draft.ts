/** What is agreed on before a match, while it is being agreed on. */
import type { Band, BandCheck, Fields, GameInfo, GameSummary, MatchWish, SeatKind, Sample, Seating, Setting, TableSource, UndoPolicy } from "../../lib/protocol";

export interface OwnBand {
  file: string; // its name: of the file, or of the band that is kept
  from?: string; // the id of the one that is kept, and has a link
  check: BandCheck;
}

/** Stands for the band of a seat that whoever opens its link will choose; no band is called so. */
export const GUEST = "*";

export interface Side {
  kind: Exclude<SeatKind, "nobody">;
  name: string;
  player: string;
  /** The id of a ready band, "" for one's own (a file, one of mine, a link), or GUEST. */
  band: string;
  own: OwnBand | null;
  /** With whom it plays, where there are teams. */
  team: number;
}

export interface Draft {
  game: string;
  scenario: string;
  sides: Side[];
  /** Whether some play together; each for himself otherwise. */
  hasTeams: boolean;
  /** "" where the game brings its own table. */
  recipe: string;
  seed: number;
  /** The content of a table file, instead of a recipe. */
  ownTable: Fields | null;
  switches: Record<string, Setting>;
  /** How many turns are played; null: as many as are usual with these players. */
  turns: number | "none" | null;
  dice: "server" | "typed";
  undo: UndoPolicy;
  units: "inch" | "cm";
  /** Whether players are shown the chances of their choices. */
  hasOdds: boolean;
  isPublic: boolean;
  pace: "slow" | "normal" | "instant";
}

const PACES = { slow: 1200, normal: 500, instant: 0 } as const;

/** The sample match of a game, the first seat here, the others for the computer. */
export function firstDraft(game: GameInfo, { seed, name, units }: { seed: number; name: string; units: "inch" | "cm" }): Draft {
  return {
    game: game.id,
    scenario: game.sample.scenario,
    sides: Array.from({ length: game.seats }, (_, seat) => newSide(game, seat, { name })),
    hasTeams: false,
    recipe: game.table?.recipe ?? "",
    seed,
    ownTable: null,
    switches: {},
    turns: null,
    dice: "server",
    undo: "consent",
    units,
    hasOdds: true,
    isPublic: false,
    pace: "normal",
  };
}

/** A side that nobody has thought of yet: the first is here, the others are the computer's. */
export function newSide(game: GameInfo, seat: number, { name = "", sample = game.sample } = {}): Side {
  return {
    kind: seat === 0 ? "here" : "computer",
    name: seat === 0 ? name : "",
    player: "greedy",
    band: sample.bands[seat] ?? game.bands[seat % game.bands.length]?.id ?? "",
    own: null,
    team: sample.teams?.[seat] ?? seat % 2,
  };
}

/** What a scenario is played with by so many, if nobody wishes anything else. */
export function sampleOf(game: GameInfo, scenario: string, count: number): Sample {
  return game.scenarios.find((one) => one.id === scenario)?.samples?.find((one) => one.bands.length === count) ?? game.sample;
}

const PAIR: Seating = { least: 2, most: 2, usual: 2, teams: false };

/** How many play a scenario. */
export function seatingOf(game: GameSummary, scenario: string): Seating {
  return game.scenarios.find((one) => one.id === scenario)?.seats ?? PAIR;
}

/** So many sides: the first ones as they are, and new ones after them. Bands that nobody chose become those that are usual with so many. */
export function seatSo(draft: Draft, game: GameInfo, count: number, before = sampleOf(game, draft.scenario, draft.sides.length)): void {
  const sample = sampleOf(game, draft.scenario, count);
  draft.sides = Array.from({ length: count }, (_, seat) => {
    const fresh = newSide(game, seat, { sample });
    const side = draft.sides[seat] ?? fresh;
    const isChosen = side.band !== (before.bands[seat] ?? fresh.band);
    return { ...side, team: fresh.team, band: isChosen ? side.band : fresh.band };
  });
  draft.hasTeams = (sample.teams?.length ?? 0) > 0;
}

/** Another scenario may be for fewer or more, know no teams, or be played in certain ones; and it has its own limit. */
export function suitSeats(draft: Draft, game: GameInfo, before: string): void {
  if (before !== draft.scenario) draft.turns = null;
  const { least, most, teams } = seatingOf(game, draft.scenario);
  const count = Math.min(Math.max(draft.sides.length, least), most);
  const [was, now] = [sampleOf(game, before, draft.sides.length), sampleOf(game, draft.scenario, count)];
  const hasTeams = draft.hasTeams && !was.teams?.length;
  if (count !== draft.sides.length || was !== now) seatSo(draft, game, count, was);
  draft.hasTeams = teams && count > 2 && (hasTeams || draft.hasTeams);
}

/** The table that suits a scenario and so many players, where the game names one. */
export function tableOf(game: GameInfo, scenario: string, count: number): TableSource | null {
  const found = game.scenarios.find((one) => one.id === scenario);
  return found?.samples?.find((one) => one.bands.length === count)?.table ?? found?.table ?? null;
}

/** The recipe that suits the scenario, or bands of one's own that need another size of table than usual. */
export function recipeFor(draft: Draft, game: GameInfo): string | null {
  const needed = draft.sides.map((side) => (side.band === "" ? side.own?.check.table?.recipe : undefined));
  const other = needed.find((recipe) => recipe !== undefined && recipe !== game.table?.recipe);
  return other ?? tableOf(game, draft.scenario, draft.sides.length)?.recipe ?? null;
}

/** Why the match cannot start yet. */
export type Hindrance = "band" | "nobody" | "team" | null;

export function hindranceOf(draft: Draft): Hindrance {
  if (draft.sides.some((side) => side.band === "" && !side.own?.check.ok)) return "band";
  if (draft.sides.every((side) => side.kind === "computer") && !draft.isPublic) return "nobody";
  if (draft.hasTeams && new Set(draft.sides.map((side) => side.team)).size < 2) return "team";
  return null;
}

/** A setting as the server takes it: a number where it is one. */
export function settingOf(value: Setting): Setting {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

/** How many turns a scenario is played. */
export interface TurnLimit {
  name: string; // the house rule that agrees on another number; "" where none does
  turns: number; // as the scenario says; where it says nothing, with a computer
  mayBeNone: boolean; // whether the scenario says nothing, so that people may do without
}

/** The limit of the scenario; null where there is none and none can be agreed on. */
export function limitOf(draft: Draft, game: GameInfo): TurnLimit | null {
  const scenario = game.scenarios.find((one) => one.id === draft.scenario);
  const [found] = Object.entries(scenario?.limit ?? {});
  if (found) return { name: found[0], turns: Number(found[1]), mayBeNone: true };
  return scenario?.rounds ? { name: scenario.agreed_by ?? "", turns: scenario.rounds, mayBeNone: false } : null;
}

/** How many turns will be played: as was chosen, else as the scenario says; where it says nothing, the usual number with a computer and no limit among people. */
export function turnsOf(draft: Draft, game: GameInfo): number | "none" {
  const limit = limitOf(draft, game);
  if (!limit) return "none";
  if (!limit.mayBeNone) return limit.name && typeof draft.turns === "number" ? draft.turns : limit.turns;
  return draft.turns ?? (draft.sides.some((side) => side.kind === "computer") ? limit.turns : "none");
}

/** The house rule that says so, where the scenario does not. */
function agreedOn(draft: Draft, game: GameInfo): Record<string, Setting> {
  const limit = limitOf(draft, game);
  if (!limit?.name) return {};
  const turns = turnsOf(draft, game);
  return { [limit.name]: !limit.mayBeNone && turns === limit.turns ? "none" : turns };
}

export function switchesOf(draft: Draft, game: GameInfo): Record<string, Setting> {
  const usual = new Map(game.switches.map((one) => [one.name, one.default]));
  const chosen = { ...draft.switches, ...agreedOn(draft, game) };
  return Object.fromEntries(
    Object.entries(chosen)
      .filter(([name, value]) => usual.has(name) && value !== usual.get(name))
      .map(([name, value]) => [name, settingOf(value)]),
  );
}

/** The band that was chosen: a ready one by its id, or that of the file. */
export function bandOf(side: Side): string | Band {
  return side.band === "" && side.own ? side.own.check.band : side.band;
}

export function wishOf(draft: Draft, game: GameInfo): MatchWish {
  return {
    game: draft.game,
    scenario: draft.scenario,
    bands: draft.sides.map((side) => (side.band === GUEST ? null : bandOf(side))),
    table: draft.ownTable ?? (draft.recipe === "" ? null : { recipe: draft.recipe, seed: draft.seed }),
    switches: switchesOf(draft, game),
    seats: draft.sides.map(({ kind, name, player }) => (kind === "computer" ? { kind, name, player } : { kind, name })),
    ...(draft.hasTeams ? { teams: draft.sides.map((side) => side.team) } : {}),
    dice: draft.dice,
    undo: draft.undo,
    units: draft.units,
    odds: draft.hasOdds,
    public: draft.isPublic,
    pace: PACES[draft.pace],
  };
}

/** Any whole number that makes a table nobody has seen today. */
export const freshSeed = (): number => 1 + Math.floor(Math.random() * 9999);
