import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import print from "./print.json" with { type: "json" };

/** How much a page looks like a Green Book's biographical page: its captions, the issuing authority. */
export const likenessOfGreenBook = (page: Page): Likeness => likenessTo(print, southAfricanState, page);
