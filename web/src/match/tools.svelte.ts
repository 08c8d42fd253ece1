/** Ruler, sight and ranges: tools that look and change nothing. */
import { grainOf } from "../board/grain";
import { say, t } from "../lib/i18n.svelte";
import { measured, measuredTwice } from "../lib/measure";
import type { Place, Ranges, Ruler, Sight, Text } from "../lib/protocol";
import type { Shape } from "../board/state";
import type { MatchStore } from "./store.svelte";

export type Tool = "none" | "ruler" | "sight" | "ranges";

export class Tools {
  tool = $state<Tool>("none");
  first = $state.raw<number | Place | null>(null);
  shapes = $state.raw<Shape[]>([]);
  sentence = $state.raw<Text | string | null>(null);
  showZones = $state(true);

  constructor(private readonly store: MatchStore) {}

  choose(tool: Tool): void {
    this.tool = this.tool === tool ? "none" : tool;
    this.reset();
  }

  reset(): void {
    this.first = null;
    this.shapes = [];
    this.sentence = null;
  }

  get help(): string {
    if (this.tool === "ruler") return t().match.board.rulerHelp;
    if (this.tool === "sight") return t().match.board.sightHelp;
    return this.tool === "ranges" ? t().match.board.rangesHelp : "";
  }

  /** Somebody pointed at a figure or at the ground. */
  async point(what: number | Place): Promise<void> {
    if (this.tool === "ranges") {
      if (typeof what === "number") await this.showRanges(what);
      return;
    }
    if (this.tool === "sight" && typeof what !== "number") return;
    if (this.first === null || JSON.stringify(this.first) === JSON.stringify(what)) {
      this.reset();
      this.first = what;
      const at = this.placeOf(what);
      if (at) this.shapes = [{ form: "dot", at }];
      return;
    }
    const from = this.first;
    this.first = null;
    try {
      if (this.tool === "ruler") await this.measure(from, what);
      else if (typeof from === "number" && typeof what === "number") await this.see(from, what);
    } catch (error) {
      const told = (error as { sentence?: Text }).sentence;
      this.shapes = [];
      this.sentence = told ?? null;
    }
  }

  private placeOf(what: number | Place): Place | null {
    if (typeof what !== "number") return what;
    const at = this.store.view?.figures.find((figure) => figure.id === what)?.at;
    return at ? [at[0], at[1]] : null;
  }

  private async measure(from: number | Place, to: number | Place): Promise<void> {
    const found = await this.store.ask<Ruler>({ what: "ruler", from, to });
    this.shapes = [
      { form: "line", points: [found.from, found.to], look: "ruler" },
      { form: "dot", at: found.from },
      { form: "dot", at: found.to },
      { form: "note", at: [(found.from[0] + found.to[0]) / 2, (found.from[1] + found.to[1]) / 2 + 0.25], text: measured(found.distance, this.store.info, 2), look: "plain" },
    ];
    this.sentence = found.sentence;
  }

  private async see(from: number, to: number): Promise<void> {
    const found = await this.store.ask<Sight>({ what: "sight", from, to });
    this.shapes = found.parts.flatMap((part): Shape[] => [
      part.corners.length === 4 ? { form: "band", corners: part.corners, look: part.reading } : { form: "line", points: [part.from, part.stop ?? part.to], look: part.reading },
      ...(part.stop ? [{ form: "dot", at: part.stop } as Shape] : []),
    ]);
    const pieces = new Map(this.store.table?.pieces.map((piece) => [piece.id, say(piece.label)]));
    const between = new Set<string>();
    for (const part of found.parts) {
      if (part.piece) between.add(pieces.get(part.piece) ?? part.piece);
      if (part.figure !== null) between.add(this.store.view?.figures.find((one) => one.id === part.figure)?.name ?? "");
    }
    const told = say(found.sentence);
    this.sentence = between.size ? `${told} ${t().match.board.behind([...between].filter(Boolean).join(", "))}` : found.sentence;
  }

  /** Where a label beside a circle stays on the table. */
  private inside(y: number, radius: number): number {
    const table = this.store.table;
    const square = table ? grainOf(table) : 1;
    return y + radius + 0.4 * square < (table?.depth ?? Infinity) ? y + radius + 0.1 * square : Math.max(0.2 * square, y - radius - 0.45 * square);
  }

  async showRanges(figure: number): Promise<void> {
    const one = this.store.view?.figures.find((found) => found.id === figure);
    if (!one?.at) return;
    const rings = await this.store.ask<Ranges>({ what: "ranges", figure }).then((found) => found.rings).catch(() => []);
    const at: Place = [one.at[0], one.at[1]];
    const edge = Math.max(one.base[0], one.base[1]);
    this.shapes = rings.flatMap((ring): Shape[] =>
      ring.polygons.length
        ? [
            { form: "area", polygons: ring.polygons, look: "range" },
            { form: "note", at: [at[0], this.inside(at[1], ring.reach + edge)], text: `${say(ring.label)} ${measured(ring.reach, this.store.info)}`, look: "plain" },
          ]
        : [{ form: "ring", at, radius: ring.reach + edge, label: `${say(ring.label)} ${measured(ring.reach, this.store.info)}` }],
    );
    this.sentence = rings.length
      ? `${one.name}${t().colon} ${rings.map((ring) => `${say(ring.label)} ${measuredTwice(ring.reach, this.store.info)}`).join(", ")}`
      : t().match.board.noRanges;
  }
}
