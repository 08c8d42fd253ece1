/** What is drawn over the map from plain descriptions. The board knows no rules: others say what to draw. */
import type { Place } from "../lib/protocol";

export type Shape =
  | { form: "area"; polygons: Place[][][]; look: "reach" | "cells" | "range" | "far"; label?: string; at?: Place }
  | { form: "line"; points: Place[]; look: "path" | "refused" | "ruler" | "clear" | "soft" | "opaque"; }
  | { form: "band"; corners: Place[]; look: "clear" | "soft" | "opaque" }
  | { form: "ghost"; at: Place; base: [number, number]; turn: number; side: number; monogram: string; isRefused: boolean; isPose: boolean }
  | { form: "ring"; at: Place; radius: number; label: string }
  | { form: "dot"; at: Place; label?: string }
  | { form: "note"; at: Place; text: string; look: "plain" | "refused" };

/** How a figure or a piece stands out. */
export type Mark = "choice" | "refused" | "chosen" | "quiet";

/** A figure that walks: where it was, its legs, and how long it waits before it starts. */
export interface Walk { figure: number; points: Place[]; delay: number; duration: number }

export type PlaceGesture = "hover" | "leave" | "tap" | "extend" | "drag" | "drop";
