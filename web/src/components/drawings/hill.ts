// Any other game: a flag on a hill.
import { both, flat, type Form, slope } from "./engraving";

const field = (d: string, angle: number, dark: number): Form => ({
  d,
  tone: both(slope([40, 80], [300, 210], 0.05, dark), (x, y) => 0.2 + 0.14 * Math.sin(x / 19 + y / 7)),
  grain: { angle },
  gap: 3,
  line: 1.2,
  lit: 0.6,
});

export const HILL: Form[] = [
  {
    d: "M0 0H320V150H0Z",
    tone: (x, y) => Math.max(0, 0.4 - y / 380 - 0.8 * Math.exp(-((x - 120) ** 2 + (y - 80) ** 2) / 8000)),
    grain: { angle: 0 },
    gap: 3.4,
    line: 0,
    fill: "none",
    isSky: true,
  },
  field("M0 140 C60 118 110 128 160 136 C220 120 270 118 320 132 V220 H0 Z", 70, 0.4),
  field("M40 220 C70 170 110 122 160 118 C212 122 250 170 286 220 Z", 58, 0.7),
  { d: "M158 120 L157 26 L161 26 L163 120 Z", tone: flat(0.6), grain: { angle: 90 }, gap: 1.4, line: 1.1 },
  {
    d: "M162 30 C180 20 198 44 228 30 C224 44 222 56 228 70 C200 84 182 60 162 70 Z",
    tone: (x, y) => 0.3 + 0.36 * Math.sin((x - 160) / 9) + (y - 30) / 300,
    grain: { angle: 84 },
    gap: 2.3,
    line: 1.5,
  },
  field("M0 190 C60 172 130 196 200 188 C250 184 290 196 320 190 V220 H0 Z", 112, 0.6),
];
