import { describe, expect, it } from "vitest";
import { namedMarkers } from "../../src/board/naming";
import type { Marker } from "../../src/board/state";

const BODY: Marker = { at: [10, 10], side: 0, sign: "", label: "le corps de Tristan" };

describe("names of what lies about", () => {
  it("are left out where the name of who just fell there is written", () => {
    expect(namedMarkers([BODY], [], [{ at: [10, 10], radius: 0.5 }])).toEqual([]);
  });

  it("are left out where they would cover another thing, whose own name is written then", () => {
    const below: Marker = { at: [11, 9.2], side: 0, sign: "", label: "le corps de Margot" };
    expect(namedMarkers([BODY, below], [])).toEqual([below]);
  });

  it("stand where he fell elsewhere, or nobody did", () => {
    expect(namedMarkers([BODY], [], [{ at: [20, 20], radius: 0.5 }])).toEqual([BODY]);
    expect(namedMarkers([BODY], [])).toEqual([BODY]);
  });
});
