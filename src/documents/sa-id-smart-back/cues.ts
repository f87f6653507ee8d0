import { daysIn } from "../../formats/day-in-text.ts";
import { findCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { captionDictionaryOf } from "../print.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import print from "./print.json" with { type: "json" };

/**
 * How much a page looks like the back of a Smart ID card, by the conditions of its issue. A poor picture shows only the
 * largest print: the letters across the oval, the number on its patch and the date.
 */
export function likenessOfSmartBack(page: Page): Likeness {
	const stands = (pattern: RegExp): boolean => page.lines.some(({ text }) => pattern.test(text.trim()));
	const isMarked = stands(/^R[SO]A$/) && stands(/^\d{9}$/) && !saysOther(page);
	const isDated = page.lines.some(({ text }) => daysIn(text).length === 1);
	return likenessTo(print, southAfricanState, page, { "oval-and-card-number": isMarked, dated: isMarked && isDated });
}

const captionDictionary = captionDictionaryOf(print);

/**
 * This many lines that were surely read, and say nothing of this card's, are another page's. A poor picture of the card
 * shows none.
 */
const othersMin = 5;

/**
 * Whether a page says much else, and says it clearly: a vehicle's licence disc has RSA, a number of nine figures and a
 * date too.
 */
function saysOther({ lines }: Page): boolean {
	const sure = lines.filter(({ text, certainty }) => certainty >= 0.97 && /\p{L}{4}/u.test(text));
	const own = new Set(findCaptions(sure, captionDictionary).map(({ line }) => line));
	return sure.filter((line) => !own.has(line)).length >= othersMin;
}
