/** BLAKE2b of a text with 64 bytes of output (RFC 7693). No browser has it. */

const MASK = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const LANES = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const BLOCK = 128;

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function mix(work: bigint[], lane: number[], x: bigint, y: bigint): void {
  const [a, b, c, d] = lane as [number, number, number, number];
  work[a] = (work[a]! + work[b]! + x) & MASK;
  work[d] = turned(work[d]! ^ work[a]!, 32n);
  work[c] = (work[c]! + work[d]!) & MASK;
  work[b] = turned(work[b]! ^ work[c]!, 24n);
  work[a] = (work[a]! + work[b]! + y) & MASK;
  work[d] = turned(work[d]! ^ work[a]!, 16n);
  work[c] = (work[c]! + work[d]!) & MASK;
  work[b] = turned(work[b]! ^ work[c]!, 63n);
}

export function blake2b(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const state = START.slice();
  state[0]! ^= 0x01010040n; // 64 bytes of output, no key
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let number = 0; number < blocks; number += 1) {
    const block = new Uint8Array(BLOCK);
    block.set(bytes.subarray(number * BLOCK, (number + 1) * BLOCK));
    const view = new DataView(block.buffer);
    const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(8 * i, true));
    const work = [...state, ...START];
    work[12]! ^= BigInt(Math.min(bytes.length, (number + 1) * BLOCK));
    if (number === blocks - 1) work[14]! ^= MASK;
    for (let round = 0; round < 12; round += 1) {
      const order = ORDERS[round % 10]!;
      LANES.forEach((lane, i) => mix(work, lane, words[order[2 * i]!]!, words[order[2 * i + 1]!]!));
    }
    for (let i = 0; i < 8; i += 1) state[i]! ^= work[i]! ^ work[i + 8]!;
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => out.setBigUint64(8 * i, word, true));
  return new Uint8Array(out.buffer);
}
