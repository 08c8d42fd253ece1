// Evenor: a crested helmet before the sea, a broken column and a great bull on the far cliff.
import { ball, both, flat, type Form, pillar, slope } from "./engraving";

const sky: Form = {
  d: "M0 0H320V128H0Z",
  tone: (x, y) => Math.max(0, 0.4 - y / 400 - 1.1 * Math.exp(-((x - 96) ** 2 + (y - 62) ** 2) / 5200)),
  grain: { angle: 0 },
  gap: 3.4,
  line: 0,
  fill: "none",
  isSky: true,
};

const sun: Form[] = [
  {
    d: "M96 10 L96 10 C150 10 150 114 96 114 C42 114 42 10 96 10 Z",
    tone: (x, y) => (Math.abs(Math.sin(9 * Math.atan2(y - 62, x - 96))) > 0.5 && Math.hypot(x - 96, y - 62) > 27 ? 0.42 : 0),
    grain: { rays: [96, 62] },
    gap: 2.6,
    line: 0,
    fill: "none",
    isSky: true,
  },
  { d: "M96 40 C125 40 125 84 96 84 C67 84 67 40 96 40 Z", line: 1.2, tone: flat(0), lit: 0.9 },
];

const cliff: Form[] = [
  {
    d: "M196 130 L204 96 L222 84 L236 88 L252 70 L276 74 L292 60 L320 64 V132 Z",
    tone: both(slope([206, 80], [300, 130], 0.2, 0.55), (x, y) => 0.34 + 0.3 * Math.sin(x / 5 + y / 9)),
    grain: { angle: 80 },
    gap: 2.8,
    line: 1,
    lit: 0.6,
  },
];

// A bull in outline on the cliff: horns, hump, legs.
const bull: Form[] = [
  {
    d: "M236 88 L238 76 C234 72 232 66 234 60 L228 60 C224 62 220 60 219 55 L224 52 C224 48 227 46 231 46 C228 42 224 42 220 44 C221 38 228 36 233 42 L237 44 C240 38 246 36 246 30 C251 36 247 43 242 46 C248 42 258 42 266 46 C274 48 284 46 290 52 C294 58 293 66 290 72 C288 64 288 60 286 58 C286 66 284 70 286 76 L282 76 L278 66 C274 70 268 70 262 70 L260 80 L254 84 L254 70 C250 70 247 68 245 66 L243 84 Z",
    tone: both(ball([258, 52], 40, 26), flat(0.42)),
    grain: { angle: 20 },
    gap: 1.9,
    cross: { angle: 78 },
    line: 1.2,
  },
];

const sea: Form = {
  d: "M0 126 H320 V182 H0 Z",
  tone: (x, y) =>
    0.2 + 0.3 * Math.sin(x / 11 + Math.sin(y / 4) * 3) * Math.sin(y / 3.1) + (y - 126) / 240 - 0.6 * Math.exp(-((x - 96) ** 2) / 700),
  grain: { angle: 0 },
  gap: 2.7,
  line: 1,
  lit: 0.62,
};

const shore: Form[] = [
  {
    d: "M0 174 C60 164 130 172 190 170 C240 166 290 172 320 168 V220 H0 Z",
    tone: both(slope([0, 170], [320, 240], 0.06, 0.4), (x, y) => 0.16 + 0.16 * Math.sin(x / 13 + y / 3)),
    grain: { angle: 172 },
    gap: 3,
    line: 1.3,
    lit: 0.45,
  },
];

const column: Form[] = [
  {
    d: "M256 206 C270 200 320 200 320 204 V214 H252 Z",
    tone: flat(0.7),
    grain: { angle: 0 },
    gap: 2,
    line: 0,
    fill: "none",
    isShadow: true,
  },
  { d: "M224 186 H284 V210 H224 Z", tone: slope([224, 0], [284, 0], 0.05, 0.7), grain: { angle: 0 }, gap: 2.4, line: 1.5 },
  {
    d: "M230 176 H278 C284 178 284 186 278 187 H230 C224 186 224 178 230 176 Z",
    tone: pillar(222, 286),
    grain: { angle: 90 },
    gap: 2.4,
    line: 1.4,
  },
  {
    d: "M232 176 L234 108 L242 96 L250 104 L258 92 L268 106 L274 102 L276 176 Z",
    tone: (x, y) => pillar(226, 280)(x, y) * 0.7 + (Math.abs(((x - 232) % 8.6) - 7) < 1.6 ? 0.5 : 0),
    grain: { angle: 90 },
    gap: 1.75,
    line: 1.5,
  },
  { d: "M232 150 L250 144 L256 150 L276 146 M234 126 L244 130 L262 124", fill: "none", line: 0.9 },
];

const drum: Form[] = [
  {
    d: "M292 176 C300 168 316 168 324 176 V206 C312 212 300 208 292 202 Z",
    tone: both(ball([298, 184], 34, 26), flat(0.2)),
    grain: { rings: [320, 188] },
    gap: 2.2,
    line: 1.4,
  },
];

const trident: Form[] = [
  { d: "M62 214 L31 34 L34.4 33.4 L66 214 Z", tone: flat(0.75), grain: { angle: 80 }, gap: 1.5, line: 1 },
  { d: "M30 38 L26 6 L36 37 Z", tone: slope([24, 0], [35, 0], 0.05, 0.6), grain: { angle: 80 }, gap: 1.8, line: 1 },
  {
    d: "M34 48 C23 48 15 38 11 14 L19 30 C21 38 27 42 33 42 Z M34 48 C47 46 51 36 47 8 L42 28 C43 36 39 41 33 42 Z",
    tone: flat(0.35),
    grain: { angle: 20 },
    gap: 2,
    line: 1.1,
  },
];

const helmet: Form[] = [
  {
    d: "M96 204 C120 198 190 196 218 206 L210 214 H96 Z",
    tone: flat(0.8),
    grain: { angle: 0 },
    gap: 2,
    line: 0,
    fill: "none",
    isShadow: true,
  },
  // The crest runs from the brow, over the skull and down the back.
  {
    d: "M86 92 C80 40 112 16 150 18 C196 22 214 66 210 128 C208 156 214 176 222 188 C206 186 194 172 192 150 C190 110 186 70 150 56 C126 52 102 66 86 92 Z",
    tone: both(slope([90, 20], [222, 150], 0.28, 0.85), (x, y) => 0.86 - Math.hypot(x - 140, y - 116) / 80),
    grain: { rays: [136, 118] },
    gap: 2.1,
    line: 1.5,
  },
  { d: "M94 66 C108 34 140 30 158 36 C186 46 200 84 198 130", fill: "none", line: 0.9 },
  // The skull, its nose and cheeks.
  {
    d: "M84 134 C80 88 104 60 142 58 C180 60 194 96 192 140 C192 164 196 182 204 196 C188 202 172 198 162 190 L150 168 L146 204 C128 204 112 196 102 184 C100 170 104 160 102 150 Z",
    tone: both(ball([134, 124], 84, 100, 0.9), slope([0, 176], [0, 214], 0, 0.3)),
    grain: { rings: [116, 232] },
    gap: 2.4,
    cross: { angle: 64 },
    line: 1.8,
  },
  {
    d: "M88 132 C98 122 116 122 126 128 C140 124 152 128 158 140 C150 148 136 148 130 144 L126 190 C122 194 118 194 116 190 L112 146 C104 150 94 146 88 132 Z",
    fill: "ink",
    line: 1,
  },
  {
    d: "M110 122 L118 118 L124 122 L126 184 C122 190 116 190 114 184 Z",
    tone: slope([110, 0], [126, 0], 0.02, 0.6),
    grain: { angle: 4 },
    gap: 2.2,
    line: 1.4,
  },
  {
    d: "M84 128 C94 112 110 112 118 120 C132 112 152 114 164 136 C150 126 134 122 120 130 C110 122 96 122 84 134 Z",
    tone: slope([84, 0], [164, 0], 0.02, 0.6),
    grain: { angle: 90 },
    gap: 2.4,
    line: 1.4,
  },
  { d: "M166 120 C176 108 184 124 176 132 C168 138 162 130 168 126", fill: "none", line: 1.2 },
];

export const EVENOR: Form[] = [sky, ...sun, sea, ...cliff, ...bull, ...shore, ...column, ...drum, ...trident, ...helmet];
