import { describe, expect, it } from "vitest";
import { listed, capital } from "../../src/match/sentences";
import { describe as describePiece, pieceAt } from "../../src/match/scenery";
import { fr } from "../../src/texts/fr";
import type { Piece, Table } from "../../src/lib/protocol";
import { routeOf } from "../../src/lib/router.svelte";
import { rimOf, sideOf } from "../../src/board/rims";

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }], ["/new", { page: "new" }], ["/watch/", { page: "watch" }], ["/table", { page: "table" }], ["/band", { page: "band" }], ["/mine", { page: "mine" }], ["/table/abc", { page: "shared", kind: "table", id: "abc" }], ["/band/abc", { page: "shared", kind: "band", id: "abc" }], ["/match/abc", { page: "match", id: "abc" }],
    ["/replay/abc", { page: "replay", id: "abc" }], ["/rules/multi-epochs", { page: "rules", game: "multi-epochs" }],
    ["/nowhere", { page: "lost" }], ["/match/a/b", { page: "lost" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
});

describe("small words", () => {
  it("lists names", () => expect(listed(["Anne", "Bruno", "Claire"], "et")).toBe("Anne, Bruno et Claire"));
  it("begins a sentence", () => expect(capital("éclaireur")).toBe("Éclaireur"));
});

describe("sides", () => {
  it("have five colours and five rims", () => {
    expect(new Set([0, 1, 2, 3, 4].map(rimOf)).size).toBe(5);
    expect(sideOf(5)).toBe(0);
  });
});

describe("scenery in words", () => {
  const piece = (rest: Partial<Piece>): Piece => ({
    id: "a", kind: "forest", label: { fr: "forêt", en: "forest" }, place: [0, 0], turn: 0, floor: 0, height: 2, polygon: [[0, 0], [4, 0], [4, 4], [0, 4]], disc: null,
    state: "", cover: "light", ground: ["forest"], opaque: false, soft: true, impassable: false, linear: false, platform: false, interior: false, door: false,
    ladder: false, climbable: false, natural: true, ...rest,
  });
  const table = (pieces: Piece[]): Table => ({ table: null, width: 24, depth: 24, title: "", pieces });

  it("finds the uppermost piece", () => {
    const both = table([piece({ id: "roof", floor: 3 }), piece({ id: "room" })]);
    expect(pieceAt(both, [1, 1])?.id).toBe("roof");
    expect(pieceAt(both, [9, 9])).toBeNull();
  });

  it("says what it does", () => {
    expect(describePiece(piece({}), (text) => text.fr, fr.match.scenery, "2 pas")).toBe("Forêt · couvert léger · gêne la vue · terrain difficile · hauteur 2 pas");
  });
});
