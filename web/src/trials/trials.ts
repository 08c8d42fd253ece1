/** A trial of a band as the page follows it: asked for again and again until it has ended, and stopped when nobody looks. */
import { ApiError, api } from "../lib/api";
import type { Band, BandInfo, FigureTried, Trial, TrialWish } from "../lib/protocol";

/** Milliseconds between two looks. */
export const LOOKS = 700;
/** Looks in a row that may go wrong before it is said. */
export const MISSES = 4;
const GONE = 404;

/** A band to play against. */
export interface Opponent { id: string; band: string | Band; value: number | null }

export const isOpen = (trial: Trial): boolean => trial.status === "waiting" || trial.status === "playing";

/** The value that a band names, or nothing. */
export function valueOf(band: string | Band, samples: readonly BandInfo[]): number | null {
  const named = (typeof band === "string" ? samples.find((one) => one.id === band)?.band : band)?.["value"];
  return typeof named === "number" ? named : null;
}

/** Everybody whom a band can play against: the sample bands, then those that were given. */
export function opponents(samples: readonly BandInfo[], given: readonly Opponent[]): Opponent[] {
  return [...samples.map((one) => ({ id: one.id, band: one.id, value: valueOf(one.id, samples) })), ...given];
}

/** What is asked for; bands of several values are held to the greatest. */
export function wishOf(band: string | Band, other: Opponent, matches: number, value: number | null): TrialWish {
  const values = [value, other.value].filter((one) => one !== null);
  return { band, against: other.band, matches, ...(values.length ? { value: Math.max(...values) } : {}) };
}

/** Whether the lives that were taken tell more than who was put out of action: some figures have several. */
export const areLivesTold = (figures: readonly FigureTried[]): boolean => figures.some((one) => Math.abs(one.hurt - one.felled) > 1e-6);

/** Whether anybody reached a goal: a column of noughts tells nothing. */
export const areGoalsTold = (figures: readonly FigureTried[]): boolean => figures.some((one) => one.goals > 0);

/** Figures from the best return to the worst; whoever costs nothing comes last. */
export function byWorth(figures: readonly FigureTried[]): FigureTried[] {
  return [...figures].sort((one, other) => (other.worth ?? -1) - (one.worth ?? -1));
}

export interface Listener { tell: (trial: Trial) => void; fail: (error: ApiError) => void }

/** One trial, from its beginning until it has ended or nobody follows it any more. */
export class Following {
  #id = "";
  #isOpen = false;
  #last: Trial | null = null; // as it was told last
  #hasLeft = false;
  #missed = 0; // looks in a row that went wrong
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listener: Listener) {}

  async begin(game: string, wish: TrialWish): Promise<void> {
    [this.#id, this.#missed, this.#hasLeft] = ["", 0, false];
    await this.#ask(api.beginTrial(game, wish));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#id) await this.#ask(api.stopTrial(this.#id));
  }

  /** Nobody looks any more: the server need not wait to find out. */
  leave(): void {
    this.#hasLeft = true;
    clearTimeout(this.#timer);
    if (this.#isOpen) api.leaveTrial(this.#id);
    this.#isOpen = false;
  }

  async #ask(answer: Promise<Trial>): Promise<void> {
    try {
      const trial = await answer;
      [this.#id, this.#last] = [trial.id, trial];
      [this.#isOpen, this.#missed] = [isOpen(trial), 0];
      if (this.#hasLeft) return this.leave();
      this.listener.tell(trial);
      if (this.#isOpen) this.#lookLater();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      this.#missed += 1;
      if (this.#isOpen && !this.#hasLeft && caught.status !== GONE && this.#missed < MISSES) return this.#lookLater();
      if (this.#isOpen && this.#last) this.listener.tell({ ...this.#last, status: "interrupted", place: null, sentence: null });
      this.#isOpen = false;
      this.listener.fail(caught);
    }
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#ask(api.trial(this.#id)), LOOKS);
  }
}
