import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import print from "./print.json" with { type: "json" };

/** How much a page looks like the front of a driving licence card: its title, its captions, and what names South Africa. */
export const likenessOfDriversFront = (page: Page): Likeness => likenessTo(print, southAfricanState, page);
