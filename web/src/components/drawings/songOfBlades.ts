// Song of Blades and Heroes: a sword planted on a barrow, a shield against it, a tower far off.
import { ball, both, flat, type Form, pillar, slope } from "./engraving";

const sky: Form = {
  d: "M0 0H320V150H0Z",
  tone: (x, y) => Math.max(0, 0.46 - y / 340 - 0.95 * Math.exp(-((x - 108) ** 2 + (y - 84) ** 2) / 6200)),
  grain: { angle: 0 },
  gap: 3.3,
  line: 0,
  fill: "none",
  isSky: true,
};

const far: Form[] = [
  {
    d: "M0 138 L30 112 L52 128 L86 98 L118 132 L160 116 L206 134 L320 120 V160 H0 Z",
    tone: (x, y) => 0.3 + 0.22 * Math.sin(x / 7 + y / 5) - (y - 100) / 340,
    grain: { angle: 64 },
    gap: 2.9,
    line: 0.8,
    lit: 0.4,
  },
  {
    d: "M250 134 L252 74 L247 74 L247 64 L252 64 L252 69 L258 69 L258 64 L266 64 L266 69 L272 69 L272 64 L277 64 L277 74 L273 74 L276 132 Z",
    tone: pillar(244, 280),
    grain: { angle: 0 },
    gap: 2.2,
    line: 1.2,
  },
  { d: "M261 84 L266 84 L266 94 L261 94 Z", fill: "ink", line: 0.5 },
  {
    d: "M0 150 C60 132 120 148 180 142 C240 132 290 140 320 134 V220 H0 Z",
    tone: slope([0, 136], [320, 190], 0.1, 0.42),
    grain: { angle: 114 },
    gap: 3,
    line: 1,
    lit: 0.55,
  },
];

const birds: Form[] = [
  "M48 50 C52 46 55 47 57 51 C60 46 63 46 67 50",
  "M76 36 C79 33 81 34 83 37 C85 33 88 33 91 36",
  "M30 72 C33 69 35 70 37 73 C39 69 42 69 45 72",
].map((d): Form => ({ d, fill: "none", line: 1.2 }));

const barrow: Form[] = [
  {
    d: "M8 220 C50 166 108 146 166 146 C226 146 282 172 318 220 Z",
    tone: both(slope([60, 150], [300, 220], 0.02, 0.72), (x, y) => 0.15 + 0.16 * Math.sin(x / 9 + y / 4)),
    grain: { rings: [160, 330] },
    gap: 2.9,
    line: 1.5,
    lit: 0.6,
  },
  ...[
    "M70 196 L66 184 M72 196 L73 182 M74 197 L80 186",
    "M236 200 L232 188 M238 200 L240 186 M240 201 L247 191",
    "M120 170 L117 160 M122 170 L123 159 M124 170 L129 162",
    "M270 212 L267 203 M272 212 L273 202",
  ].map((d): Form => ({ d, fill: "none", line: 1 })),
];

const swordShadow: Form = {
  d: "M176 160 C210 158 240 166 262 178 L258 182 C236 172 206 166 172 168 Z",
  tone: flat(0.8),
  grain: { rings: [160, 330] },
  gap: 2,
  line: 0,
  fill: "none",
  isShadow: true,
};

const sword: Form[] = [
  { d: "M158 62 L165 62 L165 158 L158 158 Z", tone: slope([158, 0], [165, 0], 0, 0.15), grain: { angle: 90 }, gap: 2, line: 1.3 },
  { d: "M165 62 L172 62 L171.4 158 L165 158 Z", tone: slope([165, 62], [172, 160], 0.55, 0.85), grain: { angle: 0 }, gap: 2, line: 1.3 },
  {
    d: "M132 52 C142 56 188 56 198 52 L200 60 C188 66 142 66 130 60 Z",
    tone: both(slope([130, 52], [200, 66], 0.05, 0.7), flat(0.1)),
    grain: { angle: 90 },
    gap: 2.2,
    line: 1.5,
  },
  {
    d: "M159 24 H171 V54 H159 Z",
    tone: (x, y) => pillar(158, 172)(x, y) * 0.6 + (Math.abs(((y - 24) % 6) - 3) < 1.1 ? 0.5 : 0),
    grain: { angle: 12 },
    gap: 1.8,
    line: 1.3,
  },
  {
    d: "M165 6 C173 6 176 12 174 18 C172 24 158 24 156 18 C154 12 157 6 165 6 Z",
    tone: ball([163, 13], 11),
    grain: { rings: [165, 30] },
    gap: 1.9,
    line: 1.4,
  },
];

const shield: Form[] = [
  {
    d: "M176 176 C192 174 246 184 262 196 L254 200 C236 188 204 184 176 186 Z",
    tone: flat(0.75),
    grain: { rings: [160, 330] },
    gap: 2,
    line: 0,
    fill: "none",
    isShadow: true,
  },
  {
    d: "M176 92 C192 98 214 100 234 94 C240 130 232 164 208 186 C188 168 176 134 176 92 Z",
    tone: both(ball([196, 122], 52, 70), flat(0.08)),
    grain: { rings: [150, 210] },
    gap: 2.4,
    cross: { angle: 64 },
    line: 1.8,
  },
  { d: "M184 101 C198 105 214 106 227 102 C230 132 224 156 207 174 C192 158 184 132 184 101 Z", fill: "none", line: 1.1 },
  {
    d: "M202 112 L207 124 L220 125 L210 133 L213 146 L203 139 L192 146 L195 133 L187 124 L198 124 Z",
    line: 1.2,
    tone: slope([188, 112], [220, 146], 0, 0.4),
    grain: { angle: 70 },
    gap: 2.1,
  },
];

const stones: Form[] = [
  {
    d: "M96 164 C98 154 112 152 120 158 C124 166 122 172 116 174 H100 C96 172 95 168 96 164 Z",
    tone: ball([105, 160], 18, 14),
    grain: { rings: [116, 184] },
    gap: 2.1,
    line: 1.4,
  },
  {
    d: "M122 172 C124 164 134 164 138 170 C140 176 138 178 134 179 H125 C122 178 121 175 122 172 Z",
    tone: ball([128, 169], 12, 9),
    grain: { rings: [134, 186] },
    gap: 2,
    line: 1.3,
  },
];

export const SONG_OF_BLADES: Form[] = [sky, ...far, ...birds, ...sword, ...barrow, swordShadow, ...stones, ...shield];
