// Multi-Epochs: three helmets of three ages on a wall.
import { ball, both, flat, type Form, pillar, slope } from "./engraving";

const sky: Form = {
  d: "M0 0H320V182H0Z",
  tone: (x, y) => Math.max(0, 0.42 - y / 320 - 0.9 * Math.exp(-((x - 150) ** 2 + (y - 96) ** 2) / 9000)),
  grain: { angle: 0 },
  gap: 3.4,
  line: 0,
  fill: "none",
  isSky: true,
};

const hills: Form[] = [
  {
    d: "M0 150 C40 128 84 130 128 146 C180 128 236 122 320 148 V182 H0 Z",
    tone: slope([0, 126], [0, 176], 0.28, 0.1),
    grain: { angle: 62 },
    gap: 3,
    line: 0.7,
    lit: 0.4,
  },
  {
    d: "M0 170 C70 150 120 160 170 166 C230 152 280 158 320 166 V184 H0 Z",
    tone: slope([0, 152], [0, 182], 0.42, 0.16),
    grain: { angle: 118 },
    gap: 3,
    line: 0.8,
    lit: 0.5,
  },
];

const halberd: Form[] = [
  { d: "M101 182 L81 20 L84.4 19.6 L104.6 182 Z", tone: flat(0.75), grain: { angle: 83 }, gap: 1.5, line: 0.9 },
  { d: "M80 24 L76 -2 L85.6 22 Z", tone: slope([76, 0], [86, 0], 0.05, 0.6), gap: 2, line: 1 },
  {
    d: "M83 34 C70 30 60 36 54 46 C64 54 66 62 66 70 C72 62 80 60 87 62 Z",
    tone: slope([56, 34], [86, 62], 0.02, 0.55),
    grain: { angle: 8 },
    gap: 2.2,
    line: 1.2,
  },
  { d: "M86 40 L101 44 L88 54 Z", tone: slope([86, 0], [101, 0], 0.2, 0.7), grain: { angle: 8 }, gap: 2, line: 1 },
];

const rifle: Form[] = [
  { d: "M247 182 L231 16 L234 15.6 L252 182 Z", tone: flat(0.8), grain: { angle: 84 }, gap: 1.5, line: 0.9 },
  { d: "M229.6 40 L227.4 2 L231 14 L234.6 40 Z", tone: slope([227, 0], [235, 0], 0.05, 0.7), grain: { angle: 86 }, gap: 1.6, line: 0.9 },
  { d: "M238 182 L232 60 L240 58 L258 182 Z", tone: pillar(230, 256), grain: { angle: 84 }, gap: 2, line: 1.1 },
  { d: "M231 74 L241 73 L241.6 78 L231.4 79 Z", fill: "ink", line: 0.5 },
];

const wall: Form[] = [
  { d: "M0 180 H320 V220 H0 Z", tone: slope([0, 180], [320, 240], 0.04, 0.42), grain: { angle: 0 }, gap: 3, line: 1.4, lit: 0.4 },
  { d: "M0 176 H320 V186 H0 Z", tone: slope([0, 0], [320, 0], 0.02, 0.22), grain: { angle: 90 }, gap: 3, line: 1.2, lit: 0.5 },
  ...[
    "M44 186 L42 202",
    "M118 186 L120 202",
    "M196 186 L194 202",
    "M270 186 L272 202",
    "M0 202 H320",
    "M82 202 L80 220",
    "M158 202 L160 220",
    "M232 202 L230 220",
    "M300 202 L302 220",
  ].map((d): Form => ({ d, line: 1.1, fill: "none" })),
];

const shadow = (left: number, right: number): Form => ({
  d: `M${left} 177 C${left + 20} 171 ${right - 10} 171 ${right + 16} 181 L${right + 10} 186 H${left} Z`,
  tone: flat(0.82),
  grain: { angle: 0 },
  gap: 2,
  line: 0,
  fill: "none",
  isShadow: true,
});

const greatHelm: Form[] = [
  shadow(30, 100),
  {
    d: "M25 176 L22 116 C22 96 34 82 60 80 C86 82 98 96 98 116 L95 176 C74 184 46 184 25 176 Z",
    tone: both(pillar(18, 98), slope([0, 132], [0, 180], 0, 0.35)),
    grain: { rings: [60, -260] },
    gap: 2.5,
    cross: { angle: 58 },
    line: 1.7,
  },
  {
    d: "M22 116 C22 96 34 82 60 80 C86 82 98 96 98 116 C84 108 36 108 22 116 Z",
    tone: ball([50, 96], 52, 34),
    grain: { rings: [60, 150] },
    gap: 2.3,
    line: 1.2,
  },
  { d: "M54 82 L66 82 L66 181 L54 181 Z", tone: slope([54, 0], [66, 0], 0, 0.5), grain: { angle: 0 }, gap: 2.8, line: 1.1 },
  {
    d: "M23 118 C40 112 80 112 97 118 L97 130 C80 124 40 124 23 130 Z",
    tone: slope([23, 0], [97, 0], 0, 0.55),
    grain: { angle: 90 },
    gap: 2.8,
    line: 1.1,
  },
  { d: "M29 121 C36 118.6 44 117.8 52 117.6 L52 122.4 C44 122.6 36 123.6 29 126 Z", fill: "ink", line: 0.6 },
  { d: "M68 117.6 C76 117.8 84 118.6 91 121 L91 126 C84 123.6 76 122.6 68 122.4 Z", fill: "ink", line: 0.6 },
  ...[
    [74, 140],
    [81, 142],
    [88, 144],
    [74, 148],
    [81, 150],
    [88, 152],
    [74, 156],
    [81, 158],
    [88, 160],
  ].map(([x = 0, y = 0]): Form => ({ d: `M${x} ${y} L${x + 2.4} ${y} L${x + 2.4} ${y + 3.4} L${x} ${y + 3.4} Z`, fill: "ink", line: 0.3 })),
];

const galea: Form[] = [
  shadow(136, 226),
  {
    d: "M112 98 C106 44 136 14 172 14 C214 14 240 52 238 106 C232 92 214 60 170 57 C142 57 128 70 112 98 Z",
    tone: both(slope([112, 20], [240, 80], 0.3, 0.82), (x, y) => 0.75 - Math.hypot(x - 170, (y - 112) * 0.92) / 96),
    grain: { rays: [172, 112] },
    gap: 2.1,
    line: 1.4,
  },
  {
    d: "M120 124 C114 78 136 54 168 54 C202 54 220 80 220 122 L214 130 L122 130 Z",
    tone: ball([160, 100], 66, 56),
    grain: { rings: [156, 190] },
    gap: 2.4,
    cross: { angle: 66 },
    line: 1.6,
  },
  { d: "M136 86 C146 74 164 74 172 88 C162 84 148 82 136 86 Z", fill: "none", line: 1.1 },
  { d: "M134 96 C146 82 168 82 178 98 C164 92 150 92 134 96 Z", fill: "none", line: 1.1 },
  { d: "M124 128 L150 128 L148 168 C138 160 130 150 126 140 Z", fill: "ink", line: 0.8 },
  { d: "M172 128 L214 128 L216 148 C200 164 180 174 164 176 Z", fill: "ink", line: 0.8 },
  {
    d: "M206 126 L220 122 C226 142 238 152 250 160 L246 170 C226 166 210 160 204 146 Z",
    tone: both(ball([214, 140], 36, 30), flat(0.2)),
    grain: { rings: [190, 190] },
    gap: 2.3,
    line: 1.5,
  },
  {
    d: "M104 130 L124 114 C150 108 194 108 221 114 L221 128 C190 122 150 122 126 132 Z",
    tone: slope([116, 112], [222, 128], 0, 0.72),
    grain: { angle: 88 },
    gap: 2.5,
    line: 1.4,
  },
  {
    d: "M140 128 C150 124 168 124 178 126 C184 148 178 168 164 178 C152 174 142 164 138 152 C146 148 144 138 140 128 Z",
    tone: both(pillar(132, 184), slope([0, 150], [0, 180], 0, 0.4)),
    grain: { rings: [100, 150] },
    gap: 2.3,
    line: 1.5,
  },
  ...[
    [152, 138],
    [166, 139],
    [160, 166],
  ].map(([x = 0, y = 0]): Form => ({ d: `M${x} ${y} L${x + 3} ${y} L${x + 3} ${y + 3} L${x} ${y + 3} Z`, line: 1 })),
  { d: "M166 50 L174 50 L176 56 L164 56 Z", tone: flat(0.4), grain: { angle: 90 }, gap: 2, line: 1 },
];

const modern: Form[] = [
  shadow(244, 308),
  {
    d: "M246 162 C250 176 262 181 274 178 L280 176 L276 173 C264 177 256 172 252 160 Z",
    tone: flat(0.7),
    grain: { angle: 60 },
    gap: 1.8,
    line: 1,
  },
  { d: "M300 160 C298 170 290 177 278 177 L277 173 C288 172 292 168 294 159 Z", tone: flat(0.85), grain: { angle: 60 }, gap: 1.8, line: 1 },
  { d: "M250 160 C262 152 292 152 304 160 C300 172 256 174 250 160 Z", fill: "ink", line: 0.8 },
  {
    d: "M228 158 C228 118 248 98 274 98 C302 98 316 122 314 158 C318 164 316 168 308 166 C292 156 258 156 240 166 C230 168 224 166 228 158 Z",
    tone: ball([262, 136], 58, 48),
    grain: { rings: [268, 232] },
    gap: 2.4,
    cross: { angle: 60 },
    line: 1.7,
  },
  {
    d: "M228 150 C244 136 298 136 315 150 L315 158 C298 144 244 144 228 158 Z",
    tone: slope([228, 0], [315, 0], 0.3, 0.95),
    grain: { angle: 84 },
    gap: 2,
    line: 1.1,
  },
];

export const MULTI_EPOCHS: Form[] = [sky, ...hills, ...halberd, ...rifle, ...wall, ...greatHelm, ...galea, ...modern];
