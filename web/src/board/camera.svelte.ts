/** Where one looks: drawing units to pixels. */
import { UNIT, type Box, type Place } from "./geometry";

const CLOSEST = 130; // pixels to one unit of the game
const NEAR = 44; // the same, when nobody asked to come nearer
const SMALL = 600; // pixels: a window in which the whole table is too small to point at
const TOOLS = 46; // pixels that the tools cover: at the foot of a small window, at the right of a large one
const GLIDE = 240; // milliseconds
const MARGIN = 0.75; // of the frame around the table, in units

export class Camera {
  scale = $state(0.5);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  foot = 0; // pixels that the tools reach along the foot of a small window; 0: there are none
  isMoving = $state(false);
  isGliding = $state(false); // the view changes by itself: seen, not jumped
  private fitted = 0;
  private moved = false;
  private isByHand = false; // whoever has chosen a view keeps it
  private isAbove = false; // the whole table stands above the tools of a small window; else beside them, where they fit
  private shown: Box | null = null;
  private glides = 0;

  constructor(public tableWidth: number, public tableDepth: number) {}

  /** Pixels to one unit of the game. */
  get unit(): number {
    return this.scale * UNIT;
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    const middle = this.width ? this.placeAt(this.width / 2, this.height / 2) : null;
    this.width = width;
    this.height = height;
    this.measure();
    if (this.shown && this.isSmall && !this.isByHand) this.frame(this.shown);
    else if (!this.moved || !middle) this.fit();
    else this.centre(middle);
  }

  private measure(): void {
    const whole = { w: (this.tableWidth + 2 * MARGIN) * UNIT, h: (this.tableDepth + 2 * MARGIN) * UNIT };
    const right = this.foot && !this.isSmall ? TOOLS : 0;
    const beside = Math.min((this.width - right) / whole.w, this.height / whole.h);
    const above = Math.min(this.width / whole.w, (this.height - TOOLS) / whole.h);
    this.isAbove = this.isSmall && this.foot > 0 && this.width - whole.w * beside < this.foot;
    this.fitted = Math.max(0.05, this.isAbove ? above : beside);
  }

  /** The whole table in the window. */
  fit(): void {
    this.measure();
    this.scale = this.fitted;
    const free = this.width - this.tableWidth * UNIT * this.scale;
    this.x = Math.min(free / 2, free - this.side - MARGIN * UNIT * this.scale);
    this.y = (this.height - (this.isAbove ? TOOLS : 0) - this.tableDepth * UNIT * this.scale) / 2;
    this.moved = this.isByHand = false;
    this.shown = null;
  }

  /** What the tools cover at the right. */
  private get side(): number {
    if (!this.foot) return 0;
    return this.isSmall ? (this.isAbove ? 0 : this.foot) : TOOLS;
  }

  get isSmall(): boolean {
    return Math.min(this.width, this.height) < SMALL;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved = this.isByHand = true;
    this.keepInSight();
  }

  zoom(by: number, atX = this.width / 2, atY = this.height / 2): void {
    const scale = Math.min(CLOSEST / UNIT, Math.max(this.fitted * 0.8, this.scale * by));
    const factor = scale / this.scale;
    this.x = atX - (atX - this.x) * factor;
    this.y = atY - (atY - this.y) * factor;
    this.scale = scale;
    this.moved = this.isByHand = true;
    this.keepInSight();
  }

  centre([x, y]: Place): void {
    this.x = this.width / 2 - x * UNIT * this.scale;
    this.y = this.height / 2 - (this.tableDepth - y) * UNIT * this.scale;
    this.moved = true;
    this.keepInSight();
  }

  /** Show a place if it is out of the window. */
  reveal(place: Place, margin = 28): void {
    if (this.scale <= this.fitted * 1.02 && !this.moved) return;
    const [x, y] = this.screenOf(place);
    if (x < margin || y < margin || x > this.width - margin || y > this.height - margin) this.centre(place);
  }

  /** Show what is in question near enough to point at it, where the window is small; nothing: the whole table. */
  attend(box: Box | null): void {
    if (!this.width) {
      this.shown = box;
      return;
    }
    if (!this.isSmall || this.isByHand) {
      if (box) this.reveal([(box.left + box.right) / 2, (box.bottom + box.top) / 2]);
      return;
    }
    this.glide();
    if (box) this.frame(box);
    else this.fit();
  }

  private frame(box: Box): void {
    const height = this.height - TOOLS;
    const nearest = Math.min(this.width / (box.right - box.left), height / (box.top - box.bottom)) / UNIT;
    this.scale = Math.max(this.fitted, Math.min(NEAR / UNIT, nearest));
    this.shown = box;
    this.centre([(box.left + box.right) / 2, (box.bottom + box.top) / 2 - TOOLS / 2 / this.unit]);
  }

  private glide(): void {
    this.isGliding = true;
    clearTimeout(this.glides);
    this.glides = window.setTimeout(() => (this.isGliding = false), GLIDE + 40);
  }

  placeAt(x: number, y: number): Place {
    const unit = this.unit;
    return [(x - this.x) / unit, this.tableDepth - (y - this.y) / unit];
  }

  screenOf([x, y]: Place): Place {
    const unit = this.unit;
    return [this.x + x * unit, this.y + (this.tableDepth - y) * unit];
  }

  private keepInSight(): void {
    this.x = kept(this.x, this.tableWidth * UNIT * this.scale, this.width);
    this.y = kept(this.y, this.tableDepth * UNIT * this.scale, this.height);
  }
}

const SLACK = 70; // of empty paper beside the table, in pixels

/** The table stays in the window, or fills it. */
function kept(at: number, size: number, window: number): number {
  const [low, high] = size <= window ? [-SLACK / 2, window - size + SLACK / 2] : [window - size - SLACK, SLACK];
  return Math.min(high, Math.max(low, at));
}
