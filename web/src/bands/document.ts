/** A band as its file has it, and every edit of it as a new document. What a line says is described by the form of its game. */
import type { BandForm, BandOffer, Fields, FormField } from "../lib/protocol";

/** One figure, as the form of its game describes it. */
export type Line = Fields;

export interface BandDocument {
  figures: Line[];
  value?: number; // the points agreed on
  title?: Fields | string;
  [more: string]: unknown;
}

export const emptyBand = (value: number): BandDocument => ({ figures: [], value });

/** Whatever a file says, as a document: what is wrong in it is said by the server. */
export function documentOf(read: unknown): BandDocument | null {
  if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
  const given = read as Fields;
  return { ...given, figures: Array.isArray(given["figures"]) ? (given["figures"] as Line[]) : [] } as BandDocument;
}

/** A sample band as one's own: it is no longer the one of the book. */
export function asOwn(band: Fields): BandDocument {
  const { id: _id, rule: _rule, ...rest } = band;
  return documentOf(rest) ?? emptyBand(1);
}

// The band.

export const titled = (band: BandDocument, title: string): BandDocument => ({ ...band, title: { fr: title, en: title } });

export const valued = (band: BandDocument, value: number): BandDocument => ({ ...band, value });

/** What a band is called, in a language. */
export function titleOf(band: BandDocument, language: "fr" | "en"): string {
  const { title } = band;
  if (typeof title === "string") return title;
  if (typeof title !== "object" || title === null) return "";
  const other = language === "fr" ? "en" : "fr";
  return String(title[language] ?? title[other] ?? "");
}

// Its figures.

/** A figure at the end; one that is called by a name which somebody has gets another. */
export function added(band: BandDocument, line: Line, nameField: string | null = null): BandDocument {
  return { ...band, figures: [...band.figures, namedApart(line, nameField, band)] };
}

export const removed = (band: BandDocument, at: number): BandDocument => ({ ...band, figures: band.figures.filter((_, i) => i !== at) });

/** A figure one place up or down. */
export function shifted(band: BandDocument, at: number, by: number): BandDocument {
  const to = at + by;
  if (to < 0 || to >= band.figures.length) return band;
  const figures = [...band.figures];
  [figures[at], figures[to]] = [figures[to]!, figures[at]!];
  return { ...band, figures };
}

/** The same figure again, right behind it; one that is called by a name gets another. */
export function copied(band: BandDocument, at: number, nameField: string | null): BandDocument {
  const line = band.figures[at];
  if (!line) return band;
  const twin = namedApart({ ...line }, nameField, band);
  return { ...band, figures: [...band.figures.slice(0, at + 1), twin, ...band.figures.slice(at + 1)] };
}

function namedApart(line: Line, nameField: string | null, band: BandDocument): Line {
  const name = nameField === null ? null : line[nameField];
  const taken = band.figures.map((one) => one[nameField ?? ""]);
  return typeof name === "string" && taken.includes(name) ? { ...line, [nameField!]: unlike(name, taken) } : line;
}

function unlike(name: string, taken: unknown[]): string {
  const stem = name.replace(/ \d+$/, "");
  for (let number = 2; ; number++) if (!taken.includes(`${stem} ${number}`)) return `${stem} ${number}`;
}

/** A figure that says something else under one name; nothing, where it is undefined. */
export function changed(band: BandDocument, at: number, name: string, content: unknown): BandDocument {
  return { ...band, figures: band.figures.map((line, i) => (i === at ? told(line, name, content) : line)) };
}

function told(line: Line, name: string, content: unknown): Line {
  const { [name]: _old, ...rest } = line;
  return content === undefined ? rest : { ...line, [name]: content };
}

/** The field with the name by which a figure is called, if there is one. */
export const nameFieldOf = (form: Pick<BandForm, "fields">): string | null => (form.fields[0]?.kind === "name" ? form.fields[0].name : null);

// What a figure has.

/** What a figure has in a field: what its line says, else what is usual with its profile. */
export function held(line: Line, field: FormField, usual: Fields): unknown {
  return line[field.name] ?? usual[field.name] ?? (field.kind === "setting" ? field.items[0]?.key : undefined);
}

export const listIn = (content: unknown): string[] => (Array.isArray(content) ? content.filter((one): one is string => typeof one === "string") : []);

/** The list of a field with one item more, or without it. */
export function turned(content: unknown, key: string): string[] {
  const has = listIn(content);
  return has.includes(key) ? has.filter((one) => one !== key) : [...has, key];
}

/** The list of a field with one more of an item, or with one fewer. */
export const again = (content: unknown, key: string): string[] => [...listIn(content), key];

export function fewer(content: unknown, key: string): string[] {
  const has = listIn(content);
  return has.filter((_, i) => i !== has.lastIndexOf(key));
}

/** What a list holds, each thing once, with how often it does. */
export const counted = (has: string[]): [string, number][] => [...new Set(has)].map((key) => [key, has.filter((one) => one === key).length]);

export function numbersIn(content: unknown): Record<string, number> {
  return typeof content === "object" && content !== null && !Array.isArray(content) ? (content as Record<string, number>) : {};
}

/** A table of numbers with one of them changed; without it, where it is null. */
export function numbered(content: unknown, part: string, value: number | null): Record<string, number> | undefined {
  const { [part]: _old, ...rest } = numbersIn(content);
  const next = value === null ? rest : { ...rest, [part]: value };
  return Object.keys(next).length ? next : undefined;
}

/** What is offered in a field, by what would be chosen. */
export function offersIn(offers: BandOffer[], field: string, part = ""): Map<string, BandOffer> {
  return new Map(offers.filter((one) => one.field === field && one.part === part).map((one) => [one.value === null ? "" : String(one.value), one]));
}

/** Whether a field is to be shown for a figure: those of scenes only where the line has them. */
export const isShown = (field: FormField, line: Line): boolean => !field.scene || field.name in line;
