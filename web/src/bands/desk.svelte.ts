/** The band that is being made: the document with its history, and which figure is looked at. */
import { History } from "../lib/history.svelte";
import { added, changed, copied, emptyBand, removed, shifted, type BandDocument, type Line } from "./document";

export class BandDesk {
  private history = $state.raw() as History<BandDocument>;
  /** Which figure is looked at; -1: none. */
  chosen = $state(-1);
  /** The field somebody was led to. */
  field = $state("");

  constructor(band: BandDocument = emptyBand(1)) {
    this.history = new History(band);
  }

  get band(): BandDocument {
    return this.history.present;
  }

  get line(): Line | null {
    return this.band.figures[this.chosen] ?? null;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** Another band altogether, with nothing to take back: that of another game. */
  begin(band: BandDocument): void {
    this.history = new History(band);
    this.after();
    this.choose(-1);
  }

  /** An edit; those of one tag in a row are undone together. */
  do(next: BandDocument, tag = ""): void {
    this.history.do(next, tag);
    this.after();
  }

  undo(): void {
    this.history.undo();
    this.after();
  }

  redo(): void {
    this.history.redo();
    this.after();
  }

  private after(): void {
    if (this.chosen >= this.band.figures.length) this.chosen = this.band.figures.length - 1;
  }

  choose(line: number, field = ""): void {
    this.history.settle();
    this.chosen = line;
    this.field = field;
  }

  // Figures.

  add(line: Line, nameField: string | null): void {
    this.do(added(this.band, line, nameField));
    this.choose(this.band.figures.length - 1);
  }

  copy(at: number, nameField: string | null): void {
    this.do(copied(this.band, at, nameField));
    this.choose(at + 1);
  }

  remove(at: number): void {
    this.do(removed(this.band, at));
    this.choose(Math.min(at, this.band.figures.length - 1));
  }

  shift(at: number, by: number): void {
    const next = shifted(this.band, at, by);
    if (next === this.band) return;
    this.do(next);
    this.choose(at + by);
  }

  /** The figure that is looked at says something else; typing in one field is one edit. */
  change(name: string, content: unknown, isTyped = false): void {
    if (this.line) this.do(changed(this.band, this.chosen, name, content), isTyped ? `${this.chosen} ${name}` : "");
  }
}
