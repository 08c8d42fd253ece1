/** Where one looks: drawing units to pixels. */
import { UNIT } from "./geometry";
import type { Place } from "../lib/protocol";

const CLOSEST = 130; // pixels to one unit of the game
const MARGIN = 0.75; // of the frame around the table, in units

export class Camera {
  scale = $state(0.5);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  isMoving = $state(false);
  private fitted = 0;
  private moved = false;

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
    if (!this.moved || !middle) this.fit();
    else this.centre(middle);
  }

  /** The whole table in the window. */
  fit(): void {
    const whole = { w: (this.tableWidth + 2 * MARGIN) * UNIT, h: (this.tableDepth + 2 * MARGIN) * UNIT };
    this.scale = Math.max(0.05, Math.min(this.width / whole.w, this.height / whole.h));
    this.fitted = this.scale;
    this.x = (this.width - this.tableWidth * UNIT * this.scale) / 2;
    this.y = (this.height - this.tableDepth * UNIT * this.scale) / 2;
    this.moved = false;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved = true;
    this.keepInSight();
  }

  zoom(by: number, atX = this.width / 2, atY = this.height / 2): void {
    const scale = Math.min(CLOSEST / UNIT, Math.max(this.fitted * 0.8, this.scale * by));
    const factor = scale / this.scale;
    this.x = atX - (atX - this.x) * factor;
    this.y = atY - (atY - this.y) * factor;
    this.scale = scale;
    this.moved = true;
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

  /** Come near enough to point at things around a place, where the window is small. */
  approach(place: Place, radius: number): void {
    const small = Math.min(this.width, this.height);
    if (!small || small > 600) {
      this.reveal(place);
      return;
    }
    const wanted = Math.min(CLOSEST, (small * 0.46) / radius) / UNIT;
    if (wanted > this.scale * 1.15) this.scale = wanted;
    this.centre(place);
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
