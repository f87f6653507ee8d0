import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { hasOwnEnd, likenessTo, sharedMax } from "../likeness.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import print from "./print.json" with { type: "json" };

/** How much a page looks like the front of a South African driving licence card. */
export function likenessOfDriversFront(page: Page): Likeness {
	const likeness = likenessTo(print, southAfricanState, page, {
		"licence-number": page.lines.some(({ text }) => licenceNumber.test(text)),
		"typed-id-number": page.lines.some(({ text }) => /^0[1-4][/|]?\d{12,13}$/.test(text.trim())),
		"distinguishing-sign": hasOwnEnd(page, print),
	});
	const isQuoted = !likeness.cues.some((cue) => ownMarks.includes(cue));
	return isQuoted ? { ...likeness, score: Math.min(sharedMax, likeness.score) } : likeness;
}

/** Letters quote a licence's numbers, codes and dates. None of these marks. */
const ownMarks: readonly string[] = [
	...["title", "carta", "vehicleRestrictions", "firstIssue", "typed-id-number", "distinguishing-sign"],
];

/** Seven figures and five characters with a letter among them; the caption may stand right before them. */
const licenceNumber = /(?<![0-9/])\d{7}(?=\d{0,4}[A-Z])[0-9A-HJ-NPR-Z]{5}(?![0-9A-Za-z])/;
