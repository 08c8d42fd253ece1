/** What is agreed on before a match, while it is being agreed on. */
import type { Band, BandCheck, Fields, GameInfo, MatchWish, SeatKind, Setting, TableSource, UndoPolicy } from "../../lib/protocol";

export interface OwnBand {
  file: string;
  check: BandCheck;
}

export interface Side {
  kind: SeatKind;
  name: string;
  player: string;
  /** The id of a ready band, or "" for the file. */
  band: string;
  own: OwnBand | null;
}

export interface Draft {
  game: string;
  scenario: string;
  sides: Side[];
  /** "" where the game brings its own table. */
  recipe: string;
  seed: number;
  /** The content of a table file, instead of a recipe. */
  ownTable: Fields | null;
  switches: Record<string, Setting>;
  dice: "server" | "typed";
  undo: UndoPolicy;
  units: "inch" | "cm";
  isPublic: boolean;
  pace: "slow" | "normal" | "instant";
}

const PACES = { slow: 1200, normal: 500, instant: 0 } as const;

/** The sample match of a game, the first seat here, the others for the computer. */
export function firstDraft(game: GameInfo, { seed, name, units }: { seed: number; name: string; units: "inch" | "cm" }): Draft {
  return {
    game: game.id,
    scenario: game.sample.scenario,
    sides: Array.from({ length: game.seats }, (_, seat): Side => ({
      kind: seat === 0 ? "here" : "computer",
      name: seat === 0 ? name : "",
      player: "greedy",
      band: game.sample.bands[seat] ?? game.bands[seat % game.bands.length]?.id ?? "",
      own: null,
    })),
    recipe: game.table?.recipe ?? "",
    seed,
    ownTable: null,
    switches: {},
    dice: "server",
    undo: "consent",
    units,
    isPublic: false,
    pace: "normal",
  };
}

/** The table that suits a scenario, where the game names one. */
export function tableOf(game: GameInfo, scenario: string): TableSource | null {
  return game.scenarios.find((one) => one.id === scenario)?.table ?? null;
}

/** The recipe that suits the scenario, or bands of one's own that need another size of table than usual. */
export function recipeFor(draft: Draft, game: GameInfo): string | null {
  const needed = draft.sides.map((side) => (side.band === "" ? side.own?.check.table?.recipe : undefined));
  const other = needed.find((recipe) => recipe !== undefined && recipe !== game.table?.recipe);
  return other ?? tableOf(game, draft.scenario)?.recipe ?? null;
}

/** Why the match cannot start yet. */
export type Hindrance = "band" | "nobody" | null;

export function hindranceOf(draft: Draft): Hindrance {
  if (draft.sides.some((side) => side.band === "" && !side.own?.check.ok)) return "band";
  if (draft.sides.every((side) => side.kind === "computer") && !draft.isPublic) return "nobody";
  return null;
}

/** A setting as the server takes it: a number where it is one. */
export function settingOf(value: Setting): Setting {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

export function switchesOf(draft: Draft, game: GameInfo): Record<string, Setting> {
  const usual = new Map(game.switches.map((one) => [one.name, one.default]));
  return Object.fromEntries(
    Object.entries(draft.switches)
      .filter(([name, value]) => usual.has(name) && value !== usual.get(name))
      .map(([name, value]) => [name, settingOf(value)]),
  );
}

export function wishOf(draft: Draft, game: GameInfo): MatchWish {
  return {
    game: draft.game,
    scenario: draft.scenario,
    bands: draft.sides.map((side): string | Band => (side.band === "" && side.own ? side.own.check.band : side.band)),
    table: draft.ownTable ?? (draft.recipe === "" ? null : { recipe: draft.recipe, seed: draft.seed }),
    switches: switchesOf(draft, game),
    seats: draft.sides.map(({ kind, name, player }) => (kind === "computer" ? { kind, name, player } : { kind, name })),
    dice: draft.dice,
    undo: draft.undo,
    units: draft.units,
    public: draft.isPublic,
    pace: PACES[draft.pace],
  };
}

/** Any whole number that makes a table nobody has seen today. */
export const freshSeed = (): number => 1 + Math.floor(Math.random() * 9999);
