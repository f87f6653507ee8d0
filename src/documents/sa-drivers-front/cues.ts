import { parseLicenceNumber } from "../../formats/licence-number.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo, sharedMax } from "../south-african/likeness.ts";
import print from "./print.json" with { type: "json" };

/** How much a page looks like the front of a South African driving licence card. */
export function likenessOfDriversFront(page: Page): Likeness {
	const likeness = likenessTo(print, page, {
		"licence-number": hasLicenceNumber(page),
		"typed-id-number": page.lines.some(({ text }) => /^0[1-4][/|]?\d{12,13}$/.test(text.trim())),
		"distinguishing-sign": page.lines.some(({ text }) => text.trim() === "ZA"),
	});
	const isQuoted = !likeness.cues.some((cue) => ownMarks.includes(cue));
	return isQuoted ? { ...likeness, score: Math.min(sharedMax, likeness.score) } : likeness;
}

/** Letters quote a licence's numbers, codes and dates; none of these marks. */
const ownMarks: readonly string[] = [
	...["title", "carta", "vehicleRestrictions", "firstIssue", "typed-id-number", "distinguishing-sign"],
];

/** Twelve characters of a licence number's shape with a letter among them; its caption may stand right before it. */
function hasLicenceNumber({ lines }: Page): boolean {
	const tokens = lines.flatMap(({ text }) => text.match(/(?<![0-9/])[0-9A-Za-z|!]{12}(?![0-9A-Za-z])/g) ?? []);
	return tokens.some((token) => /[A-Z]/.test(parseLicenceNumber(token) ?? ""));
}
