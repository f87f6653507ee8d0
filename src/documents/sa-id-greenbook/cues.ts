import type { Line, Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { idNumbersOn } from "../south-african/id-numbers-on.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import { parseCitizenshipLine } from "./citizenship.ts";
import print from "./print.json" with { type: "json" };
import { datesAlone } from "./prove.ts";

/**
 * How much a page looks like a Green Book's biographical page: its captions, the citizenship line, the issuing
 * authority.
 */
export const likenessOfGreenBook = (page: Page): Likeness =>
	likenessTo(print, southAfricanState, page, {
		"number-in-panel": page.lines.some(isNumberLine),
		"citizenship-line": page.lines.some(isCitizenshipLine),
		"two-dates-alone": datesAlone(page).length >= 2,
	});

/** The panel's last line, which names both the country and the standing: SA CITIZEN, NIE-S.A.BURGER/NON-S.A.CITIZEN. */
function isCitizenshipLine({ text }: Line): boolean {
	return text.replaceAll(/[^\p{L}]/gu, "").length >= 9 && parseCitizenshipLine(text) !== null;
}

/**
 * The panel's first line: the caption and, grouped or not, a valid number behind it. No other of the documents prints
 * both on one line.
 */
function isNumberLine(line: Line): boolean {
	return /^.{0,3}D\W{0,3}N[o0]/i.test(line.text) && idNumbersOn([line]).length > 0;
}
