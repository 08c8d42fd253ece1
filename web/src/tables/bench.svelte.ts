/** The table that is being made: the document with its history, what is selected, and what is being done with the pointer. */
import { boxOf, type Place } from "../board/geometry";
import { grainOf } from "../board/grain";
import type { Nature } from "../lib/protocol";
import { emptyTable, freshId, middleOf, outlineOf, piecesOf, togetherWith, type PieceEntry, type TableDocument } from "./document";
import { laid } from "./drawing";
import { added, changed, copied, mirrored, moved, onGrid, pulled, removed, turned, type Axis } from "./edits";
import { History } from "../lib/history.svelte";

const FINE = 0.1; // squares that an arrow moves by where nothing snaps
const QUARTER = 4; // steps of a turn where it snaps

export class Bench {
  private history: History<TableDocument>;
  private held = $state.raw<TableDocument | null>(null); // while something is dragged
  selection = $state.raw<string[]>([]);
  snap = $state(0.5); // squares of the grid; 0: none
  private deeds = 0; // what was done or asked for so far

  constructor(table: TableDocument = emptyTable(24, 24)) {
    this.history = new History(table);
  }

  get table(): TableDocument {
    return this.held ?? this.history.present;
  }

  /** Units to a square of the board. */
  get grain(): number {
    return grainOf(this.table);
  }

  get selected(): PieceEntry[] {
    return piecesOf(this.table, this.selection);
  }

  get isHolding(): boolean {
    return this.held !== null;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** An edit; those of one tag in a row are undone together. */
  do(next: TableDocument, tag = ""): void {
    this.history.do(next, tag);
    this.after();
  }

  /** Another table is asked for: whether it is still wanted when it comes, or something else was done or asked for since. */
  awaiting(): () => boolean {
    const asked = ++this.deeds;
    return () => this.deeds === asked;
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
    this.deeds += 1;
    this.held = null;
    this.selection = this.selection.filter((id) => this.table.pieces.some((piece) => piece.id === id));
  }

  // What is selected.

  select(ids: string[]): void {
    this.history.settle();
    this.selection = ids;
  }

  /** A piece with its building; with Shift beside what is selected, or no longer. */
  pick(id: string, isAlso: boolean): void {
    const group = togetherWith(this.table, id);
    if (!isAlso) this.select(group);
    else if (this.selection.includes(id)) this.select(this.selection.filter((one) => !group.includes(one)));
    else this.select([...this.selection, ...group]);
  }

  /** All that lies wholly in a box. */
  frame([x1, y1]: Place, [x2, y2]: Place): void {
    const [left, right, bottom, top] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
    this.select(this.table.pieces.filter((piece) => {
      const box = boxOf(outlineOf(piece));
      return box.left >= left && box.right <= right && box.bottom >= bottom && box.top <= top;
    }).map((piece) => piece.id));
  }

  // What is done with it.

  private get step(): number {
    return this.snap * this.grain;
  }

  lay(nature: Nature): void {
    const { table, grain } = this;
    let [x, y] = [onGrid(table.width / 2, this.step), onGrid(table.depth / 2, this.step)];
    while (table.pieces.some((piece) => piece.place[0] === x && piece.place[1] === y) && x < table.width && y > 0) [x, y] = [x + grain, y - grain];
    const id = freshId(table.pieces.map((piece) => piece.id), nature.kind);
    this.do(added(table, laid(nature, id, [x, y], grain)));
    this.select([id]);
  }

  remove(): void {
    if (this.selection.length) this.do(removed(this.table, this.selection));
  }

  nudge(dx: number, dy: number): void {
    const by = this.step || FINE * this.grain;
    const way: Place = this.selection.length ? this.within([dx * by, dy * by]) : [0, 0];
    if (way[0] || way[1]) this.do(moved(this.table, this.selection, way), "nudge");
  }

  turn(by: number): void {
    if (this.selection.length) this.do(turned(this.table, this.selection, by * (this.snap ? QUARTER : 1)), "turn");
  }

  mirror(axis: Axis): void {
    if (this.selection.length) this.do(mirrored(this.table, this.selection, axis));
  }

  copy(): void {
    if (!this.selection.length) return;
    const by = this.step * 2 || this.grain;
    const { table, ids } = copied(this.table, this.selection, (piece) => ({ ...piece, place: [piece.place[0] + by, piece.place[1] - by] }));
    this.do(table);
    this.select(ids);
  }

  change(id: string, change: Partial<PieceEntry>): void {
    this.do(changed(this.table, id, change));
    if (change.id !== undefined && this.table.pieces.some((piece) => piece.id === change.id)) this.select([change.id]);
  }

  // What is dragged: shown at once, an edit when it is let go.

  /** The selection dragged by a piece of it. */
  drag(by: PieceEntry, [dx, dy]: Place): void {
    const to: Place = [onGrid(by.place[0] + dx, this.step), onGrid(by.place[1] + dy, this.step)];
    this.held = moved(this.history.present, this.selection, this.within([to[0] - by.place[0], to[1] - by.place[1]]));
  }

  /** A move that leaves the middle of the selection on the table: what is out of sight cannot be taken back. */
  private within([dx, dy]: Place): Place {
    const { present } = this.history;
    const [x, y] = middleOf(piecesOf(present, this.selection));
    return [Math.max(-x, Math.min(present.width - x, dx)), Math.max(-y, Math.min(present.depth - y, dy))];
  }

  pull(id: string, corner: number, to: Place): void {
    this.held = pulled(this.history.present, id, corner, [onGrid(to[0], this.step), onGrid(to[1], this.step)]);
  }

  /** Turned by so many steps since it was taken. */
  spin(by: number): void {
    const steps = this.snap ? Math.round(by / QUARTER) * QUARTER : Math.round(by);
    this.held = turned(this.history.present, this.selection, steps);
  }

  /** Let go of what is dragged. */
  drop(): void {
    if (this.held) this.do(this.held);
  }

  letBe(): void {
    this.held = null;
  }
}
