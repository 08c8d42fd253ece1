import { describe, expect, it } from "vitest";
import type { Figure, Icons } from "../../src/lib/protocol";
import { arcOf, MOST_PIPS, pipTurns } from "../../src/board/pips";
import { placeFor } from "../../src/match/menuPlace";
import { glyphOf, pipsOf } from "../../src/match/roles";

const icons: Icons = { stunned: "S", "role.chief": "C", "role.mage": "M", "role.shooter": "B", "role.fighter": "F" };
const figure = (tags: string[], ranges: unknown[] = [], widgets: unknown[] = []): Figure => ({ tags: tags.map((key) => ({ key })), ranges, widgets }) as unknown as Figure;

describe("the sign of a role", () => {
  it("is that of the first of the game's tags that a figure has", () => {
    expect(glyphOf(figure(["mage", "chief"], [1]), icons)).toBe("C");
    expect(glyphOf(figure(["stunned", "mage"]), icons)).toBe("M");
  });

  it("says who shoots where no tag has a sign", () => {
    expect([glyphOf(figure(["slow"], [1]), icons), glyphOf(figure([]), icons), glyphOf(figure([]), {})]).toEqual(["B", "F", ""]);
  });
});

describe("pips", () => {
  const track = (value: number, most: number) => ({ form: "track", key: "life", value, most });

  it("are of the track with more than one box that is nearest to its end", () => {
    expect(pipsOf(figure([], [], [track(3, 3), track(2, 4), track(2, 5)]))).toEqual({ left: 2, most: 4 });
  });

  it("are not of a number or a single box", () => {
    expect(pipsOf(figure([], [], [{ form: "counter", value: 3 }, track(2, 3)]))).toEqual({ left: 2, most: 3 });
    expect(pipsOf(figure([], [], [track(1, 1)]))).toBeNull();
  });
});

describe("the arc of many wounds", () => {
  const ends = (path: string): number[] => path.split(/[MA ]/).filter(Boolean).map(Number);

  it("is as long as the most pips, however many segments it has", () => {
    const turns = pipTurns(MOST_PIPS);
    const at = (turn: number): number[] => [Math.cos(turn) * 10, Math.sin(turn) * 10].map((one) => Number(one.toFixed(2)));
    for (const most of [8, 15, 40]) {
      const all = ends(arcOf(10, most, 0, most));
      expect([all.slice(0, 2), all.slice(-2)]).toEqual([at(turns[0]!), at(turns.at(-1)!)]);
    }
  });

  it("goes on with what is lost where what is left ends", () => {
    expect(ends(arcOf(10, 15, 0, 6)).slice(-2)).toEqual(ends(arcOf(10, 15, 6, 15)).slice(0, 2));
  });
});

describe("the menu of a figure", () => {
  const [menu, board] = [{ width: 120, height: 90 }, { width: 400, height: 400 }];

  it("stands under it where nobody is in the way", () => expect(placeFor(menu, [200, 200], [], board)).toEqual([140, 226]));

  it("leaves a fight under it in sight", () => {
    const [left, top] = placeFor(menu, [200, 200], [[200, 240], [180, 250]], board);
    expect(top + menu.height).toBeLessThan(200);
    expect(left).toBe(140);
  });

  it("goes to a corner rather than over a melee all round, and never over its figure", () => {
    const ring: [number, number][] = Array.from({ length: 12 }, (_, i) => [200 + 60 * Math.cos(i), 200 + 60 * Math.sin(i)]);
    const [left, top] = placeFor(menu, [200, 200], ring, board);
    expect([...ring, [200, 200]].filter(([x, y]) => x! > left && x! < left + 120 && y! > top && y! < top + 90)).toEqual([]);
  });

  it("stays on the board", () => {
    expect(placeFor(menu, [2, 398], [], board).every((side) => side >= 8 && side <= 302)).toBe(true);
  });
});
