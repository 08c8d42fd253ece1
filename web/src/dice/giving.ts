/** What this browser gives for the dice: a random strand for each of its seats, first its hash, then itself (docs/dice.md).

Strands stay in the browser until they are shown, with what the server had promised by then, to be compared at the end. */
import type { Command, Info, Strand } from "../lib/protocol";
import { hashOf } from "./tape";

const KEY = "escarmouche.strands";
const MOST = 60;

/** A strand, the server's promise when its hash was given, and all hashes when it was shown. */
export interface Kept { id: string; seat: number; strand: string; commitment: string; hashes: string[] }

let inMemory: Kept[] = []; // where the browser keeps nothing

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]).filter((one) => typeof one?.id === "string" && typeof one.strand === "string") : [];
  } catch {
    return inMemory;
  }
}

function keep(one: Kept): void {
  const kept = [one, ...read().filter((other) => other.id !== one.id || other.seat !== one.seat)].slice(0, MOST);
  inMemory = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private browsing: it lasts as long as the page
  }
}

export const keptOf = (id: string, seat: number): Kept | null => read().find((one) => one.id === id && one.seat === seat) ?? null;

export function newStrand(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const areHashesThere = (strands: Strand[]): boolean => strands.every((one) => one.hash);
/** The seats whose band is still to be chosen by whoever sits there. */
export const choosing = (info: Info | null): number[] => (info?.status === "open" ? info.seats.filter((one) => !one.band).map((one) => one.seat) : []);
export const isGathering = (info: Info | null): boolean => info?.status === "open" && (choosing(info).length > 0 || info.dice.strands.some((one) => !one.strand));

/** Gives the strands of one match, each command once a page. */
export class Giver {
  private readonly said = new Set<string>();

  constructor(readonly id: string) {}

  /** What has to be said now. */
  due(info: Info): Command[] {
    if (!isGathering(info)) return [];
    const strands = info.dice.strands;
    const open = choosing(info); // whoever chooses its band elsewhere may also give its strand there
    const mine = strands.filter((one) => info.you.seats.includes(one.seat) && !one.strand && !open.includes(one.seat));
    if (!areHashesThere(strands)) return mine.map((one) => this.pledge(info, one)).filter((one) => one !== null);
    return open.length ? [] : mine.map((one) => this.reveal(info, one)).filter((one) => one !== null);
  }

  /** The seats of this browser whose strand it does not have, or whose match was promised otherwise: it cannot show them. */
  lost(info: Info): number[] {
    const strands = info.dice.strands;
    if (!isGathering(info) || !areHashesThere(strands)) return [];
    return strands.filter((one) => info.you.seats.includes(one.seat) && !one.strand && !this.held(info, one)).map((one) => one.seat);
  }

  /** It was not taken: it may be said again. */
  failed(command: Command): void {
    this.said.delete(`${command.do} ${command.seat}`);
  }

  private held(info: Info, given: Strand): Kept | null {
    const kept = keptOf(this.id, given.seat);
    return kept && kept.commitment === info.dice.commitment && hashOf(given.seat, kept.strand) === given.hash ? kept : null;
  }

  private pledge(info: Info, given: Strand): Command | null {
    if (this.held(info, given) || !this.isNew("pledge", given.seat)) return null;
    const known = keptOf(this.id, given.seat);
    const strand = known?.commitment === info.dice.commitment ? known.strand : newStrand();
    keep({ id: this.id, seat: given.seat, strand, commitment: info.dice.commitment, hashes: [] });
    return { do: "pledge", seat: given.seat, hash: hashOf(given.seat, strand) };
  }

  private reveal(info: Info, given: Strand): Command | null {
    const kept = this.held(info, given);
    if (!kept || !this.isNew("reveal", given.seat)) return null;
    keep({ ...kept, hashes: info.dice.strands.map((one) => one.hash) });
    return { do: "reveal", seat: given.seat, strand: kept.strand };
  }

  private isNew(what: string, seat: number): boolean {
    const named = `${what} ${seat}`;
    if (this.said.has(named)) return false;
    this.said.add(named);
    return true;
  }
}
