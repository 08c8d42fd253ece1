/**
 * Formulas of darkness, as a game's drawing has them: `max(slope(90, 20, 222, 150, 0.28, 0.85), 0.86 - hypot(x - 140, y - 116) / 80)`.
 * Numbers, x and y, + - * / % and ** (power), brackets, and the functions below. They are read, never run as a program.
 */
import { ball, pillar, slope, type Tone } from "./engraving";

/** What is the same everywhere is a number. */
type Value = number | Tone;
type Sum = (...values: number[]) => number;

const SIGNS: Record<string, Sum> = {
  "+": (a = 0, b = 0) => a + b,
  "-": (a = 0, b = 0) => a - b,
  "*": (a = 0, b = 0) => a * b,
  "/": (a = 0, b = 0) => a / b,
  "%": (a = 0, b = 0) => a % b,
  "**": (a = 0, b = 0) => a ** b,
};
const SUMS: Record<string, Sum> = {
  abs: Math.abs,
  sin: Math.sin,
  exp: Math.exp,
  hypot: Math.hypot,
  atan2: Math.atan2,
  max: Math.max,
  over: (value = 0, limit = 0) => (value > limit ? 1 : 0), // 1 where a value is above a limit, else 0
};
/** Shades of a form, by plain numbers. */
const SHADES: Record<string, (...numbers: number[]) => Tone> = {
  slope: (x0 = 0, y0 = 0, x1 = 0, y1 = 0, a = 0, b = 0) => slope([x0, y0], [x1, y1], a, b),
  ball: (x = 0, y = 0, rx = 1, ry = rx, depth = 1) => ball([x, y], rx, ry, depth),
  pillar: (left = 0, right = 0, depth = 1) => pillar(left, right, depth),
};
const PARTS = /\s*(\d+\.?\d*|\.\d+|[a-z]\w*|\*\*|[-+*/%(),])/y;

export class FormulaError extends Error {}

/** The tone that a formula describes; a number is the same darkness everywhere. */
export function toneOf(formula: string | number): Tone {
  const value = typeof formula === "number" ? formula : new Reader(formula).whole();
  return typeof value === "number" ? () => value : value;
}

class Reader {
  private readonly parts: string[] = [];
  private at = 0;

  constructor(private readonly text: string) {
    PARTS.lastIndex = 0;
    while (PARTS.lastIndex < text.trimEnd().length) {
      const from = PARTS.lastIndex;
      const found = PARTS.exec(text);
      if (!found) throw new FormulaError(`${text}: nothing begins like this: ${text.slice(from)}`);
      this.parts.push(found[1]!);
    }
  }

  whole(): Value {
    const value = this.sum();
    if (this.at < this.parts.length) this.refuse();
    return value;
  }

  private refuse(): never {
    throw new FormulaError(`${this.text}: ${this.parts[this.at] ?? "the end"} is not expected (part ${this.at + 1})`);
  }

  /** The next part, if it is one of these. */
  private take(...wanted: string[]): string {
    const part = this.parts[this.at] ?? "";
    if (!wanted.includes(part)) return "";
    this.at += 1;
    return part;
  }

  private expect(wanted: string): void {
    if (!this.take(wanted)) this.refuse();
  }

  private sum(): Value {
    let value = this.product();
    for (let sign = this.take("+", "-"); sign; sign = this.take("+", "-")) value = applied(SIGNS[sign]!, [value, this.product()]);
    return value;
  }

  private product(): Value {
    let value = this.signed();
    for (let sign = this.take("*", "/", "%"); sign; sign = this.take("*", "/", "%")) value = applied(SIGNS[sign]!, [value, this.signed()]);
    return value;
  }

  private signed(): Value {
    return this.take("-") ? applied((a = 0) => -a, [this.signed()]) : this.power();
  }

  private power(): Value {
    const base = this.single();
    return this.take("**") ? applied(SIGNS["**"]!, [base, this.signed()]) : base;
  }

  private single(): Value {
    if (this.take("(")) {
      const value = this.sum();
      this.expect(")");
      return value;
    }
    const part = this.parts[this.at] ?? "";
    const [sum, shade] = [own(SUMS, part), own(SHADES, part)];
    if (!/^[.\d]/.test(part) && part !== "x" && part !== "y" && !sum && !shade) this.refuse();
    this.at += 1;
    if (sum) return applied(sum, this.given());
    if (shade) return shade(...this.given().map((value) => (typeof value === "number" ? value : this.refuse())));
    if (part === "x") return (x) => x;
    if (part === "y") return (_, y) => y;
    return Number(part);
  }

  /** What a function is given, in brackets. */
  private given(): Value[] {
    this.expect("(");
    const values = [this.sum()];
    while (this.take(",")) values.push(this.sum());
    this.expect(")");
    return values;
  }
}

function own<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What is known beforehand is worked out once. */
function applied(sum: Sum, values: Value[]): Value {
  if (values.every((value) => typeof value === "number")) return sum(...values);
  const [a, b, ...rest] = values.map((value): Tone => (typeof value === "number" ? () => value : value));
  if (rest.length) return (x, y) => sum(a!(x, y), b!(x, y), ...rest.map((tone) => tone(x, y)));
  return b ? (x, y) => sum(a!(x, y), b(x, y)) : (x, y) => sum(a!(x, y));
}
