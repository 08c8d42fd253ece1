/** The drawing of a game: forms that the server has from the game's folder, cut here. */
import { ApiError, api } from "../../lib/api";
import { once } from "../../lib/once";
import type { DrawnForm, DrawnGrain } from "../../lib/protocol";
import { type Engraved, engrave, type Form, type Grain } from "./engraving";
import { toneOf } from "./formula";

const formsOf = once(async (game: string) => (await api.drawing(game)).forms.map(formOf));
const cut = new Map<string, Engraved[]>();

/** The cuts of a game's drawing, made once for paper and once for a dark ground; none if the server does not answer. */
export async function drawingOf(game: string, isDark: boolean): Promise<Engraved[]> {
  const key = `${game} ${isDark ? "dark" : "light"}`;
  try {
    const forms = await formsOf(game);
    const done = cut.get(key) ?? forms.map((form) => engrave(form, isDark));
    cut.set(key, done);
    return done;
  } catch (caught) {
    if (caught instanceof ApiError) return [];
    throw caught;
  }
}

/** The lines of a grain; the server has seen to it that there is one of the three. */
function grained(grain: DrawnGrain): Grain {
  if (grain.rings) return { rings: grain.rings };
  return grain.rays ? { rays: grain.rays } : { angle: grain.angle ?? 0 };
}

export function formOf({ path, tone, grain, cross, is_pale, is_shadow, is_sky, ...rest }: DrawnForm): Form {
  return {
    ...rest,
    ...(grain ? { grain: grained(grain) } : {}),
    ...(cross ? { cross: grained(cross) } : {}),
    d: path,
    isPale: is_pale ?? false,
    isShadow: is_shadow ?? false,
    isSky: is_sky ?? false,
    ...(tone === undefined ? {} : { tone: toneOf(tone) }),
  };
}
