import { describe, expect, it } from "vitest";
import { listed, capital } from "../../src/match/sentences";
import { routeOf } from "../../src/lib/router.svelte";
import { rimOf, sideOf } from "../../src/board/rims";

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }], ["/new", { page: "new" }], ["/watch/", { page: "watch" }], ["/match/abc", { page: "match", id: "abc" }],
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
