/** Every text of the page, in French. The shape is the law for English. */
import { common } from "./common.fr";
import { match } from "./match.fr";
import { pages } from "./pages.fr";

export const fr = { ...common, ...pages, match };
export type Texts = typeof fr;
