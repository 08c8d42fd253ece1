// Sons of Fate: a great die, the thread wound about it, and the shears that wait.
import { ball, both, flat, type Form, pillar, slope } from "./engraving";

const air: Form = {
  d: "M0 0H320V164H0Z",
  tone: (x, y) => Math.max(0, 0.42 - 0.95 * Math.exp(-((x - 160) ** 2 + (y - 92) ** 2) / 9800)),
  grain: { rings: [160, 92] },
  gap: 4,
  line: 0,
  fill: "none",
  isSky: true,
};

const table: Form[] = [
  {
    d: "M0 160 H320 V220 H0 Z",
    tone: both(slope([0, 160], [320, 236], 0.05, 0.4), (x, y) => 0.12 + 0.2 * Math.max(0, Math.sin(y / 2.6 + Math.sin(x / 60) * 2))),
    grain: { angle: 0 },
    gap: 2.9,
    line: 1.4,
    lit: 0.5,
  },
  {
    d: "M120 190 C170 178 250 180 286 200 L270 210 H120 Z",
    tone: flat(0.8),
    grain: { angle: 0 },
    gap: 2,
    line: 0,
    fill: "none",
    isShadow: true,
  },
];

// Three faces of a cube on its edge.
const die: Form[] = [
  { d: "M158 36 L232 66 L160 100 L88 68 Z", tone: slope([88, 40], [232, 100], 0, 0.14), grain: { angle: 24 }, gap: 2.8, line: 1.8 },
  { d: "M88 68 L160 100 L162 192 L96 154 Z", tone: slope([88, 70], [162, 190], 0.16, 0.44), grain: { angle: 64 }, gap: 2.6, line: 1.8 },
  {
    d: "M160 100 L232 66 L226 152 L162 192 Z",
    tone: slope([160, 80], [230, 180], 0.58, 0.92),
    grain: { angle: -28 },
    gap: 2.4,
    cross: { angle: 70 },
    line: 1.8,
  },
];

const pip = (x: number, y: number, rx: number, ry: number): Form => ({
  d: `M${x - rx} ${y} C${x - rx} ${y - ry * 1.33} ${x + rx} ${y - ry * 1.33} ${x + rx} ${y} C${x + rx} ${y + ry * 1.33} ${x - rx} ${y + ry * 1.33} ${x - rx} ${y} Z`,
  fill: "ink",
  line: 0.8,
});
const hole = (x: number, y: number): Form => ({
  ...pip(x, y, 6, 8),
  fill: "paper",
  line: 1.2,
  tone: slope([x - 6, y - 8], [x + 6, y + 8], 0.9, 0.1),
  grain: { angle: 45 },
  gap: 1.8,
});
const pips: Form[] = [
  pip(160, 68, 11, 6),
  pip(108, 94, 5.4, 7.4),
  pip(125, 127, 5.4, 7.4),
  pip(144, 160, 5.4, 7.4),
  hole(182, 108),
  hole(212, 94),
  hole(180, 156),
  hole(208, 138),
];

const strand = (d: string): Form[] => [
  { d, fill: "none", line: 4.4 },
  { d, fill: "none", line: 2.4, isPale: true },
];
const thread: Form[] = [
  ...strand(
    "M-6 120 C30 96 58 134 90 120 C116 110 140 136 161 138 C186 134 206 116 229 116 C252 118 262 140 292 130 C304 126 314 122 326 126",
  ),
  ...strand("M92 132 C116 124 140 150 161 150 C186 146 206 128 228 128"),
];

const spool: Form[] = [
  { d: "M18 196 C34 192 66 192 84 198 L78 206 H18 Z", tone: flat(0.8), grain: { angle: 0 }, gap: 2, line: 0, fill: "none", isShadow: true },
  { d: "M26 148 H66 V196 H26 Z", tone: (x, y) => pillar(26, 66)(x, y) * 0.8 + 0.12, grain: { angle: 6 }, gap: 2.1, line: 1.4 },
  { d: "M18 142 H74 V150 H18 Z", tone: pillar(18, 74), grain: { angle: 90 }, gap: 2.2, line: 1.4 },
  { d: "M18 194 H74 V202 H18 Z", tone: pillar(18, 74), grain: { angle: 90 }, gap: 2.2, line: 1.4 },
];

const shears: Form[] = [
  {
    d: "M236 206 C260 200 300 196 318 200 L312 208 H240 Z",
    tone: flat(0.7),
    grain: { angle: 0 },
    gap: 2,
    line: 0,
    fill: "none",
    isShadow: true,
  },
  {
    d: "M292 164 C300 138 332 142 328 170 C326 190 308 194 300 182 L305 177 C310 184 318 180 319 169 C320 154 304 152 299 168 Z",
    tone: both(ball([308, 160], 26), flat(0.2)),
    grain: { rings: [310, 168] },
    gap: 2,
    line: 1.5,
  },
  {
    d: "M224 196 L290 160 L302 169 L296 174 Z",
    tone: slope([224, 160], [300, 190], 0.02, 0.3),
    grain: { angle: -28 },
    gap: 2.1,
    line: 1.5,
  },
  {
    d: "M240 214 L298 171 L308 180 L302 186 Z",
    tone: slope([240, 170], [308, 212], 0.35, 0.8),
    grain: { angle: -34 },
    gap: 2.1,
    line: 1.5,
  },
];

export const SONS_OF_FATE: Form[] = [air, ...table, ...spool, ...die, ...pips, ...thread, ...shears];
