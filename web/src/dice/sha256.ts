/** SHA-256 of a text, as hexadecimal digits. Our own: browsers have `crypto.subtle` only over https, and people play at home by http. */

const FRACTIONS = (power: number, count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (isPrime) found.push(Math.floor((n ** power % 1) * 2 ** 32));
  }
  return found;
};
const START = FRACTIONS(1 / 2, 8);
const ROUNDS = FRACTIONS(1 / 3, 64);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function mix(state: number[], view: DataView, at: number): number[] {
  const words: number[] = [];
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) words.push(view.getUint32(at + 4 * i));
    else {
      const [a, b] = [words[i - 15]!, words[i - 2]!];
      const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      words.push((words[i - 16]! + small + words[i - 7]! + large) | 0);
    }
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}

export function sha256(text: string): string {
  const view = padded(text);
  let state = START.slice();
  for (let at = 0; at < view.byteLength; at += 64) state = mix(state, view, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
