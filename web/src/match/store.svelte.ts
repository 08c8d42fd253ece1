/** One match as this browser knows it: what the server said last, and what was asked of it. */
import { choosing, Giver, isGathering } from "../dice/giving";
import { api, ApiError } from "../lib/api";
import type {
  Answer, Ask, Chat, Command, Frame, Gestures, Icons, Info, Labels, OddsTold, OptionOdds, Proposal, Refusal, Request, Rules, ServerMessage, Standing, State, Table, Text, Update, Welcome,
} from "../lib/protocol";
import { sideName } from "../lib/sideName";
import { MatchSocket, type LineState, type Sent } from "../lib/socket";
import { keepToken, tokenOf } from "../lib/tokens";
import type { Walk } from "../board/state";
import { logOf } from "./log";
import { oddsOf } from "./odds";
import { changed } from "./stateChanges";
import { walksBetween } from "./walks";

const AGAIN = 2_000; // milliseconds

const KEPT = 400; // frames, at least, of those that have come

export class MatchStore {
  info = $state.raw<Info | null>(null);
  table = $state.raw<Table | null>(null);
  view = $state.raw<State | null>(null);
  request = $state.raw<Request | null>(null);
  odds = $state.raw<OddsTold | null>(null); // chances of what is asked; they come when they are ready, nothing waits for them
  waiting = $state.raw<number[]>([]);
  frames = $state.raw<Frame[]>([]);
  private keepsAll = false;
  chat = $state.raw<Chat[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  standing = $state.raw<Standing[]>([]);
  labels = $state.raw<Labels>({});
  icons = $state.raw<Icons>({});
  gestures = $state.raw<Gestures | null>(null);
  given = $state.raw<number[]>([]); // questions that had one answer, which the page gave
  present = $state.raw<{ seats: number[]; watching: number } | null>(null);
  rematch = $state.raw<{ id: string } | null>(null);
  rules = $state.raw<Rules | null>(null);
  walks = $state.raw<Map<number, Walk>>(new Map());
  index = $state(0);
  line = $state<LineState>("connecting");
  isSending = $state(false);
  trouble = $state.raw<Text | null>(null); // the whole match cannot be shown
  refusal = $state.raw<Refusal | null>(null); // the last thing the server refused
  unread = $state(0);

  readonly log = $derived(logOf(this.frames, this.isWhole));
  /** The last decision made here: what came of it is what one wants to read. */
  readonly decided = $derived.by(() => {
    for (let i = this.frames.length - 1; i >= 0; i -= 1) {
      const frame = this.frames[i]!;
      if (frame.question && !frame.undo && this.mine.includes(frame.seat) && !this.given.includes(frame.index - 1)) return frame;
    }
    return null;
  });
  readonly fresh = $derived(this.log.filter((line) => this.decided !== null && line.index >= this.decided.index));
  /** The seats whose band is still to be chosen. */
  readonly choosing = $derived(choosing(this.info));
  /** Play has not begun: a band or a strand is still missing. */
  readonly isGathering = $derived(isGathering(this.info));
  private socket: MatchSocket | null = null;
  private readonly giver: Giver;

  constructor(readonly id: string) {
    this.giver = new Giver(id);
  }

  get isWhole(): boolean {
    return (this.frames[0]?.index ?? 0) <= 1;
  }

  get mine(): number[] {
    return this.info?.you.seats ?? [];
  }

  get isOver(): boolean {
    return this.info !== null && this.info.status !== "open";
  }

  /** The seat this browser speaks with: the one that is asked, or its first. */
  get seat(): number {
    const asked = this.request?.seat ?? -1;
    return this.mine.includes(asked) ? asked : (this.mine[0] ?? -1);
  }

  nameOf(seat: number): string {
    const found = this.info?.seats.find((one) => one.seat === seat);
    return found ? sideName(found.name, seat) : "";
  }

  get names(): string[] {
    return (this.info?.seats ?? []).map((one) => sideName(one.name, one.seat));
  }

  open(): void {
    const fromLink = location.hash.slice(1);
    if (fromLink.length > 20) {
      keepToken(this.id, fromLink);
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.socket = new MatchSocket({
      id: this.id,
      token: () => tokenOf(this.id),
      since: () => (this.info && this.mine.length < 2 ? this.index : null), // of several seats the first one looks again: it is told anew
      onMessage: (message) => this.receive(message),
      onLine: (line) => {
        this.line = line;
        if (line === "closed" && !this.info && !this.trouble) void this.explain();
      },
    });
  }

  close(): void {
    this.socket?.close();
  }

  private async explain(): Promise<void> {
    try {
      await api.info(this.id);
      this.trouble = { fr: "Cette partie ne peut pas être ouverte.", en: "This match cannot be opened." };
    } catch (error) {
      if (error instanceof ApiError) this.trouble = error.text;
    }
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome": this.welcome(message); break;
      case "update": this.update(message); break;
      case "chat":
        if (!this.chat.some((one) => one.number === message.chat.number)) {
          this.chat = [...this.chat, message.chat];
          this.unread += 1;
        }
        break;
      case "presence": this.present = { seats: message.seats, watching: message.watching }; break;
      case "rematch":
        keepToken(message.match, message.token);
        this.rematch = { id: message.match };
        break;
      case "over": this.info = message.match; break;
      case "error":
        if (!this.info) this.trouble = message.error.refusal?.sentence ?? message.error.sentence;
        else this.refusal = message.error.refusal ?? { sentence: message.error.sentence, rule: "", title: null, key: message.error.code, fields: {} };
        break;
      default: break;
    }
  }

  private welcome(message: Welcome): void {
    const isBack = this.info !== null;
    this.info = message.match;
    this.table = message.table;
    this.chat = message.chat;
    this.proposal = message.proposal;
    this.standing = message.standing;
    this.labels = message.labels;
    this.icons = message.icons;
    this.gestures = message.gestures;
    this.trouble = null;
    if (isBack) this.take(message.frames, message.state);
    else {
      this.frames = message.frames;
      this.view = message.state;
    }
    this.index = message.index;
    this.request = message.request;
    this.waiting = message.waiting;
    if (message.match.rematch) this.rematch = { id: message.match.rematch };
    void this.give();
  }

  private update(message: Update): void {
    if (message.table) this.table = message.table;
    if (this.view) this.take(message.frames, changed(this.view, message.state));
    this.index = message.index;
    this.request = message.request;
    this.waiting = message.waiting;
    this.proposal = message.proposal;
    if (message.standing) this.standing = message.standing;
    if (message.seats && this.info) {
      const kinds = message.seats;
      const left = (seat: number): boolean => !["here", "link"].includes(kinds[seat]?.kind ?? "");
      this.info = { ...this.info, seats: kinds, you: { ...this.info.you, seats: this.info.you.seats.filter((seat) => !left(seat)) } };
    }
    const { names } = message;
    if (names && this.info) this.info = { ...this.info, names, seats: this.info.seats.map((one) => ({ ...one, name: names[one.seat] ?? "" })) };
    if (this.info && message.status !== this.info.status) this.info = { ...this.info, status: message.status };
    if (message.status === "over" && this.info && !this.info.outcome) void this.refreshInfo();
    if (message.dice && this.info) {
      this.info = { ...this.info, dice: { ...message.dice, seed: this.info.dice.seed } };
      void this.give();
    }
  }

  /** The strands of one's seats, as soon as they are due; what is not heard is said again. */
  private async give(): Promise<void> {
    for (const command of this.info ? this.giver.due(this.info) : []) {
      const sent = await this.socket?.command(command, null);
      if (sent && !sent.ok && sent.error) {
        this.giver.failed(command);
        setTimeout(() => void this.give(), AGAIN);
      }
    }
  }

  /** The seats of this browser whose strand another one has. */
  get lostStrands(): number[] {
    return this.info ? this.giver.lost(this.info) : [];
  }

  private take(frames: Frame[], state: State): void {
    const known = this.frames[this.frames.length - 1]?.index ?? -1;
    const fresh = frames.filter((frame) => frame.index > known);
    this.walks = walksBetween(this.view, state, fresh);
    const first = frames[0]?.index ?? known + 1; // what is told again is told as another seat sees it: nothing is kept of what the one before it saw
    if (frames.length) this.frames = this.recent(first === known + 1 ? [...this.frames, ...frames] : frames);
    this.view = state;
    if (!this.isWhole && fresh.some((frame) => frame.undo)) void this.loadWhole();
  }

  /** A page that stays open through a long match keeps its last frames, unless somebody wished to see the whole. */
  private recent(frames: Frame[]): Frame[] {
    return this.keepsAll || frames.length <= 2 * KEPT ? frames : frames.slice(-KEPT);
  }

  private async refreshInfo(): Promise<void> {
    try {
      this.info = await api.info(this.id);
    } catch {
      // the next message tells
    }
  }

  /** Somebody wants to read the log from its beginning. */
  async readWhole(): Promise<void> {
    this.keepsAll = true;
    await this.loadWhole();
  }

  /** All frames from the set-up on, for the log. */
  async loadWhole(): Promise<void> {
    const last = this.frames[0]?.index ?? 0;
    const seat = this.view?.seat ?? -1;
    const found: Frame[] = [];
    while (found.length < last) {
      const part = await api.replay(this.id, found.length, last - 1, seat);
      if (!part.frames.length) break;
      found.push(...part.frames);
    }
    if (this.view?.seat !== seat) return; // somebody else looks now
    const first = this.frames[0]?.index ?? 0;
    this.frames = [...found.filter((frame) => frame.index < first), ...this.frames];
  }

  async loadRules(): Promise<void> {
    if (!this.rules && this.info) this.rules = await api.rules(this.info.game).catch(() => null);
  }

  // commands

  async send(command: Command, needsIndex = true): Promise<Sent> {
    if (!this.socket) return { ok: false };
    this.isSending = true;
    this.refusal = null;
    try {
      const sent = await this.socket.command(command, needsIndex ? this.index : null);
      if (!sent.ok) {
        this.refusal = sent.refusal
          ?? (sent.error ? { sentence: sent.error.sentence, rule: "", title: null, key: sent.error.code, fields: {} } : null);
      }
      return sent;
    } finally {
      this.isSending = false;
    }
  }

  /** Answer the question; typed dice that everybody sees are typed with any own seat. */
  answer(answer: Answer): Promise<Sent> {
    return this.send({ do: "answer", seat: this.seat, answer });
  }

  /** The one answer there is, which the page gives by itself. */
  answerForced(answer: Answer): Promise<Sent> {
    this.given = [...this.given, this.request?.number ?? -1];
    return this.answer(answer);
  }

  ask<T>(question: Ask): Promise<T> {
    return this.socket ? this.socket.ask<T>(question) : Promise.reject(new Error("closed"));
  }

  /** The chances of every answer of the list; they come when they are ready. */
  async foresee(): Promise<void> {
    try {
      this.odds = await this.ask<OddsTold>({ what: "odds" });
    } catch {
      // the choice is made without
    }
  }

  /** What may come of an option; nothing where chances are hidden, not there yet, or in a table of its own. */
  chancesOf(option: string): OptionOdds | null {
    const hasTable = this.request?.options?.some((one) => one.id === option && one.chances) ?? false;
    return this.info?.odds && !hasTable ? oddsOf(this.odds, this.request?.number ?? -1, option) : null;
  }

  look(seat: number): void {
    this.socket?.look(seat);
  }
}
