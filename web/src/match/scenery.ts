/** What lies at a place of the table, in words. */
import { isInside } from "../board/geometry";
import type { Piece, Place, Table } from "../lib/protocol";
import type { Texts } from "../texts/fr";

/** The uppermost piece at a place. */
export function pieceAt(table: Table | null, place: Place): Piece | null {
  let found: Piece | null = null;
  for (const piece of table?.pieces ?? []) {
    if (isInside(place, piece.polygon) && (!found || piece.floor >= found.floor)) found = piece;
  }
  return found;
}

/** "Forest · light cover · hampers sight · difficult ground" */
export function describe(piece: Piece, say: (text: Piece["label"]) => string, words: Texts["match"]["scenery"], height: string): string {
  const label = say(piece.label);
  return [
    label.slice(0, 1).toLocaleUpperCase() + label.slice(1),
    piece.door && piece.state ? (words.door[piece.state as keyof typeof words.door] ?? piece.state) : "",
    piece.cover === "light" ? words.light : piece.cover === "heavy" ? words.heavy : "",
    piece.opaque ? words.opaque : piece.soft ? words.soft : "",
    piece.impassable ? words.impassable : piece.ground.length ? words.difficult : "",
    piece.climbable ? words.climbable : "",
    piece.height > 0 ? words.height(height) : "",
  ].filter(Boolean).join(" · ");
}
