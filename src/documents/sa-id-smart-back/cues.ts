import { datesIn } from "../../formats/full-date.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessFrom } from "../south-african/likeness.ts";

/** What a Smart ID card's back prints besides its two values. */
export const smartBackCaptions = prepareCaptions([
	{ name: "conditions", phrases: ["Conditions"] },
	{ name: "issuedBy", phrases: ["This card has been issued by the"] },
	{ name: "department", phrases: ["Department of Home Affairs in terms of the"] },
	{ name: "act", phrases: ["Identification Act, Act 68 of 1997", "Act 68 of 1997 (Amended)"] },
	{ name: "enquiries", phrases: ["For verification or enquiry purposes contact"] },
	{
		name: "return",
		phrases: ["If found please return to the Department of Home Affairs", "If found please return to"],
	},
	{ name: "dateOfIssue", phrases: ["Date of Issue", "Issue Date", "Date Issued"] },
	{ name: "cardNumber", phrases: ["Card Number", "Card No"] },
]);

/** So many lines that were surely read, and say nothing of this card's, are another page's: a poor picture shows none. */
const othersMin = 5;

/** Whether a page says much else, and says it clearly: a vehicle's licence disc has RSA, a number of nine figures and a date too. */
function saysOther({ lines }: Page): boolean {
	const sure = lines.filter(({ text, certainty }) => certainty >= 0.97 && /\p{L}{4}/u.test(text));
	const own = new Set(findCaptions(sure, smartBackCaptions).map(({ line }) => line));
	return sure.filter((line) => !own.has(line)).length >= othersMin;
}

/** How much a page looks like the back of a Smart ID card: the conditions of its issue. */
export function likenessOfSmartBack(page: Page): Likeness {
	const base = likenessFrom(page, {
		captions: smartBackCaptions,
		weights: { conditions: 0.1, dateOfIssue: 0.1 },
		sentences: [
			{ text: "This card has been issued by the", weight: 0.3 },
			{ text: "Department of Home Affairs in terms of the", weight: 0.35 },
			{ text: "Identification Act, Act 68 of 1997 (Amended)", weight: 0.35 },
			{ text: "For verification or enquiry purposes contact", weight: 0.3 },
			{ text: "If found please return to the Department of Home Affairs", weight: 0.3 },
		],
		idNumberWeight: 0,
		against: [],
		needsSouthAfrica: false,
	});
	const stands = (pattern: RegExp): boolean => page.lines.some(({ text }) => pattern.test(text.trim()));
	// The letters across the oval, the number on its patch and the date are the largest print of the card, and all that a poor picture shows.
	if (!stands(/^R[SO]A$/) || !stands(/^\d{9}$/) || saysOther(page)) return base;
	const isDated = page.lines.some(({ text }) => datesIn(text).length === 1);
	const given = isDated ? 0.5 : 0.2;
	return { score: Math.min(1, base.score + given), cues: [...base.cues, "oval-and-card-number"] };
}
