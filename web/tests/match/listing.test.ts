import { describe, expect, it } from "vitest";
import { Camera } from "../../src/board/camera.svelte";
import type { Figure, Option, Request } from "../../src/lib/protocol";
import { isOfList, isOnTable } from "../../src/match/marking";
import { absenceOf } from "../../src/match/out";

const option = (id: string, figures: number[] = [], pieces: string[] = []): Option => ({ id, kind: id, label: { fr: id, en: id }, figures, pieces, refused: null });
const request = (form: string, ...options: Option[]) => ({ form, options }) as unknown as Request;

describe("the table of a small screen", () => {
  it("gives way to what is answered from a list, less where all of it can be touched", () => {
    const [cards, actions, things, dice] = [
      request("choose_some", option("card"), option("other")), request("choose", option("attack", [1]), option("rest")),
      request("choose", option("one", [1]), option("rock", [], ["rock"])), request("roll"),
    ];
    expect([cards, actions, things, dice].map(isOfList)).toEqual([true, true, true, true]);
    expect([cards, actions, things, dice].map(isOnTable)).toEqual([false, false, true, false]);
    expect(["place", "pose", "path"].some((form) => isOfList(request(form)))).toBe(false);
  });

  it("stands clear of the tools when it is seen whole", () => {
    for (const [width, height, foot] of [[390, 320, 258], [390, 320, 46], [700, 330, 258], [360, 200, 258], [390, 600, 258]] as const) {
      const camera = new Camera(30, 30);
      camera.foot = foot;
      camera.resize(width, height);
      const [right, bottom] = camera.screenOf([30, 0]);
      expect(bottom <= height - 46 || right <= width - foot, `${width} × ${height}`).toBe(true);
      expect(camera.screenOf([0, 30]).every((edge) => edge >= 0)).toBe(true);
    }
  });

  it("fills its window where there are no tools", () => {
    const camera = new Camera(30, 30);
    camera.resize(300, 300);
    expect(camera.screenOf([15, 15]).map(Math.round)).toEqual([150, 150]);
  });
});

describe("a figure out of play", () => {
  const figure = (in_play: boolean, ...states: string[]) => ({ in_play, states: states.map((key) => ({ key, label: { fr: key, en: key } })) }) as unknown as Figure;

  it("is marked whatever put it there", () => {
    expect([absenceOf(figure(true, "stunned")), absenceOf(figure(false, "out")), absenceOf(figure(false, "devoured")), absenceOf(figure(false, "left")), absenceOf(figure(false))]).toEqual(["", "out", "gone", "gone", "gone"]);
  });
});
