import { describe, expect, it } from "vitest";
import { firstDraft, GUEST, hindranceOf, limitOf, recipeFor, seatingOf, seatSo, settingOf, suitSeats, turnsOf, wishOf } from "../../src/components/forms/draft";
import type { BandCheck, GameInfo } from "../../src/lib/protocol";

const text = { fr: "x", en: "x" };
const game = {
  id: "tin", seats: 2, sample: { scenario: "duel", bands: ["reds", "blues"], table: { recipe: "field", seed: 0 } }, table: { recipe: "field", seed: 0 },
  scenarios: [{ id: "duel", title: text, goal: null }],
  bands: [{ id: "reds", title: text, value: 10, rule: "", figures: [], band: {} }],
  switches: [{ name: "limit", default: "none" }, { name: "mode", default: "a" }],
} as unknown as GameInfo;
const draft = () => firstDraft(game, { seed: 7, name: "Anne", units: "cm" });

describe("a match being set up", () => {
  it("can be started at once: the reader here, the computer opposite", () => {
    expect(hindranceOf(draft())).toBeNull();
    expect(wishOf(draft(), game)).toMatchObject({
      game: "tin", scenario: "duel", bands: ["reds", "blues"], table: { recipe: "field", seed: 7 }, units: "cm",
      seats: [{ kind: "here", name: "Anne" }, { kind: "computer", player: "greedy" }],
    });
  });

  it("sends only the house rules that were changed, numbers as numbers", () => {
    const changed = { ...draft(), switches: { limit: "12", mode: "a", gone: "b" } };
    expect(wishOf(changed, game).switches).toEqual({ limit: 12 });
  });

  it("waits for a band that the rules accept", () => {
    const own = { ...draft() };
    own.sides[0] = { ...own.sides[0]!, band: "" };
    expect(hindranceOf(own)).toBe("band");
    own.sides[0] = { ...own.sides[0]!, own: { file: "mine.toml", check: { ok: true, band: { figures: [] } } as unknown as BandCheck } };
    expect(hindranceOf(own)).toBeNull();
    expect(wishOf(own, game).bands).toEqual([{ figures: [] }, "blues"]);
  });

  it("may leave a band to the guest", () => {
    const open = { ...draft() };
    open.sides[1] = { ...open.sides[1]!, kind: "link", band: GUEST };
    expect(hindranceOf(open)).toBeNull();
    expect(wishOf(open, game).bands).toEqual(["reds", null]);
  });

  it("takes the size of table that a band of one's own needs, else that of the scenario", () => {
    const suited = { ...game, scenarios: [{ id: "duel", title: text, goal: text, table: { recipe: "field", seed: 0 } }] } as unknown as GameInfo;
    const large = draft();
    expect(recipeFor(large, suited)).toBe("field");
    const check = { ok: true, band: { figures: [] }, table: { recipe: "plain", seed: 0 } } as unknown as BandCheck;
    large.sides[1] = { ...large.sides[1]!, band: "", own: { file: "mine.toml", check } };
    expect(recipeFor(large, suited)).toBe("plain");
    large.sides[1] = { ...large.sides[1]!, band: "blues" };
    expect(recipeFor(large, suited)).toBe("field");
  });

  it("wants somebody at the table or somebody to watch", () => {
    const empty = draft();
    empty.sides.forEach((side) => (side.kind = "computer"));
    expect(hindranceOf(empty)).toBe("nobody");
    expect(hindranceOf({ ...empty, isPublic: true })).toBeNull();
  });

  it("takes the file of a table in place of a recipe", () => {
    expect(wishOf({ ...draft(), ownTable: { width: 3 } }, game).table).toEqual({ width: 3 });
  });

  it("leaves the table to a game that brings its own", () => {
    const bringing = { ...game, table: null } as GameInfo;
    expect(wishOf(firstDraft(bringing, { seed: 7, name: "Anne", units: "cm" }), bringing).table).toBeNull();
  });

  it("reads settings as the server writes them", () => expect([settingOf("12"), settingOf("true"), settingOf("reserve")]).toEqual([12, "true", "reserve"]));
});

describe("the turn limit", () => {
  const limited = { ...game, switches: [...game.switches, { ...game.switches[0]!, name: "turns", default: "none" }], scenarios: game.scenarios.map((one) => ({ ...one, limit: { turns: 12 } })) };
  const against = () => firstDraft(limited, { seed: 7, name: "Anne", units: "cm" });
  const among = () => ({ ...against(), sides: against().sides.map((side) => ({ ...side, kind: "here" as const })) });

  it("is there with a computer, and people may choose none", () => {
    expect(turnsOf(against(), limited)).toBe(12);
    expect(wishOf(against(), limited).switches).toMatchObject({ turns: 12 });
    expect(wishOf({ ...against(), turns: "none" }, limited).switches).not.toHaveProperty("turns");
    expect(wishOf({ ...against(), turns: 5 }, limited).switches).toMatchObject({ turns: 5 });
  });

  it("is not there among people, unless they choose one", () => {
    expect(turnsOf(among(), limited)).toBe("none");
    expect(wishOf(among(), limited).switches).not.toHaveProperty("turns");
    expect(wishOf({ ...among(), turns: 8 }, limited).switches).toMatchObject({ turns: 8 });
  });

  it("may be none at all", () => {
    expect(limitOf(draft(), game)).toBeNull();
    expect(turnsOf(draft(), game)).toBe("none");
  });

  const ending = (agreed_by?: string) => ({ ...limited, scenarios: game.scenarios.map((one) => ({ ...one, rounds: 8, agreed_by })) }) as GameInfo;

  it("is that of a scenario with one of its own, whoever plays", () => {
    for (const one of [against(), among(), { ...among(), turns: 3 }]) {
      expect(turnsOf(one, ending())).toBe(8);
      expect(wishOf(one, ending()).switches).toEqual({});
    }
    expect(limitOf(among(), ending())).toEqual({ name: "", turns: 8, mayBeNone: false });
  });

  it("of a scenario may be agreed on otherwise where a house rule says so, but not be left out", () => {
    expect(wishOf(against(), ending("turns")).switches).toEqual({});
    expect(wishOf({ ...among(), turns: 5 }, ending("turns")).switches).toEqual({ turns: 5 });
    expect([turnsOf({ ...among(), turns: 5 }, ending("turns")), turnsOf({ ...among(), turns: "none" }, ending("turns"))]).toEqual([5, 8]);
  });

  it("is that of the scenario again when another is chosen", () => {
    const changed = { ...against(), turns: 5 };
    suitSeats(changed, limited, "another");
    expect(changed.turns).toBeNull();
  });
});

describe("how many play", () => {
  const several = {
    ...game, seats: 3, bands: ["reds", "blues", "greens"].map((id) => ({ id, title: text, value: 10, rule: "", figures: [], band: {} })),
    scenarios: [{ id: "duel", title: text, goal: null }, { id: "brawl", title: text, goal: null, seats: { least: 3, most: 5, usual: 3, teams: true } }],
  } as unknown as GameInfo;
  const brawl = () => ({ ...firstDraft(several, { seed: 1, name: "Anne", units: "inch" }), scenario: "brawl" });

  it("is two where a scenario says nothing", () => {
    expect(seatingOf(several, "duel")).toEqual({ least: 2, most: 2, usual: 2, teams: false });
    expect(seatingOf(several, "brawl").most).toBe(5);
  });

  it("keeps the sides that there are and adds computers after them", () => {
    const five = brawl();
    five.sides[1]!.name = "Zoé";
    seatSo(five, several, 5);
    expect(five.sides.map((side) => side.kind)).toEqual(["here", "computer", "computer", "computer", "computer"]);
    expect(five.sides[1]!.name).toBe("Zoé");
    expect(wishOf(five, several).seats).toHaveLength(5);
    expect(wishOf(five, several).teams).toBeUndefined();
  });

  it("follows the scenario", () => {
    const fewer = { ...brawl(), scenario: "duel", hasTeams: true };
    suitSeats(fewer, several, "brawl");
    expect(fewer.sides).toHaveLength(2);
    expect(fewer.hasTeams).toBe(false);
  });

  it("has bands, a table and teams of its own where the game says so, and keeps the bands that were chosen", () => {
    const sample = (bands: string[], recipe: string, teams: number[] = []) => ({ scenario: "", bands, table: { recipe, seed: 0 }, teams });
    const samples = [sample(["reds", "blues"], "field"), sample(["blues", "greens", "reds"], "plain")];
    const escort = [sample(["reds", "blues"], "field"), sample(["greens", "reds", "reds"], "plain", [0, 1, 1])];
    const seats = { least: 2, most: 3, usual: 2, teams: true };
    const suited = { ...several, seats: 2, scenarios: [{ id: "duel", title: text, goal: null, seats, samples }, { id: "escort", title: text, goal: null, seats, samples: escort }] } as unknown as GameInfo;
    const made = firstDraft(suited, { seed: 1, name: "Anne", units: "inch" });
    made.sides[0]!.band = "greens"; // somebody chose it

    seatSo(made, suited, 3);
    expect(made.sides.map((side) => side.band)).toEqual(["greens", "greens", "reds"]);
    expect(recipeFor(made, suited)).toBe("plain");
    expect(made.hasTeams).toBe(false);

    made.scenario = "escort";
    suitSeats(made, suited, "duel");
    expect(made.sides.map((side) => side.band)).toEqual(["greens", "reds", "reds"]);
    expect(wishOf(made, suited).teams).toEqual([0, 1, 1]);

    seatSo(made, suited, 2);
    expect(made.hasTeams).toBe(false);
    expect(recipeFor(made, suited)).toBe("field");
  });

  it("may be in teams, two at least", () => {
    const teams = { ...brawl(), hasTeams: true };
    expect(wishOf(teams, several).teams).toEqual([0, 1, 0]);
    expect(hindranceOf(teams)).toBeNull();
    for (const side of teams.sides) side.team = 1;
    expect(hindranceOf(teams)).toBe("team");
  });
});
