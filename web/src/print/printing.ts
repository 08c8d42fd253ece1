/** Whether the page is being put on paper: what only paper shows is made then, and not before. */
import { flushSync } from "svelte";

export function watchPrinting(tell: (isPrinting: boolean) => void): () => void {
  const media = matchMedia("print");
  const heed = (isPrinting: boolean): void => flushSync(() => tell(isPrinting)); // the browser waits for nobody
  const [before, after, change] = [() => heed(true), () => heed(media.matches), () => heed(media.matches)];
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  media.addEventListener("change", change);
  if (media.matches) tell(true);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
    media.removeEventListener("change", change);
  };
}
