/** A match to look at again: the frames and states around the moment that is shown, fetched as one goes on. */
import { api, ApiError } from "../lib/api";
import type { Frame, Icons, Info, Labels, State, Table, Text } from "../lib/protocol";
import type { Walk } from "../board/state";
import { logOf } from "../match/log";
import type { Seen } from "../match/pointing.svelte";
import { walksBetween } from "../match/walks";
import { lastDecision, PART, Stretch } from "./stretch";

const NEAR = 40; // frames before and after the moment that is shown which are at hand

export class ReplayStore {
  info = $state.raw<Info | null>(null);
  labels = $state.raw<Labels>({});
  icons = $state.raw<Icons>({});
  stretch = $state.raw(new Stretch());
  tables = $state.raw<{ index: number; table: Table }[]>([]);
  rounds = $state.raw<{ round: number; index: number }[]>([]);
  last = $state(0);
  at = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  trouble = $state.raw<Text | null>(null);
  walks = $state.raw<Map<number, Walk>>(new Map());
  private timer = 0;
  private wanted = $state(0); // the moment that somebody wants to see
  private isAlive = true;
  private isFetching = $state(false);

  first = $state(0); // the first index that there is: 0, unless the server counts otherwise
  readonly frames = $derived(this.stretch.frames);
  readonly log = $derived(logOf(this.frames, this.stretch.first === this.first));
  readonly frame = $derived(this.stretch.frame(this.at));
  readonly view = $derived(this.stretch.state(this.at));
  private readonly decided = $derived(lastDecision(this.stretch, this.at));

  constructor(readonly id: string) {}

  get table(): Table | null {
    let found: Table | null = this.tables[0]?.table ?? null;
    for (const one of this.tables) if (one.index <= this.at) found = one.table;
    return found;
  }

  /** Whether what is wanted is shown, and its neighbours are there. */
  get isReady(): boolean {
    return this.frames.length > 0 && this.at === this.wanted && !this.isFetching;
  }

  /** What the last decision up to this moment did, to be drawn on the table. */
  readonly deed: Seen = deedOf(this);

  /** The frames since the last decision, and the state before it. */
  get since(): { frames: Frame[]; start: State | null; decided: Frame | null } {
    const decided = this.decided;
    const frames = decided ? this.stretch.between(decided.index, this.at) : [];
    return { frames, start: decided ? this.stretch.state(decided.index - 1) : null, decided };
  }

  async open(at: number | null): Promise<void> {
    try {
      this.info = await api.info(this.id);
      this.last = this.info.index;
      void api.game(this.info.game).then((game) => ([this.labels, this.icons] = [game.labels, game.icons])).catch(() => undefined);
      this.show(at ?? this.first);
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.isAlive = false;
    this.pause();
  }

  /** What was played since. */
  async refresh(): Promise<void> {
    this.info = await api.info(this.id);
    this.last = this.info.index;
    await this.fetch();
  }

  show(index: number): void {
    this.wanted = Math.max(this.first, Math.min(index, this.last));
    if (this.stretch.has(this.wanted)) this.turn();
    if (!this.isFetching) void this.fetch().catch((error: unknown) => this.fail(error));
  }

  private turn(): void {
    const before = this.view;
    const isStep = this.wanted === this.at + 1;
    this.at = this.wanted;
    this.walks = isStep && this.view ? walksBetween(before, this.view, this.frame ? [this.frame] : []) : new Map();
  }

  /** The server does not answer, or not as hoped for: what is here is still shown. */
  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (!this.frames.length) this.trouble = error.text;
    this.wanted = this.at;
    this.pause();
  }

  /** Fetch until the moment that is wanted is there, with some before and after it. */
  private async fetch(): Promise<void> {
    this.isFetching = true;
    try {
      for (let span = this.missing(); this.isAlive && span !== null; span = this.missing()) {
        const frames = await this.read(...span);
        if (!frames.length) break;
        if (span[0] === 0) this.first = frames[0]!.index;
        this.wanted = Math.max(this.wanted, this.first);
        this.stretch = this.stretch.with(frames, this.wanted);
        this.tables = this.stretch.tables(this.tables);
        if (this.at !== this.wanted && this.stretch.has(this.wanted)) this.turn();
      }
    } finally {
      this.isFetching = false;
    }
  }

  /** All frames from one index to another; one answer of the server may hold fewer. */
  private async read(from: number, to: number): Promise<Frame[]> {
    const found: Frame[] = [];
    while (from <= to) {
      const part = await api.replay(this.id, from, to);
      [this.last, this.rounds] = [part.index, part.rounds];
      this.tables = [...this.tables, ...part.tables];
      if (!part.frames.length) break;
      found.push(...part.frames);
      from = part.frames.at(-1)!.index + 1;
    }
    return found;
  }

  /** From where to where frames have to be fetched, or nothing. */
  private missing(): [number, number] | null {
    const { first, last } = this.stretch;
    if (!this.stretch.has(this.wanted)) return [this.wanted, Math.min(this.wanted + NEAR, this.last)];
    if (last < Math.min(this.wanted + NEAR, this.last)) return [last + 1, Math.min(last + PART, this.last)];
    return first > Math.max(this.first, this.wanted - NEAR) ? [Math.max(this.first, first - PART), first - 1] : null;
  }

  play(): void {
    if (this.at >= this.last) this.show(this.first);
    this.isPlaying = true;
    this.beat();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private beat(): void {
    clearTimeout(this.timer);
    const frame = this.frame;
    const wait = frame?.events.length || frame?.roll ? 1100 : 350;
    this.timer = window.setTimeout(() => {
      if (!this.isPlaying) return;
      if (this.at === this.wanted) this.show(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.beat();
    }, wait / this.speed);
  }
}

function deedOf(store: ReplayStore): Seen {
  return {
    get table() { return store.table; },
    get frames() { return store.since.frames; },
    get start() { return store.since.start; },
    get decided() { return store.since.decided; },
    get view() { return store.view; },
    get walks() { return store.walks; },
    get log() { return store.log; },
  };
}
