import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError } from "../../src/lib/api";
import type { BandInfo, FigureTried, Trial } from "../../src/lib/protocol";
import { areGoalsTold, areLivesTold, byWorth, Following, LOOKS, MISSES, opponents, valueOf, wishOf } from "../../src/trials/trials";

const SAMPLES = [
  { id: "small", band: { value: 60, figures: [] } },
  { id: "large", band: { value: 120, figures: [] } },
  { id: "free", band: { figures: [] } },
] as unknown as BandInfo[];

const figure = (name: string, worth: number | null, goals = 0): FigureTried =>
  ({ name, points: 10, hurt: 0, felled: 0, goals, survived: 1, worth });

const told = (status: Trial["status"], played: number): Trial => ({ id: "t", status, played, matches: 3 }) as unknown as Trial;

describe("what is asked for", () => {
  it("holds bands of several values to the greatest", () => {
    const [small, large] = opponents(SAMPLES, []);
    expect(wishOf("small", large!, 50, valueOf("small", SAMPLES))).toEqual({ band: "small", against: "large", matches: 50, value: 120 });
    expect(wishOf("large", small!, 50, valueOf("large", SAMPLES)).value).toBe(120);
  });

  it("names no value where no band does", () => {
    const free = opponents(SAMPLES, [])[2]!;
    expect(wishOf({ figures: [] }, free, 20, null)).toEqual({ band: { figures: [] }, against: "free", matches: 20 });
  });

  it("offers the bands that were given after the samples", () => {
    const own = { id: "mine", band: { value: 30 }, value: 30 };
    expect(opponents(SAMPLES, [own]).map((one) => one.id)).toEqual(["small", "large", "free", "mine"]);
  });
});

describe("what is told", () => {
  it("has the best return first, and last whoever has none", () => {
    expect(byWorth([figure("a", 0.5), figure("b", null), figure("c", 2)]).map((one) => one.name)).toEqual(["c", "a", "b"]);
  });

  it("leaves out what nobody did", () => {
    expect(areGoalsTold([figure("a", 1)])).toBe(false);
    expect(areGoalsTold([figure("a", 1), figure("b", 1, 0.1)])).toBe(true);
    expect(areLivesTold([{ ...figure("a", 1), hurt: 0.5, felled: 0.5 }])).toBe(false);
    expect(areLivesTold([{ ...figure("a", 1), hurt: 1.5, felled: 0.5 }])).toBe(true);
  });
});

describe("a trial that is followed", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => { vi.useRealTimers(); vi.restoreAllMocks(); });

  const wish = { band: "a", against: "b" };

  it("is asked for until it has ended", async () => {
    vi.spyOn(api, "beginTrial").mockResolvedValue(told("waiting", 0));
    const look = vi.spyOn(api, "trial").mockResolvedValueOnce(told("playing", 1)).mockResolvedValueOnce(told("done", 3));
    const heard: number[] = [];
    const following = new Following({ tell: (trial) => heard.push(trial.played), fail: () => heard.push(-1) });

    await following.begin("g", wish);
    await vi.advanceTimersByTimeAsync(5 * LOOKS);

    expect(heard).toEqual([0, 1, 3]);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it("is interrupted where the server no longer knows it", async () => {
    vi.spyOn(api, "beginTrial").mockResolvedValue(told("playing", 1));
    vi.spyOn(api, "trial").mockRejectedValue(new ApiError(404, { code: "not_found", sentence: { fr: "", en: "" }, details: [] }));
    const heard: unknown[] = [];
    const following = new Following({ tell: ({ status, played }) => heard.push([status, played]), fail: ({ status }) => heard.push(status) });

    await following.begin("g", wish);
    await vi.advanceTimersByTimeAsync(5 * LOOKS);

    expect(heard).toEqual([["playing", 1], ["interrupted", 1], 404]);
  });

  it("is stopped at the server when it is left", async () => {
    vi.spyOn(api, "beginTrial").mockResolvedValue(told("playing", 0));
    const leave = vi.spyOn(api, "leaveTrial").mockReturnValue(undefined);
    const look = vi.spyOn(api, "trial");
    const following = new Following({ tell: () => {}, fail: () => {} });

    await following.begin("g", wish);
    following.leave();
    await vi.advanceTimersByTimeAsync(5 * LOOKS);

    expect(leave).toHaveBeenCalledWith("t");
    expect(look).not.toHaveBeenCalled();
  });

  it("that was left before it was begun is stopped, and nobody looks", async () => {
    let begin: (trial: Trial) => void = () => undefined;
    vi.spyOn(api, "beginTrial").mockReturnValue(new Promise((resolve) => (begin = resolve)));
    const leave = vi.spyOn(api, "leaveTrial").mockReturnValue(undefined);
    const look = vi.spyOn(api, "trial");
    const following = new Following({ tell: () => {}, fail: () => {} });

    const begun = following.begin("g", wish);
    following.leave();
    begin(told("playing", 0));
    await begun;
    await vi.advanceTimersByTimeAsync(5 * LOOKS);

    expect(leave).toHaveBeenCalledWith("t");
    expect(look).not.toHaveBeenCalled();
  });

  it("is looked for again when a look goes wrong, but not for ever", async () => {
    const error = new ApiError(503, { code: "busy", sentence: { fr: "non", en: "no" }, details: [] });
    vi.spyOn(api, "beginTrial").mockResolvedValue(told("playing", 0));
    const look = vi.spyOn(api, "trial").mockRejectedValueOnce(error).mockResolvedValueOnce(told("playing", 1)).mockRejectedValue(error);
    const heard: string[] = [];
    const following = new Following({ tell: ({ status, played }) => heard.push(`${status} ${played}`), fail: () => heard.push("failed") });

    await following.begin("g", wish);
    await vi.advanceTimersByTimeAsync(20 * LOOKS);

    expect(heard).toEqual(["playing 0", "playing 1", "interrupted 1", "failed"]);
    expect(look).toHaveBeenCalledTimes(2 + MISSES);
  });

  it("is not stopped again once it has ended", async () => {
    vi.spyOn(api, "beginTrial").mockResolvedValue(told("done", 3));
    const leave = vi.spyOn(api, "leaveTrial").mockReturnValue(undefined);
    const following = new Following({ tell: () => {}, fail: () => {} });

    await following.begin("g", wish);
    following.leave();

    expect(leave).not.toHaveBeenCalled();
  });

  it("says what went wrong", async () => {
    const error = new ApiError(409, { code: "refused", sentence: { fr: "non", en: "no" }, details: [] });
    vi.spyOn(api, "beginTrial").mockRejectedValue(error);
    const failed: ApiError[] = [];
    const following = new Following({ tell: () => {}, fail: (one) => failed.push(one) });

    await following.begin("g", wish);

    expect(failed).toEqual([error]);
  });
});
