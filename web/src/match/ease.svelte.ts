/** How much the page does by itself: kept in this browser, for all its matches. */
const KEY = "escarmouche.ease";

export interface Ease {
  forced: boolean; // a question with one answer is answered
  drop: boolean; // where a figure is dropped it goes, without another word
  sound: boolean; // when it is one's turn
  notice: boolean; // the same, as a notification of the browser
}

const USUAL: Ease = { forced: true, drop: false, sound: false, notice: false };
let kept = $state.raw<Ease>(read());

function read(): Ease {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Ease>) };
  } catch {
    return USUAL;
  }
}

export function ease(): Ease {
  return kept;
}

export function setEase(change: Partial<Ease>): void {
  kept = { ...kept, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // it holds for this visit
  }
}
