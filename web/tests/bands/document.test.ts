import { describe, expect, it } from "vitest";
import { BandDesk } from "../../src/bands/desk.svelte";
import { added, again, asOwn, changed, copied, counted, documentOf, emptyBand, fewer, held, isShown, numbered, offersIn, removed, shifted, titled, titleOf, turned, type BandDocument } from "../../src/bands/document";
import { fileName, fileOf, keepBand, keptBand } from "../../src/bands/keeping";
import { press } from "../../src/bands/keys";
import type { BandOffer, FormField } from "../../src/lib/protocol";

const band: BandDocument = { value: 60, title: { fr: "Les loups", en: "The wolves" }, figures: [{ name: "Ada" }, { name: "Bea", traits: ["fast"] }] };

const field = (more: Partial<FormField>): FormField => ({
  name: "traits", kind: "some", label: { fr: "", en: "" }, help: null, needed: false, scene: false, low: 0, high: 0, items: [], numbers: [], ...more,
});

const names = (one: BandDocument): unknown[] => one.figures.map((line) => line["name"]);

describe("a band as a document", () => {
  it("is edited without being changed itself", () => {
    const before = JSON.stringify(band);
    expect(names(added(band, { name: "Cid" }))).toEqual(["Ada", "Bea", "Cid"]);
    expect(names(added(band, { name: "Bea" }, "name"))).toEqual(["Ada", "Bea", "Bea 2"]);
    expect(names(removed(band, 0))).toEqual(["Bea"]);
    expect(names(shifted(band, 0, 1))).toEqual(["Bea", "Ada"]);
    expect(shifted(band, 0, -1)).toBe(band);
    expect(changed(band, 1, "traits", undefined).figures[1]).toEqual({ name: "Bea" });
    expect(JSON.stringify(band)).toBe(before);
  });

  it("copies a figure under a name of its own", () => {
    expect(names(copied(band, 0, "name"))).toEqual(["Ada", "Ada 2", "Bea"]);
    expect(names(copied(copied(band, 0, "name"), 1, "name"))).toEqual(["Ada", "Ada 2", "Ada 3", "Bea"]);
    expect(copied({ figures: [{ figure: "oni" }] }, 0, null).figures).toEqual([{ figure: "oni" }, { figure: "oni" }]);
  });

  it("has a title in either language, or one for both", () => {
    expect(titleOf(band, "fr")).toBe("Les loups");
    expect(titleOf({ figures: [], title: "Loups" }, "en")).toBe("Loups");
    expect(titleOf({ figures: [], title: { en: "Wolves" } }, "fr")).toBe("Wolves");
    expect(titleOf(emptyBand(60), "fr")).toBe("");
    expect(titled(band, "Ours").title).toEqual({ fr: "Ours", en: "Ours" });
  });

  it("takes what a file says, whatever it is", () => {
    expect(documentOf(null)).toBeNull();
    expect(documentOf([1])).toBeNull();
    expect(documentOf({ figures: 3, motto: "!" })).toEqual({ figures: [], motto: "!" });
    expect(asOwn({ id: "wolves", rule: "AB-C-01", ...band })).toEqual(band);
  });

  it("tells what a figure has, be it by its profile", () => {
    expect(held({}, field({}), { traits: ["slow"] })).toEqual(["slow"]);
    expect(held({ traits: [] }, field({}), {})).toEqual([]);
    const gender = field({ name: "gender", kind: "setting", items: [{ key: "m", title: { fr: "", en: "" }, price: null, rule: "", summary: null, group: null, most: 1 }] });
    expect(held({}, gender, {})).toBe("m");
    expect(turned(["slow"], "fast")).toEqual(["slow", "fast"]);
    expect(turned(["slow", "fast"], "slow")).toEqual(["fast"]);
    expect(turned(["slow", "slow", "fast"], "slow")).toEqual(["fast"]);
    expect(again(["slow"], "slow")).toEqual(["slow", "slow"]);
    expect(fewer(["slow", "fast", "slow"], "slow")).toEqual(["slow", "fast"]);
    expect(counted(["slow", "fast", "slow"])).toEqual([["slow", 2], ["fast", 1]]);
    expect(numbered({ combat: 2 }, "quality", 3)).toEqual({ combat: 2, quality: 3 });
    expect(numbered({ combat: 2 }, "combat", null)).toBeUndefined();
  });

  it("shows the fields of scenes only where a line has them", () => {
    expect(isShown(field({ scene: true }), {})).toBe(false);
    expect(isShown(field({ scene: true }), { traits: [] })).toBe(true);
    expect(isShown(field({}), {})).toBe(true);
  });

  it("finds what is offered in a field", () => {
    const offer = (name: string, value: string | number | null, part = ""): BandOffer => ({ field: name, part, value, cost: 3, refused: null, needs: null, line: null });
    const found = offersIn([offer("a", "x"), offer("a", null), offer("b", "x"), offer("a", 4, "combat")], "a");
    expect([...found.keys()]).toEqual(["x", ""]);
    expect([...offersIn([offer("a", 4, "combat")], "a", "combat").keys()]).toEqual(["4"]);
  });
});

describe("the desk", () => {
  it("undoes and does again, with typing as one edit", () => {
    const desk = new BandDesk(band);
    desk.choose(0);
    for (const typed of ["E", "Ev", "Eva"]) desk.change("name", typed, true);
    desk.change("traits", ["fast"]);
    desk.undo();
    expect(desk.line).toEqual({ name: "Eva" });
    desk.undo();
    expect(desk.line).toEqual({ name: "Ada" });
    expect(desk.canUndo).toBe(false);
    desk.redo();
    expect(desk.line).toEqual({ name: "Eva" });
  });

  it("stays with a figure that is moved, copied or added, and with somebody when it goes", () => {
    const desk = new BandDesk(band);
    desk.choose(0);
    desk.shift(0, 1);
    expect([desk.chosen, desk.line]).toEqual([1, { name: "Ada" }]);
    desk.copy(1, "name");
    expect(desk.line).toEqual({ name: "Ada 2" });
    desk.remove(2);
    expect(desk.line).toEqual({ name: "Ada" });
    desk.add({ name: "Cid" }, "name");
    expect(desk.chosen).toBe(2);
    desk.undo();
    expect(desk.chosen).toBe(1);
  });

  it("begins another band with nothing to take back", () => {
    const desk = new BandDesk(band);
    desk.remove(0);
    desk.begin(emptyBand(50));
    expect([desk.band, desk.canUndo, desk.chosen]).toEqual([{ figures: [], value: 50 }, false, -1]);
  });

  it("listens to its keys", () => {
    const desk = new BandDesk(band);
    desk.remove(0);
    const key = (name: string, more = {}) => press(desk, { key: name, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more });
    expect(key("z")).toBe(true);
    expect(desk.band).toBe(band);
    expect(key("Z", { shiftKey: true })).toBe(true);
    expect(names(desk.band)).toEqual(["Bea"]);
    expect(key("z", { ctrlKey: false })).toBe(false);
  });
});

describe("the file", () => {
  it("reads as what was written, with its game first", async () => {
    const text = await fileOf("some-game", { ...band, game: "other" }).text();
    expect(JSON.parse(text)).toEqual({ game: "some-game", ...band });
    expect(text.startsWith('{\n  "game": "some-game"')).toBe(true);
    expect(JSON.parse(await fileOf("g", emptyBand(5)).text())).toEqual({ game: "g", value: 5, figures: [] });
  });

  it("is called after the band", () => {
    expect(fileName("Les Loups d’Été")).toBe("les-loups-d-ete.json");
    expect(fileName("")).toBe("band.json");
  });

  it("keeps nothing where nothing can be kept", () => {
    keepBand({ game: "g", band, switches: {} });
    expect(keptBand()).toBeNull();
  });
});
