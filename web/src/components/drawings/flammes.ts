// Flammes & Fantassins: the black cat beside a brazier, a closed grimoire, cards on the flagstones.
import { ball, both, flat, type Form, slope } from "./engraving";

const night: Form = {
  d: "M0 0H320V176H0Z",
  tone: (x, y) => Math.max(0, 0.62 - y / 520 - 1.1 * Math.exp(-((x - 232) ** 2 + (y - 74) ** 2) / 7200)),
  grain: { angle: 0 },
  gap: 3,
  line: 0,
  fill: "none",
  lit: 0.5,
};

const floor: Form[] = [
  {
    d: "M0 172H320V220H0Z",
    tone: (x, y) => 0.12 + 0.36 * (1 - Math.exp(-((x - 232) ** 2) / 16000)) + (y - 172) / 320,
    grain: { angle: 0 },
    gap: 3,
    line: 1.3,
    lit: 0.5,
  },
  ...["M0 190H320", "M60 172L44 190", "M150 172L146 190", "M238 172L250 190", "M96 190L74 220", "M196 190L200 220", "M290 190L312 220"].map(
    (d): Form => ({ d, line: 0.9, fill: "none" }),
  ),
];

const brazier: Form[] = [
  { d: "M206 176 L196 200 L201 201 L213 176 Z", fill: "ink", line: 0.8 },
  { d: "M256 176 L268 200 L263 201 L249 176 Z", fill: "ink", line: 0.8 },
  { d: "M229 176 L229 206 L234 206 L234 176 Z", tone: flat(0.8), grain: { angle: 90 }, gap: 1.6, line: 0.9 },
  {
    d: "M186 134 H278 C276 160 260 178 232 178 C204 178 188 160 186 134 Z",
    tone: both(ball([222, 142], 56, 44), slope([0, 150], [0, 180], 0, 0.4)),
    grain: { rings: [232, 40] },
    gap: 2.3,
    cross: { angle: 62 },
    line: 1.7,
  },
  { d: "M180 126 H284 V136 H180 Z", tone: slope([180, 0], [284, 0], 0.05, 0.75), grain: { angle: 90 }, gap: 2.3, line: 1.5 },
];

const flame: Form[] = [
  {
    d: "M196 128 C184 104 200 92 202 72 C212 82 214 90 214 98 C222 76 214 54 232 22 C234 46 250 56 250 82 C256 76 256 68 254 60 C268 76 280 100 268 128 Z",
    tone: (x, y) => 0.5 - Math.hypot((x - 232) / 1.1, y - 128) / 190 + 0.16 * Math.sin(x / 4 + y / 12),
    grain: { rays: [232, 190] },
    gap: 2.5,
    line: 1.6,
  },
  {
    d: "M212 128 C204 112 214 104 218 92 C224 100 226 106 228 110 C232 96 230 82 236 68 C240 86 252 98 250 112 C254 120 252 126 250 128 Z",
    line: 1.2,
    tone: flat(0),
    lit: 1,
  },
];

// The cat, seated, all in black: only its eye, whiskers and a few hairs catch the light.
const cat: Form[] = [
  {
    d: "M52 202 C84 194 168 194 182 204 L172 212 H52 Z",
    tone: flat(0.85),
    grain: { angle: 0 },
    gap: 2,
    line: 0,
    fill: "none",
    isShadow: true,
  },
  {
    d: "M140 196 C166 200 186 190 184 172 C183 162 172 160 168 168 C166 174 172 178 174 174 C176 184 160 188 146 182 Z",
    tone: slope([140, 160], [186, 196], 0.95, 0.7),
    grain: { rings: [150, 160] },
    gap: 1.8,
    line: 1.3,
  },
  {
    d: "M70 202 C62 196 68 186 76 184 C70 158 74 128 92 106 C86 98 84 84 88 74 L84 48 L102 62 C108 60 116 60 122 62 L138 48 L136 76 C140 88 136 100 128 108 C148 126 160 158 152 202 Z",
    tone: (x, y) =>
      1.06 - 0.55 * Math.exp(-((x - 132) ** 2) / 260 - (y - 140) ** 2 / 5200) - 0.35 * Math.exp(-((x - 130) ** 2 + (y - 78) ** 2) / 120),
    grain: { angle: 72 },
    gap: 2,
    cross: { angle: 12 },
    line: 1.6,
  },
  { d: "M90 56 L99 64 L92 70 Z M132 57 L124 64 L130 70 Z", tone: flat(0.2), grain: { angle: 90 }, gap: 1.8, line: 0.7 },
  { d: "M94 80 C98 75 104 76 107 82 C102 85 97 85 94 80 Z M117 82 C120 76 127 75 130 80 C127 85 121 85 117 82 Z", line: 0.8 },
  { d: "M100 77 L101.6 77 L101.6 84 L100 84 Z M122.6 77 L124.2 77 L124.2 84 L122.6 84 Z", fill: "ink", line: 0.4 },
  { d: "M109 91 L115 91 L112 95 Z", line: 0.8 },
  { d: "M106 95 L84 91 M106 97 L85 99 M118 95 L142 90 M118 97 L141 99", fill: "none", line: 1, isPale: true },
];

const book: Form[] = [
  { d: "M14 200 L18 178 L62 172 L66 194 Z", tone: slope([14, 174], [66, 200], 0.25, 0.85), grain: { angle: 80 }, gap: 2.1, line: 1.5 },
  { d: "M14 200 L66 194 L67 201 L15 208 Z", tone: flat(0.3), grain: { angle: -6 }, gap: 1.7, line: 1.2 },
  { d: "M36 181 L44 180 L45 188 L37 189 Z", line: 1 },
];

const cards: Form[] = [
  {
    d: "M262 208 L288 198 L296 210 L270 219 Z",
    tone: slope([262, 198], [296, 218], 0.02, 0.35),
    grain: { angle: -20 },
    gap: 2.4,
    line: 1.3,
  },
  {
    d: "M284 214 L304 200 L314 210 L294 219 Z",
    tone: slope([284, 200], [314, 218], 0.05, 0.4),
    grain: { angle: -34 },
    gap: 2.4,
    line: 1.3,
  },
  { d: "M276 208 L280 204 L284 208 L280 212 Z", fill: "ink", line: 0.6 },
];

export const FLAMMES: Form[] = [night, ...floor, ...flame, ...brazier, ...cards, ...book, ...cat];
