/** What the best computer player at hand would do in one's place. */
import type { Advice, Command } from "../lib/protocol";
import type { Sent } from "../lib/socket";
import type { MatchStore } from "./store.svelte";

export class Adviser {
  isThinking = $state(false);
  deployed = $state(-1); // the seat whose figures it sets down, one after the other; -1 for none
  private settled = -1; // the question that was answered last for it

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

  /** Answer as it would, or as the rules propose when it finds nothing; false when that was refused. */
  async answer(): Promise<boolean> {
    const asked = this.store.request?.number;
    const found = await this.advice();
    if (this.store.request?.number !== asked) return true;
    return this.taken(await this.store.send(this.command(found)));
  }

  private command(found: Advice | null): Command {
    if (found?.interrupt) return { do: "interrupt", seat: found.seat, interrupt: found.interrupt };
    if (found) return { do: "answer", seat: found.seat, answer: found.answer };
    return { do: "defaults", seat: this.store.seat };
  }

  /** Somebody who was quicker changes what is asked, and that is told. */
  private taken(sent: Sent): boolean {
    return sent.ok || sent.stale !== undefined;
  }

  /** Set down the figures of the seat that is asked, as long as it has any: called again until every question is answered, once each. */
  async deploy(): Promise<void> {
    const asked = this.store.request?.number ?? -1;
    this.deployed = this.store.seat;
    if (this.isThinking || this.store.isSending || asked === this.settled) return;
    this.settled = asked;
    if (!(await this.answer())) this.deployed = this.settled = -1;
  }
}
