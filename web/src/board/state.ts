/**
 * All that the board draws and what may be pointed at, in one record, and what it says back, in another.
 * Everything is ready to be shown: words are in the reader's language, icons are paths. Whoever fills it knows the match; the board does not.
 */
import type { Place } from "./geometry";

export interface BoardState {
  label: string; // what the board is, for those who hear it
  table: TableShape; // what everything stands on
  tokens: Token[]; // figures on the table, later ones over earlier ones
  markers: Marker[]; // objectives and other things that lie about
  zones: Zone[]; // parts of the table that are named
  auras: Aura[]; // discs in which something is in force
  shapes: Shape[]; // what is drawn for the moment: reach, path, sight, ruler
  pieceMarks: Map<string, Mark>; // pieces of scenery that may be pointed at, by id
  walks: Map<number, Walk>; // figures on their way to where they stand, by id
  selected: number; // the figure that is looked at; -1: none
  draggable: number; // the figure whose place is asked for: it may be dragged there; -1: none
  carriable: number[]; // figures that may be dragged though no place is asked for yet
  wantsPlace: boolean; // a place is asked for: a tap on the ground means something, arrows move it
}

/** What the board says: what was pointed at, and which keys were pressed. */
export interface BoardEvents {
  figure?: (figure: number, at: Place) => void; // a figure was tapped, or chosen with Enter
  piece?: (piece: string, at: Place) => void; // a marked piece was tapped
  place?: (place: Place, gesture: PlaceGesture) => void; // the ground was pointed at
  carry?: (figure: number, at: Place, load: Load) => void; // a figure is dragged, no place being asked for
  nudge?: (dx: number, dy: number) => void; // the place that is asked for is moved by arrows, in units
  trace?: (id: string) => void; // what is drawn of something that happened was tapped
  key?: (key: BoardKey) => void; // a key, or a tap on the ghost, which confirms
}

/** What is under a figure that is dragged, and whether it was let go. */
export interface Load { over: number; isDropped: boolean }

export type PlaceGesture = "hover" | "leave" | "tap" | "extend" | "drag" | "drop"; // extend: a tap with Shift
export type BoardKey = "confirm" | "cancel" | "left" | "right"; // left, right: turn

export interface TableShape {
  width: number; // in units of the game, from west to east
  depth: number; // from south to north
  pieces: PieceShape[]; // scenery, in any order
  winds: [string, string, string, string]; // letters on the frame: north, east, south, west
}

export interface PieceShape {
  id: string; // by which it is pointed at
  kind: string; // how it is engraved: "forest", "house"; one nobody has drawn is hatched by what it does
  label: string; // its name, shown when the mouse rests on it
  polygon: Place[]; // its outline
  disc: [number, number, number] | null; // x, y and radius, if it is round
  floor: number; // where it begins above the ground
  height: number; // from there up
  state: string; // of a door: open, closed, locked
  isOpaque: boolean; // nobody sees through it
  isSoft: boolean; // sight is hampered
  isImpassable: boolean; // nobody walks there
  isRough: boolean; // walking is slower there
  isLinear: boolean; // a wall, a hedge, a fence
  isPlatform: boolean; // one may stand on it; lifted when somebody stands under it
  isDoor: boolean; // drawn by its state
}

export interface Token {
  id: number; // by which it is pointed at
  at: Place; // its middle
  level: number; // above the ground; more than 0 is written beside it
  turn: number; // in ninety-sixths of a circle, counter-clockwise
  base: [number, number]; // half its length and half its width, in units
  side: number; // whose it is: colour and rim
  monogram: string; // one to three letters on the base
  glyph: string; // the sign of its role under them: a path in a box of 16; empty: none
  pips: Pips | null; // what it can still take, where that is more than one blow
  name: string; // written beside it when there is room
  words: string; // its states in words, under the name
  label: string; // everything about it in words, for those who hear it
  badges: Badge[]; // its states, at the rim
  isFaded: boolean; // it has done its part
  isActing: boolean; // it acts, or it is what the question is about: ringed, and always named
  mark: Mark | null; // how it stands out
}

export interface Pips {
  left: number; // filled
  most: number; // drawn
}

export interface Badge {
  icon: string; // a path in a box of 16; empty: the first letter of the title
  title: string; // the state in words
  isSmall: boolean; // it says what the faded base says already
}

/** How a figure or a piece stands out; "quiet" may be pointed at and does not show it. */
export type Mark = "choice" | "refused" | "chosen" | "quiet";

export interface Marker {
  at: Place; // its middle
  side: number; // whose it is; -1: nobody's
  sign: string; // a path in a box of 16, filled; empty: a lozenge
  label: string; // its name, written beside it when there is room
}

export interface Zone {
  polygon: Place[]; // its outline
  side: number; // whose it is; -1: everybody's
  label: string; // written inside
  isPast: boolean; // it has served: outlined only
}

export interface Aura {
  at: Place; // its middle
  radius: number; // in units
  label: string; // written in the middle
}

/** A figure that walks. */
export interface Walk {
  figure: number; // whose walk it is
  points: Place[]; // where it was, its legs, where it stands
  delay: number; // milliseconds before it starts
  duration: number; // milliseconds of the walk
}

export type Shape =
  | { form: "area"; polygons: Place[][][]; look: "reach" | "cells" | "range" | "far" | "charge" | "shot" } // outlines with their holes
  | { form: "line"; points: Place[]; look: "path" | "refused" | "ruler" | "clear" | "soft" | "opaque" | "charge" | "shot" }
  | { form: "band"; corners: Place[]; look: "clear" | "soft" | "opaque" } // as wide as what is looked at
  | { form: "ghost"; at: Place; base: [number, number]; turn: number; side: number; monogram: string; isRefused: boolean; isPose: boolean } // a figure where it might stand
  | { form: "model"; at: Place; corners: Place[]; isRefused: boolean } // a piece of scenery where it might be set down
  | { form: "stick"; from: Place; to: Place; label: string; isRefused: boolean } // what one measures with, laid on the table
  | { form: "ring"; at: Place; radius: number; label: string }
  | { form: "dot"; at: Place }
  | { form: "trail"; points: Place[]; side: number; id: string; isLit: boolean } // the way somebody went
  | { form: "strike"; from: Place; to: Place; side: number; id: string; isLit: boolean; isNear: boolean } // a shot, or near by a blow
  | { form: "fallen"; at: Place; side: number; id: string; isLit: boolean; radius: number; label: string } // where somebody fell
  | { form: "lit"; at: Place; radius: number } // a figure that something points at
  | { form: "note"; at: Place; text: string; look: "plain" | "refused" };

/** A table with nobody on it and nothing to point at. */
export function bareBoard(table: TableShape, label: string): BoardState {
  return {
    label, table, tokens: [], markers: [], zones: [], auras: [], shapes: [],
    pieceMarks: new Map(), walks: new Map(), selected: -1, draggable: -1, carriable: [], wantsPlace: false,
  };
}
