/** One WebSocket a match: it comes back by itself, and sends again what was not acknowledged. */
import type { Ask, Command, ErrorBody, Refusal, ServerMessage } from "./protocol";

export type LineState = "connecting" | "open" | "lost" | "closed";
export type Sent = { ok: true; index: number } | { ok: false; refusal?: Refusal; stale?: number; error?: ErrorBody };

export interface SocketOptions {
  id: string;
  token: () => string | null;
  since: () => number | null;
  onMessage: (message: ServerMessage) => void;
  onLine: (line: LineState) => void;
}

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
const PATIENCE = 8_000; // for a welcome or the answer to a command; a line that keeps silent longer is dead

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class MatchSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private isOver = false;
  private isWelcome = false;
  private timer = 0;
  private watch = 0;
  private readonly commands = new Map<string, { message: string; done: (sent: Sent) => void }>();
  private readonly asks = new Map<string, { done: (reply: unknown) => void; failed: (error: ErrorBody) => void }>();

  constructor(private readonly options: SocketOptions) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.away);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.away);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.options.onLine("closed");
  }

  /** Send a command; it is sent again until the server has said something to it. */
  command(command: Command, index: number | null): Promise<Sent> {
    const id = newId();
    const message = JSON.stringify({ type: "command", id, ...(index === null ? {} : { index }), ...command });
    return new Promise((done) => {
      this.commands.set(id, { message, done });
      if (this.sendNow(message)) this.expect();
    });
  }

  /** Ask the table something; without a connection it fails at once. */
  ask<T>(question: Ask): Promise<T> {
    const id = newId();
    return new Promise<T>((done, failed) => {
      this.asks.set(id, { done: done as (reply: unknown) => void, failed });
      if (!this.sendNow(JSON.stringify({ type: "ask", id, ...question }))) {
        this.asks.delete(id);
        failed({ code: "unreachable", sentence: { fr: "Connexion perdue.", en: "Connection lost." }, details: [] });
      }
    });
  }

  look(seat: number): void {
    this.sendNow(JSON.stringify({ type: "look", seat }));
  }

  private sendNow(message: string): boolean {
    if (!this.isWelcome || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(message);
    return true;
  }

  /** Something must be heard soon, or the line is taken for dead and made anew. */
  private expect(): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => this.renew(), PATIENCE);
  }

  private renew(): void {
    if (this.isOver) return;
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.lost();
  }

  private lost(): void {
    clearTimeout(this.watch);
    clearTimeout(this.timer);
    this.isWelcome = false;
    this.failAsks();
    this.options.onLine("lost");
    this.timer = window.setTimeout(() => this.connect(), WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
  }

  private readonly away = (): void => {
    if (!this.isOver && this.socket) this.renew();
  };

  private readonly hurry = (): void => {
    if (this.isOver || document.visibilityState === "hidden") return;
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  private connect(): void {
    if (this.isOver) return;
    this.options.onLine(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.options.id)}/play`);
    this.socket = socket;
    this.isWelcome = false;
    this.expect();
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: this.options.token(), since: this.options.since() }));
    socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (this.isOver) return;
      if (event.code === 4401 || event.code === 4403 || event.code === 4404) {
        this.isOver = true;
        clearTimeout(this.watch);
        this.failAsks();
        this.options.onLine("closed");
        return;
      }
      this.lost();
    };
  }

  private failAsks(): void {
    const asks = [...this.asks.values()];
    this.asks.clear();
    for (const ask of asks) ask.failed({ code: "unreachable", sentence: { fr: "Connexion perdue.", en: "Connection lost." }, details: [] });
  }

  private receive(message: ServerMessage): void {
    if (!this.commands.size || message.type === "welcome") clearTimeout(this.watch);
    if (message.type === "welcome") {
      this.isWelcome = true;
      this.tries = 0;
      this.options.onLine("open");
      this.options.onMessage(message);
      for (const { message: again } of this.commands.values()) this.sendNow(again);
      if (this.commands.size) this.expect();
      return;
    }
    if (message.type === "reply") {
      this.asks.get(message.id)?.done(message);
      this.asks.delete(message.id);
      return;
    }
    if (message.type === "ack") this.settle(message.id, { ok: true, index: message.index });
    else if (message.type === "refused") this.settle(message.id, { ok: false, refusal: message.refusal });
    else if (message.type === "stale") this.settle(message.id, { ok: false, stale: message.index });
    else if (message.type === "error") {
      const ask = message.id === undefined ? undefined : this.asks.get(message.id);
      if (ask && message.id !== undefined) {
        this.asks.delete(message.id);
        ask.failed(message.error);
      } else if (message.id !== undefined && this.commands.has(message.id)) {
        this.settle(message.id, { ok: false, error: message.error });
      } else this.options.onMessage(message);
    } else this.options.onMessage(message);
  }

  private settle(id: string, sent: Sent): void {
    const command = this.commands.get(id);
    this.commands.delete(id);
    if (!this.commands.size) clearTimeout(this.watch);
    command?.done(sent);
  }
}
