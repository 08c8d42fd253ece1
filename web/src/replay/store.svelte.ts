/** A match to look at again: frames with states, loaded in parts. */
import { api, ApiError } from "../lib/api";
import type { Frame, Icons, Info, Labels, State, Table, Text } from "../lib/protocol";
import type { Walk } from "../board/state";
import { logOf } from "../match/log";
import { walksBetween } from "../match/walks";

const PART = 250;

export class ReplayStore {
  info = $state.raw<Info | null>(null);
  labels = $state.raw<Labels>({});
  icons = $state.raw<Icons>({});
  frames = $state.raw<Frame[]>([]);
  states = $state.raw<State[]>([]);
  tables = $state.raw<{ index: number; table: Table }[]>([]);
  rounds = $state.raw<{ round: number; index: number }[]>([]);
  last = $state(0);
  at = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  trouble = $state.raw<Text | null>(null);
  walks = $state.raw<Map<number, Walk>>(new Map());
  private timer = 0;
  private alive = true;

  readonly log = $derived(logOf(this.frames, true));

  constructor(readonly id: string) {}

  /** The first index that the server told: 0, unless it counts otherwise. */
  get first(): number {
    return this.frames[0]?.index ?? 0;
  }

  get frame(): Frame | null {
    return this.frames[this.at - this.first] ?? null;
  }

  get view(): State | null {
    return this.states[this.at - this.first] ?? null;
  }

  get table(): Table | null {
    let found: Table | null = this.tables[0]?.table ?? null;
    for (const one of this.tables) if (one.index <= this.at) found = one.table;
    return found;
  }

  get loaded(): number {
    return this.frames.length ? this.first + this.frames.length - 1 : 0;
  }

  get isWhole(): boolean {
    return this.frames.length > 0 && this.loaded >= this.last;
  }

  async open(at: number | null): Promise<void> {
    try {
      this.info = await api.info(this.id);
      this.last = this.info.index;
      void api.game(this.info.game).then((game) => ([this.labels, this.icons] = [game.labels, game.icons])).catch(() => undefined);
      await this.load(at ?? 0);
      this.show(at ?? this.first);
      await this.load(this.last);
    } catch (error) {
      if (error instanceof ApiError) this.trouble = error.text;
      else throw error;
    }
  }

  close(): void {
    this.alive = false;
    this.pause();
  }

  /** Everything up to an index. */
  async load(upTo: number): Promise<void> {
    while (this.alive && (this.frames.length === 0 || this.loaded < Math.min(upTo, this.last))) {
      const from = this.frames.length ? this.loaded + 1 : 0;
      const part = await api.replay(this.id, from, from + PART - 1);
      if (!part.frames.length) break;
      let state = this.states[this.states.length - 1] ?? null;
      const states: State[] = [];
      for (const frame of part.frames) {
        state = frame.state ?? state;
        if (state) states.push(state);
      }
      this.last = part.index;
      this.rounds = part.rounds;
      const known = this.tables[this.tables.length - 1]?.index ?? -1;
      this.tables = [...this.tables, ...part.tables.filter((one) => one.index > known || !this.tables.length)];
      this.frames = [...this.frames, ...part.frames];
      this.states = [...this.states, ...states];
    }
  }

  /** What was played since. */
  async refresh(): Promise<void> {
    this.info = await api.info(this.id);
    this.last = this.info.index;
    await this.load(this.last);
  }

  show(index: number): void {
    const next = Math.max(this.first, Math.min(index, this.loaded));
    const before = this.view;
    const isStep = next === this.at + 1;
    this.at = next;
    this.walks = isStep && this.view ? walksBetween(before, this.view, this.frame ? [this.frame] : []) : new Map();
  }

  play(): void {
    if (this.at >= this.loaded) this.show(this.first);
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
      this.show(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.beat();
    }, wait / this.speed);
  }
}
