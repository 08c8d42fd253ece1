/** The tape of a match, as docs/dice.md describes it. */
import { blake2b } from "./blake2b";
import { sha256 } from "./sha256";

const BLOCK = 64;

export const commitmentOf = (seed: string): string => sha256(`escarmouche seed ${seed}`);
export const hashOf = (seat: number, strand: string): string => sha256(`escarmouche strand ${seat} ${strand}`);

/** The text whose hash is the key. */
export const woven = (seed: string, strands: { seat: number; strand: string }[]): string =>
  `escarmouche tape ${seed}${strands.map((one) => ` ${one.seat}:${one.strand}`).join("")}`;

export const keyOf = (seed: string, strands: { seat: number; strand: string }[]): string =>
  strands.length ? sha256(woven(seed, strands)) : seed;

export class Tape {
  private block: Uint8Array = new Uint8Array();
  private number = -1;

  constructor(readonly key: string, public position = 0) {}

  private byte(): number {
    const number = Math.floor(this.position / BLOCK);
    if (number !== this.number) {
      this.block = blake2b(`${this.key}/${number}`);
      this.number = number;
    }
    this.position += 1;
    return this.block[(this.position - 1) % BLOCK]!;
  }

  die(sides: number): number {
    const width = sides <= 256 ? 1 : 3;
    const fair = 256 ** width - (256 ** width % sides);
    for (;;) {
      let value = 0;
      for (let i = 0; i < width; i += 1) value = value * 256 + this.byte();
      if (value < fair) return 1 + (value % sides);
    }
  }

  throw(sides: number[]): number[] {
    return sides.map((one) => this.die(one));
  }
}
