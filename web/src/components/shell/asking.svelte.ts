/** Something asked of the server once: waiting, there, or gone wrong. */
import { ApiError, api } from "../../lib/api";
import { once } from "../../lib/once";
import type { GameInfo, Games } from "../../lib/protocol";

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

const games = once(() => api.games());

/** The games of the catalogue, asked once a visit. */
export const allGames = (): Promise<Games> => games("");

/** All about one game, asked once a visit. */
export const oneGame: (game: string) => Promise<GameInfo> = once(api.game);
