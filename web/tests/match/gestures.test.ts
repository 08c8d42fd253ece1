import { describe, expect, it } from "vitest";
import { neighbour, tokenAt } from "../../src/board/going";
import type { Token } from "../../src/board/state";
import type { Gestures, Option, Request, State } from "../../src/lib/protocol";
import { forcedAnswer } from "../../src/match/forced";
import { draggable, nextStep, refusedStep, type Goal } from "../../src/match/gestures";

const no = { sentence: { fr: "non", en: "no" }, rule: "R", title: null, key: "refused.no", fields: {} };
const option = (id: string, more: Partial<Option> = {}): Option =>
  ({ id, kind: id.split(":")[0]!, figures: id.includes(":") ? [Number(id.split(":")[1])] : [], pieces: [], refused: null, ...more }) as Option;
const request = (options: Option[], more: Partial<Request> = {}): Request => ({ number: 1, seat: 0, form: "choose", key: "action", figure: -1, interrupts: [], options, ...more }) as Request;
const view = (acting: number): State => ({ acting, figures: [[0, 0], [1, 0], [7, 1]].map(([id, controller]) => ({ id, controller, at: [0, 0, 0, 0] })) }) as unknown as State;
const gestures: Gestures = { begin: ["activate", "figure"], move: ["run", "move"], charge: ["charge"] };
const goal = (more: Partial<Goal> = {}): Goal => ({ figure: 0, at: [3, 3], target: -1, ...more });

describe("a figure that is dragged", () => {
  it("is taken in hand first, where the question is who acts", () => {
    const step = nextStep(request([option("figure:1"), option("figure:0")]), view(-1), gestures, goal());
    expect(step).toMatchObject({ option: { id: "figure:0" }, isBeginning: true });
  });

  it("goes by the likeliest kind that is open", () => {
    const asked = request([option("move"), option("run", { refused: no }), option("charge:7")]);
    expect(nextStep(asked, view(0), gestures, goal())?.option.id).toBe("move");
  });

  it("charges whom it is dropped on, and nobody else", () => {
    const asked = request([option("move"), option("charge:7")]);
    expect(nextStep(asked, view(0), gestures, goal({ target: 7 }))?.option.id).toBe("charge:7");
    expect(nextStep(asked, view(0), gestures, goal({ target: 8 }))).toBeNull();
  });

  it("goes into contact by a move where the game has no charge of its own", () => {
    expect(nextStep(request([option("move")]), view(0), { ...gestures, charge: ["move"] }, goal({ target: 7 }))?.option.id).toBe("move");
  });

  it("says why it may not", () => {
    const asked = request([option("move"), option("charge:7", { refused: no })]);
    expect(refusedStep(asked, gestures, goal({ target: 7 }))?.id).toBe("charge:7");
    expect(refusedStep(asked, gestures, goal())).toBeNull();
  });

  it("is one's own, and one that the question lets go", () => {
    expect(draggable(request([option("move")]), view(0), gestures)).toEqual([0]);
    expect(draggable(request([option("activate:0"), option("activate:1")]), view(-1), gestures)).toEqual([0, 1]);
    expect(draggable(request([option("end")]), view(0), gestures)).toEqual([]);
  });
});

describe("a question with one answer", () => {
  it("is answered by it", () => {
    expect(forcedAnswer(request([option("end"), option("move", { refused: no })]))).toBe("end");
    expect(forcedAnswer(request([], { form: "number", low: 2, high: 2 }))).toBe(2);
    expect(forcedAnswer(request([option("figure:1"), option("figure:2")], { form: "choose_some", least: 2, most: 2 }))).toEqual(["figure:1", "figure:2"]);
  });

  it("is left alone where there is a choice, a place to find or something to slip in", () => {
    expect(forcedAnswer(request([option("end"), option("move")]))).toBeUndefined();
    expect(forcedAnswer(request([option("figure:1")], { form: "choose_some", least: 0, most: 1 }))).toBeUndefined();
    expect(forcedAnswer(request([], { form: "path" }))).toBeUndefined();
    expect(forcedAnswer(request([option("end")], { interrupts: [{ id: "x" }] as unknown as Request["interrupts"] }))).toBeUndefined();
  });
});

describe("arrows on the table", () => {
  const token = (id: number, x: number, y: number, more: Partial<Token> = {}): Token => ({ id, at: [x, y], base: [0.5, 0.5], isActing: false, mark: null, ...more }) as Token;
  const tokens = [token(0, 0, 0), token(1, 4, 0), token(2, 3, 3), token(3, 0, 5, { isActing: true })];

  it("go to the nearest figure that way, and stay where there is none", () => {
    expect(neighbour(tokens, 0, [1, 0])?.id).toBe(1);
    expect(neighbour(tokens, 0, [0, 1])?.id).toBe(3);
    expect(neighbour(tokens, 0, [-1, 0])?.id).toBe(0);
  });

  it("begin with who acts", () => {
    expect(neighbour(tokens, -1, [1, 0])?.id).toBe(3);
  });

  it("and a finger knows whom it is over", () => {
    expect(tokenAt(tokens, [4.3, 0.1], 0)).toBe(1);
    expect(tokenAt(tokens, [0.1, 0], 0)).toBe(-1);
  });
});
