/** What the best computer player at hand would do in one's place. */
import type { Advice } from "../lib/protocol";
import type { MatchStore } from "./store.svelte";

export class Adviser {
  isThinking = $state(false);

  constructor(private readonly store: MatchStore) {}

  /** Its answer to what is asked now; null when it finds none in time, or when something else is asked by then. */
  async advice(): Promise<Advice | null> {
    const asked = this.store.request?.number;
    this.isThinking = true;
    try {
      const found = await this.store.ask<Advice>({ what: "advise" });
      return this.store.request?.number === asked ? found : null;
    } catch {
      return null;
    } finally {
      this.isThinking = false;
    }
  }

  /** Answer as it would, or as the rules propose when it finds nothing. */
  async answer(): Promise<void> {
    const asked = this.store.request?.number;
    const found = await this.advice();
    if (this.store.request?.number !== asked) return;
    if (found?.interrupt) await this.store.send({ do: "interrupt", seat: found.seat, interrupt: found.interrupt });
    else if (found) await this.store.send({ do: "answer", seat: found.seat, answer: found.answer });
    else await this.store.send({ do: "defaults", seat: this.store.seat });
  }
}
