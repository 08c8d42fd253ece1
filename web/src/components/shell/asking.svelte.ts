/** Something asked of the server once: waiting, there, or gone wrong. */
import { ApiError } from "../../lib/api";
import type { GameInfo, Games } from "../../lib/protocol";
import { api } from "../../lib/api";

export class Asking<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);

  #ask: () => Promise<T>;
  #turn = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** Ask now; only the latest question is listened to. */
  again = async (): Promise<void> => {
    const turn = ++this.#turn;
    this.error = null;
    try {
      const value = await this.#ask();
      if (turn === this.#turn) this.value = value;
    } catch (caught) {
      if (turn !== this.#turn) return;
      if (!(caught instanceof ApiError)) throw caught;
      this.error = caught;
    }
  };
}

let games: Promise<Games> | null = null;
const details = new Map<string, Promise<GameInfo>>();

/** The games of the catalogue, asked once a visit. */
export function allGames(): Promise<Games> {
  games ??= api.games().catch((caught: unknown) => {
    games = null;
    throw caught;
  });
  return games;
}

/** All about one game, asked once a visit. */
export function oneGame(game: string): Promise<GameInfo> {
  let asked = details.get(game);
  if (!asked) {
    asked = api.game(game).catch((caught: unknown) => {
      details.delete(game);
      throw caught;
    });
    details.set(game, asked);
  }
  return asked;
}
