/** QR codes: a text as squares that the camera of a telephone reads. */
import { encode } from "uqr";

export const QUIET = 4; // modules of white around it, as ISO/IEC 18004 wants

export interface QrCode {
  size: number; // modules on a side, with the white around
  path: string; // the dark modules, one unit each, for an SVG
}

/** A text as a QR code that survives the loss of 15 % of it. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", boostEcc: false, border: QUIET });
  return { size, path: data.flatMap((line, y) => runs(line).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join("") };
}

/** Where the dark runs of a line begin, and how long they are. */
function runs(line: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  line.forEach((isDark, x) => {
    const last = found.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) found.push([x, 1]);
  });
  return found;
}
