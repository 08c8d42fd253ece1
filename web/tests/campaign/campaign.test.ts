import { describe, expect, it } from "vitest";
import { answered, isSame } from "../../src/campaign/campaigns";
import { abbreviated, tallied } from "../../src/campaign/telling";
import { ApiError } from "../../src/lib/api";
import type { CampaignTold, Option, Request } from "../../src/lib/protocol";

const text = (fr: string) => ({ fr, en: fr });
const option = (id: string): Option => ({ id, kind: id, label: text(id), figures: [], pieces: [], refused: null });
const asked = (number: number, ...ids: string[]) => ({ number, seat: 1, form: "choose", key: "weapon", sentence: text("Quoi ?"), options: ids.map(option) }) as unknown as Request;
const told = (version: number, ...questions: Request[]) => ({ version, asked: questions }) as unknown as CampaignTold;
const stale = (): never => { throw new ApiError(409, { code: "stale", sentence: text("gone on"), details: [] }); };

describe("an answer in a campaign", () => {
  it("is sent again when somebody else has just decided and the question is what it was", async () => {
    const sent: number[] = [];
    const found = await answered(asked(3, "bow", "staff"), {
      version: 3,
      decide: async (version) => { sent.push(version); return version === 5 ? told(6) : stale(); },
      show: async () => told(sent.length === 1 ? 4 : 5, asked(sent.length + 3, "bow", "staff")),
    });
    expect(sent).toEqual([3, 4, 5]);
    expect(found).toEqual({ told: told(6), isLost: false });
  });

  it("is lost, and said to be, when something else is asked", async () => {
    let sent = 0;
    const found = await answered(asked(3, "bow", "staff"), {
      version: 3, decide: async () => { sent += 1; return stale(); }, show: async () => told(4, asked(4, "staff")),
    });
    expect([sent, found.isLost, found.told.version]).toEqual([1, true, 4]);
  });

  it("is not sent for ever", async () => {
    let sent = 0;
    const found = await answered(asked(3, "bow"), { version: 3, decide: async () => { sent += 1; return stale(); }, show: async () => told(3 + sent, asked(3 + sent, "bow")) });
    expect([sent, found.isLost]).toEqual([5, true]);
  });

  it("passes on every other refusal", async () => {
    const refuse = async (): Promise<never> => { throw new ApiError(422, { code: "refused", sentence: text("no"), details: [] }); };
    await expect(answered(asked(3, "bow"), { version: 3, decide: refuse, show: async () => told(3) })).rejects.toThrow("no");
  });

  it("belongs to a question by all but its number", () => {
    expect([isSame(asked(1, "a"), asked(2, "a")), isSame(asked(1, "a"), asked(1, "b")), isSame(asked(1, "a"), undefined)]).toEqual([true, false, false]);
  });
});

describe("a band in little room", () => {
  it("counts what it has several times", () => {
    expect(tallied(["potion", "robe", "potion", "potion"])).toEqual(["3\u00a0×\u00a0potion", "robe"]);
  });

  it("shows the abbreviation of a label that explains it, and keeps other labels whole", () => {
    expect(abbreviated("PV (points de vie)")).toEqual({ short: "PV", whole: "points de vie" });
    expect(abbreviated("Tir")).toEqual({ short: "Tir", whole: "" });
  });
});
