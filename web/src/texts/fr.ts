/** Every text of the page, in French. The shape is the law for English. */
import { bands } from "./bands.fr";
import { campaign } from "./campaign.fr";
import { common } from "./common.fr";
import { ease } from "./ease.fr";
import { match } from "./match.fr";
import { pages } from "./pages.fr";
import { print } from "./print.fr";
import { seat } from "./seat.fr";
import { shelf } from "./shelf.fr";
import { tables } from "./tables.fr";
import { trials } from "./trials.fr";

export const fr = { ...common, ...pages, match, ease, seat, shelf, tables, trials, bands, print, campaign };
export type Texts = typeof fr;
