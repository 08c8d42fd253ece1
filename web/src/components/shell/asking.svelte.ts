/** Something asked of the server once: waiting, there, or gone wrong. */
import { ApiError, api } from "../../lib/api";
import { once } from "../../lib/once";
import type { GameInfo, Games } from "../../lib/protocol";

/** Do something that asks the server; what it refused, or null. */
export async function refusalOf(deed: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await deed();
    return null;
  } catch (caught) {
    if (!(caught instanceof ApiError)) throw caught;
    return caught;
  }
}

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
    const refused = await refusalOf(async () => {
      const value = await this.#ask();
      if (turn === this.#turn) this.value = value;
    });
    if (turn === this.#turn) this.error = refused;
  };
}

const games = once(() => api.games());

/** The games of the catalogue, asked once a visit. */
export const allGames = (): Promise<Games> => games("");

/** All about one game, asked once a visit. */
export const oneGame: (game: string) => Promise<GameInfo> = once(api.game);
