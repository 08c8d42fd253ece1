import { beforeEach, describe, expect, it, vi } from "vitest";
import { bandsAside, keepBand, keptBand, keptBandLate } from "../../src/bands/keeping";
import type { ShelfItem } from "../../src/lib/protocol";
import { ShelfPlace } from "../../src/shelf/place.svelte";
import { emptyTable } from "../../src/tables/document";
import { keepTable, keptTable, keptTableLate, tablesAside } from "../../src/tables/keeping";

const stored = new Map<string, string>();
let room = Infinity; // letters that one thing in the browser may have

function storage(): Partial<Storage> {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error("full");
      stored.set(key, value);
    },
  };
}

const item = (version: number, isChanged: boolean) => ({ id: "a", version, isChanged });
const table = (title: string) => ({ game: "g", scenario: "s", table: { ...emptyTable(24, 24), title, pieces: [{ id: title }] as never[] }, item: undefined });
const band = (name: string, game = "g") => ({ game, band: { figures: [{ name }], value: 60 }, switches: {}, item: undefined });
const shelved = (version: number, body: unknown, game = "g") => ({ id: "a", version, game, body, kind: "band" }) as ShelfItem;
const names = () => bandsAside.all.map((one) => one.kept.band.figures[0]!["name"]);

beforeEach(() => {
  stored.clear();
  room = Infinity;
  vi.stubGlobal("localStorage", storage());
  bandsAside.look();
  tablesAside.look();
});

describe("what is set aside", () => {
  it("is all that is kept nowhere else, the latest first, each once", () => {
    for (const one of ["ada", "bea", "cid", "bea"]) bandsAside.add(band(one));
    bandsAside.add({ ...band("dan"), item: item(1, false) });
    bandsAside.add({ ...band("eva"), item: item(1, true) });
    bandsAside.add({ ...band(""), band: { figures: [] } });
    expect(names()).toEqual(["eva", "bea", "cid", "ada"]);
    expect(Date.parse(bandsAside.all[0]!.at)).not.toBeNaN();
  });

  it("is taken up again or thrown away, one by one", () => {
    for (const one of ["x", "y", "z"]) tablesAside.add(table(one));
    const [, second] = tablesAside.all;
    tablesAside.drop(second!.kept);
    expect(tablesAside.all.map((one) => one.kept.table.title)).toEqual(["z", "x"]);
    tablesAside.look();
    expect(tablesAside.all).toHaveLength(2);
  });

  it("is not more than a browser holds: the oldest makes room", () => {
    for (let number = 0; number < 30; number++) bandsAside.add(band(`n${number}`));
    expect(names()).toHaveLength(12);
    expect(names()[0]).toBe("n29");
    room = stored.get("escarmouche.band.aside")!.length - 1;
    bandsAside.add(band("n30"));
    expect(names()[0]).toBe("n30");
    expect(names().length).toBeLessThan(12);
    bandsAside.look();
    expect(names()[0]).toBe("n30");
  });

  it("is read where it was one table alone", () => {
    stored.set("escarmouche.table.aside", JSON.stringify(table("old")));
    tablesAside.look();
    expect(tablesAside.all.map((one) => one.kept.table.title)).toEqual(["old"]);
  });
});

describe("what was kept after something else had been opened", () => {
  it("is set aside no longer", () => {
    bandsAside.add(band("ada"));
    bandsAside.add({ ...band("bea"), item: item(1, true) });
    keptBandLate(shelved(2, {}), band("bea").band);
    expect(names()).toEqual(["ada"]);
    keptBandLate(shelved(1, {}), band("ada").band);
    expect(names()).toEqual([]);
  });

  it("says where it lies, in this browser too", () => {
    keepBand(band("ada"));
    keepBand(band("zoe", "other"));
    keptBandLate(shelved(1, {}), band("ada").band);
    expect(keptBand("g")?.item).toEqual(item(1, false));
    expect(keptBand()).toEqual(band("zoe", "other"));
  });

  it("is the version on which one goes on", () => {
    keepTable({ ...table("x"), item: item(1, true) });
    keptTableLate(shelved(2, {}), table("before").table);
    expect(keptTable()?.item).toEqual(item(2, true));
    keptTableLate(shelved(3, {}), table("x").table);
    expect(keptTable()?.item).toEqual(item(3, false));
  });

  it("leaves another alone", () => {
    keepBand({ ...band("ada"), item: { id: "b", version: 4, isChanged: true } });
    keptBandLate(shelved(1, {}), band("ada").band);
    expect(keptBand()?.item).toEqual({ id: "b", version: 4, isChanged: true });
  });
});

describe("the place on the shelf", () => {
  beforeEach(() => vi.stubGlobal("location", { pathname: "/band/a" }));

  it("is that of the document that was sent, not of one that came meanwhile", () => {
    const place = new ShelfPlace(undefined, {});
    const isHere = place.mark();
    expect(isHere()).toBe(true);
    place.forget();
    expect(isHere()).toBe(false);
    const again = place.mark();
    place.leave();
    expect(again()).toBe(false);
  });

  it("changes with another document, and knows whether that is as it lies there", () => {
    const place = new ShelfPlace(item(3, false), { x: 1 });
    const isHere = place.mark();
    place.begin({ id: "b", version: 1, isChanged: false }, { y: 1 });
    expect([isHere(), place.at, place.isChanged({ y: 1 })]).toEqual([false, { id: "b", version: 1 }, false]);
    place.begin(undefined, { z: 1 });
    expect([place.at, place.isChanged({ z: 1 })]).toEqual([null, true]);
    place.keptAs(shelved(1, {}), { z: 1 });
    expect([place.at, place.isChanged({ z: 1 })]).toEqual([{ id: "a", version: 1 }, false]);
  });
});
