/** Every text of the page, in English. */
import { common } from "./common.en";
import type { Texts } from "./fr";
import { match } from "./match.en";
import { pages } from "./pages.en";

export const en: Texts = { ...common, ...pages, match };
