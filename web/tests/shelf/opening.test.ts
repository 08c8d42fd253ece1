import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../src/lib/api";
import type { ShelfItem } from "../../src/lib/protocol";
import { openFile } from "../../src/shelf/opening";
import { fileNamed } from "../../src/match/saving";
import { shelf } from "../../src/shelf/shelf";
import { keepTable, keptTable } from "../../src/tables/keeping";
import { emptyTable } from "../../src/tables/document";

const why = { fr: "non", en: "no" };
const fault = { place: "figures[2]", problem: why };

describe("files that are opened", () => {
  afterEach(() => vi.restoreAllMocks());

  it("are sent as they are, under their names, and kept in part", async () => {
    const keep = vi.spyOn(shelf, "keep").mockResolvedValue({ item: { id: "a" } as ShelfItem, left_out: [fault] });
    expect(await openFile(new File(["x = 1"], "mes braves.toml"))).toEqual({ file: "mes braves.toml", item: { id: "a" }, faults: [fault], why: null });
    expect(keep).toHaveBeenCalledWith({ text: "x = 1", name: "mes braves", mend: true });
  });

  it("say what is wrong with them, by place", async () => {
    vi.spyOn(shelf, "keep").mockRejectedValue(new ApiError(409, { code: "refused", sentence: why, details: [fault] }));
    expect(await openFile(new File(["{"], "bad.json"))).toEqual({ file: "bad.json", item: null, faults: [fault], why });
  });

  it("are not sent when they are too long", async () => {
    const keep = vi.spyOn(shelf, "keep");
    expect((await openFile(new File(["x".repeat(300_000)], "long.json"))).why).toBe("long");
    expect(keep).not.toHaveBeenCalled();
  });
});

describe("files that are saved", () => {
  it("are called as the band is", () => expect([fileNamed("Les Élus d’Ys !", "band"), fileNamed("", "band")]).toEqual(["les-elus-d-ys.json", "band.json"]));
});

describe("the table one works on", () => {
  it("remembers where it is kept", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
    const item = { id: "a", version: 3, isChanged: true };
    keepTable({ game: "g", scenario: "s", table: emptyTable(24, 24), item });
    expect(keptTable()?.item).toEqual(item);
    keepTable({ game: "g", scenario: "s", table: emptyTable(24, 24) });
    expect(keptTable()?.item).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
