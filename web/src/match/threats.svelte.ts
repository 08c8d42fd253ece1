/** Threats on demand: where enemies could charge or shoot next, and what awaits a figure where its ghost stands. */
import type { Shape } from "../board/state";
import { say, t } from "../lib/i18n.svelte";
import type { Exposed, Exposure, Place, ThreatMap } from "../lib/protocol";
import type { Draft } from "./draft.svelte";
import type { MatchStore } from "./store.svelte";

const PAUSE = 220; // milliseconds that a ghost stands still before the table is asked

export class Threatening {
  isOn = $state(false);
  map = $state.raw<ThreatMap | null>(null);
  exposure = $state.raw<Exposure | null>(null);
  private at = $state.raw<Place | null>(null); // where the figure of the exposure stands
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0; // what was asked last: earlier answers come too late

  constructor(private readonly store: MatchStore) {}

  toggle(): void {
    this.isOn = !this.isOn;
    if (!this.isOn) this.clear();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.asked += 1;
    this.map = this.exposure = this.at = null;
  }

  /** The areas of one enemy, or of all (-1). */
  async load(figure: number): Promise<void> {
    const number = (this.asked += 1);
    const found = await this.store.ask<ThreatMap>({ what: "threats", figure }).catch(() => null);
    if (this.isOn && number === this.asked) this.map = found;
  }

  /** What awaits the figure of a draft, once its ghost stands still; `at` null: there is no ghost. */
  foresee(figure: number, at: Place | null): void {
    clearTimeout(this.timer);
    this.exposure = null;
    this.at = at;
    if (!this.isOn || !at || figure < 0) return;
    this.timer = setTimeout(() => void this.expose(figure, at), PAUSE);
  }

  private async expose(figure: number, at: Place): Promise<void> {
    const found = await this.store.ask<Exposure>({ what: "exposure", figure, at }).catch(() => null);
    if (this.isOn && this.at === at) this.exposure = found;
  }

  get sentence(): string {
    if (!this.isOn) return "";
    return this.exposure ? say(this.exposure.sentence) : t().match.board.threatsHelp;
  }

  get shapes(): Shape[] {
    if (!this.isOn) return [];
    const areas: Shape[] = this.map
      ? [{ form: "area", polygons: this.map.shoot, look: "shot" }, { form: "area", polygons: this.map.charge, look: "charge" }]
      : [];
    return [...areas, ...(this.exposure?.by ?? []).flatMap((one) => this.line(one))];
  }

  /** From an enemy to the ghost: what it could do, or else how well it is seen. */
  private line(one: Exposed): Shape[] {
    const from = this.store.view?.figures.find((figure) => figure.id === one.figure)?.at;
    if (!from || !this.at) return [];
    const points: Place[] = [[from[0], from[1]], this.at];
    const look = one.charge ? "charge" : one.shoot ? "shot" : one.hidden > 0 || one.hampered > 0 ? "soft" : "ruler";
    const words = this.words(one);
    const note: Shape[] = words ? [{ form: "note", at: [(points[0]![0] + 2 * this.at[0]) / 3, (points[0]![1] + 2 * this.at[1]) / 3], text: words, look: one.charge || one.shoot ? "refused" : "plain" }] : [];
    return [{ form: "line", points, look }, ...note];
  }

  private words(one: Exposed): string {
    const { charges, shoots, target, cover } = t().match.board.exposed;
    const hidden = one.hidden > 0 ? cover(Math.round(one.hidden * 100)) : "";
    return [one.charge ? charges : "", one.shoot ? shoots : "", one.target ? target : "", hidden].filter(Boolean).join(", ");
  }
}

/** Where the ghost of a draft stands. */
export function ghostOf(draft: Draft | null): { figure: number; at: Place | null } {
  const figure = draft ? (draft.request.limits?.figure ?? draft.request.figure) : -1;
  return { figure, at: draft?.verdict?.ok ? draft.end : null };
}
