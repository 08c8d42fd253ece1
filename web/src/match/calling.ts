/** Calls whoever has to play: a short sound made here, and a notification of the browser. */
const LONG = 3_000; // milliseconds: who has waited less is still looking
const NOTES = [660, 880]; // hertz
const NOTE = 0.14; // seconds
const LOUD = 0.12;

let audio: AudioContext | null = null;

/** Whether somebody has to be called at all, after so many milliseconds in which others decided. */
export function isCalled(waited: number, isAway: boolean): boolean {
  return isAway || waited >= LONG;
}

export function isAway(): boolean {
  return document.hidden || !document.hasFocus();
}

/** Two short notes, the second higher. */
export function sound(): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [i, pitch] of NOTES.entries()) {
    const from = audio.currentTime + i * NOTE;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUD, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + NOTE);
  }
}

/** Whether the reader lets this page show notifications; asks where nobody has decided yet. */
export async function mayNotify(): Promise<boolean> {
  return typeof Notification === "function" && (await Notification.requestPermission()) === "granted";
}

/** One notification a match: a new one takes the place of the last. */
export function notify(match: string, text: string): void {
  if (typeof Notification !== "function" || Notification.permission !== "granted") return;
  try {
    const shown = new Notification("Escarmouche", { body: text, tag: match });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // some phones show none that a page makes by itself
  }
}
