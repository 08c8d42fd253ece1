import { describe, expect, it } from "vitest";
import { namedMarkers, namings } from "../../src/board/naming";
import type { Marker, Token } from "../../src/board/state";
import type { Figure, Option, Request } from "../../src/lib/protocol";
import { attention } from "../../src/match/attention";
import { byFigure, byReason, firstOfKinds } from "../../src/match/forms/grouping";
import { telling } from "../../src/match/log";
import { figureMarks, sceneryMarks } from "../../src/match/marking";

const text = (fr: string) => ({ fr, en: fr });
const refusal = (rule: string) => ({ sentence: text("non"), rule, title: null, key: "refused.no", fields: {} });
const option = (id: string, more: Partial<Option> = {}): Option => ({ id, kind: id.split(":")[0]!, label: text(id), figures: [], pieces: [], refused: null, ...more }) as Option;
const request = (more: Partial<Request>): Request => ({ number: 1, seat: 0, form: "choose", key: "action", figure: -1, options: [], ...more }) as Request;
const figure = (id: number, x: number, y: number): Figure => ({ id, name: `Figure${id}`, base: [0.5, 0.5], at: [x, y, 0, 0], states: [] }) as unknown as Figure;
const token = (id: number, x: number, y: number): Token => ({ id, name: `Figure${id}`, words: "", base: [0.5, 0.5], at: [x, y] }) as unknown as Token;

describe("options", () => {
  it("are gathered by figure where one figure has several", () => {
    const options = [option("activate:1", { figures: [1] }), option("wait:1", { figures: [1] }), option("activate:2", { figures: [2] }), option("pass")];
    expect(byFigure(options)?.map((group) => group.map((one) => one.id))).toEqual([["activate:1", "wait:1"], ["activate:2"], ["pass"]]);
    expect(byFigure([option("activate:1", { figures: [1] }), option("activate:2", { figures: [2] })])).toBeNull();
  });

  it("that are refused for one reason are gathered", () => {
    const options = [option("fight:1", { refused: refusal("A") }), option("climb", { refused: refusal("B") }), option("fight:2", { refused: refusal("A") })];
    expect(byReason(options).map((group) => group.map((one) => one.id))).toEqual([["fight:1", "fight:2"], ["climb"]]);
  });

  it("of several kinds that are refused in the same words share a row, those of one kind in different words do not", () => {
    const fallen = { ...refusal("A"), sentence: text("à terre") };
    const far = (name: string) => ({ ...refusal("C"), sentence: text(`loin de ${name}`) });
    const options = [
      option("move", { refused: fallen }), option("shoot:1", { refused: fallen }), option("shoot:2", { refused: fallen }),
      option("cast:1", { refused: far("1") }), option("cast:2", { refused: far("2") }), option("hack:1", { refused: far("1") }),
    ];
    const rows = byReason(options);
    expect(rows.map((row) => row.map((one) => one.id))).toEqual([["move", "shoot:1", "shoot:2"], ["cast:1", "cast:2"], ["hack:1"]]);
    expect(firstOfKinds(rows[0]!).map((one) => one.id)).toEqual(["move", "shoot:1"]);
  });
});

describe("marks", () => {
  const actions = request({ options: [option("move"), option("fight:7", { figures: [7], refused: refusal("A") }), option("hide:rock", { pieces: ["rock"], refused: refusal("B") })] });

  it("leave what is refused in peace while an action is chosen", () => {
    expect(figureMarks(actions, { picked: [], pointed: null, opened: -1 }).size).toBe(0);
    expect(sceneryMarks(actions, { pointed: null, opened: "" }).get("rock")).toBe("quiet");
  });

  it("show what is refused when it is pointed at, opened, or the question", () => {
    expect(figureMarks(actions, { picked: [], pointed: actions.options![1]!, opened: -1 }).get(7)).toBe("refused");
    expect(figureMarks(actions, { picked: [], pointed: null, opened: 7 }).get(7)).toBe("refused");
    expect(sceneryMarks(actions, { pointed: null, opened: "rock" }).get("rock")).toBe("refused");
    const whom = request({ options: [option("shoot:6", { figures: [6] }), option("shoot:7", { figures: [7], refused: refusal("A") })] });
    expect([...figureMarks(whom, { picked: [], pointed: null, opened: -1 })]).toEqual([[6, "choice"], [7, "refused"]]);
  });
});

describe("attention", () => {
  it("goes to those who can be chosen", () => {
    const box = attention(request({ options: [option("a", { figures: [1] }), option("b", { figures: [2] }), option("c", { figures: [3], refused: refusal("A") })] }), [figure(1, 4, 4), figure(2, 10, 4), figure(3, 20, 20)]);
    expect(box).toEqual({ left: 2, right: 12, bottom: -0.5, top: 8.5 });
  });

  it("goes round whoever moves as far as they reach", () => {
    const box = attention(request({ form: "path", figure: 1, limits: { figure: 1, reach: 6 } }), [figure(1, 12, 12)]);
    expect(box).toEqual({ left: 5, right: 19, bottom: 5, top: 19 });
  });

  it("goes round a point from which a reach is counted though nobody goes", () => {
    const box = attention(request({ form: "place", limits: { origin: [12, 8], reach: 4 } }), []);
    expect(box).toEqual({ left: 7, right: 17, bottom: 3, top: 13 });
  });

  it("goes to the part of a zone where a place is proposed", () => {
    const box = attention(request({ form: "place", figure: 1, limits: { zone: [0, 0, 24, 4] }, default: [20, 3] }), []);
    expect(box).toEqual({ left: 10, right: 25, bottom: -2.5, top: 6.5 });
  });

  it("takes in whoever acts where another side is asked to react", () => {
    const [own, enemy] = [{ ...figure(1, 4, 4), controller: 0 }, { ...figure(2, 4, 20), controller: 1 }];
    expect(attention(request({ figure: 1 }), [own, enemy], 1, 2)).toEqual({ left: -0.5, right: 8.5, bottom: 2, top: 22 });
    expect(attention(request({ figure: 2, seat: 1 }), [own, enemy], 1, 2)).toEqual({ left: -0.5, right: 8.5, bottom: 15.5, top: 24.5 });
  });

  it("goes nowhere when nobody is named", () => expect(attention(request({}), [])).toBeNull());
});

describe("names", () => {
  it("stand over a figure where another is under it", () => {
    const found = namings([token(1, 5, 5), token(2, 5, 3.9), token(3, 12, 12)], 40);
    expect(found.map((one) => one.side)).toEqual(["over", "under", "under"]);
    expect(found.every((one) => !one.isHidden)).toBe(true);
  });

  it("stand beside a figure that others are above and below", () => {
    const all = [token(1, 5, 5), token(2, 5, 3.9), token(3, 5, 6.1)];
    expect(namings([all[0]!], 40, { among: all })).toEqual([{ token: all[0], side: "right", isFar: false, isHidden: false }]);
  });

  it("stand off a figure that is surrounded, and nowhere rather than over others", () => {
    const ring = [[-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [1, 1], [-1, 1], [1, -1]].map(([x, y], i) => token(i + 2, 5 + x! * 1.1, 5 + y! * 1.1));
    const [off] = namings([token(1, 5, 5)], 25, { among: [token(1, 5, 5), ...ring] });
    expect(off).toMatchObject({ isFar: true, isHidden: false });
    const crowd = Array.from({ length: 81 }, (_, i) => token(i + 100, 1 + (i % 9), 1 + Math.floor(i / 9)));
    expect(namings([crowd[40]!], 25, { among: crowd })[0]?.isHidden).toBe(true);
  });

  it("of things that lie about cover neither figures nor each other", () => {
    const body = (label: string, x: number, y: number) => ({ at: [x, y] as [number, number], side: 0, sign: "", label });
    const bodies = [body("le corps d’Harald", 5, 5), body("le corps de Thurold", 5.2, 5.1), body("le coffre", 12, 12)];

    expect(namedMarkers(bodies, [])).toEqual([bodies[0], bodies[2]]);
    expect(namedMarkers(bodies, [token(1, 12, 11.2)])).toEqual([bodies[0]]);
  });

  it("leave the name of a marker free", () => {
    const treasure = { at: [5, 5], side: -1, sign: "", label: "treasure" } as Marker;
    expect(namings([token(1, 5, 5)], 40, { markers: [treasure] })[0]?.side).toBe("over");
  });
});

describe("tallies", () => {
  it("of one line are not worth telling, nor those that the sentence spells out", () => {
    const line = { label: text("x"), amount: 1, change: "start", after: 1 };
    const tally = (value: number, lines: number) => ({ value, lines: Array.from({ length: lines }, () => line) }) as never;
    expect(telling({ a: tally(3, 1), b: tally(4, 2), c: tally(5, 2) }, "total 5 = …").map(([name]) => name)).toEqual(["b"]);
  });
});
