/** What was and what was undone: a row of values, and where in it one stands. */
const MOST = 200; // values that are remembered

export class History<T> {
  private past = $state.raw<T[]>([]);
  private future = $state.raw<T[]>([]);
  private current = $state.raw() as T;
  private tag = ""; // of the last edit: edits of one tag in a row are undone together

  constructor(first: T) {
    this.current = first;
  }

  get present(): T {
    return this.current;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Go on to a new value; with the tag of the edit before, as a part of it. */
  do(next: T, tag = ""): void {
    if (next === this.current) return;
    if (tag === "" || tag !== this.tag) this.past = [...this.past, this.current].slice(-MOST);
    this.current = next;
    this.future = [];
    this.tag = tag;
  }

  /** The next edit is one of its own, whatever its tag. */
  settle(): void {
    this.tag = "";
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.future = [this.current, ...this.future];
    this.past = this.past.slice(0, -1);
    this.current = last;
    this.settle();
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined) return;
    this.past = [...this.past, this.current];
    this.current = next;
    this.future = rest;
    this.settle();
  }
}
