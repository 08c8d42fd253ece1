/** Texts of a seat: what it is called, and how the page calls whoever has to play. */
import type { seat as french } from "./seat.fr";

export const seat: typeof french = {
  names: ["Red", "Blue", "Yellow", "Green", "Purple"], // as in the sentences of the server
  ask: "What is your name?",
  askHelp: (colour: string) => `For now the table calls you ${colour}.`,
  name: "Name at the table",
  keep: "Keep this name",
  later: "Later",
  code: "QR code",
  codeOf: (whose: string) => `QR code of the link: ${whose}`,
  codeHelp: "To be read with the camera of a phone.",
  bandAsk: "Choose your band",
  bandHelp: "Your host leaves it to you: a ready band, or a file of yours.",
  bandAgreed: (value: number) => `The match is played at ${value} points.`,
  bandTake: "Play with this band",
  bandWaits: "A band is awaited",
  bandOpen: "band to be chosen",
  chooses: (name: string) => `${name} is choosing a band; then the match begins.`,
  willChoose: (name: string) => `The match will begin when ${name} has chosen a band.`,
  called: "When it is my turn",
  sound: "Play a sound",
  soundHint: "After a wait, or when the page is in the background.",
  notice: "Show a notification",
  noticeHint: "When the page is in the background.",
  noticeRefused: "This browser does not allow notifications from this page.",
  yourTurn: "It is your turn to decide.",
  oddsHidden: "No chances are shown in this match: whoever made it chose so, for everybody.",
};
