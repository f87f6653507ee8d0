import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Line, Page } from "../../page/page.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import type { Likeness } from "../definition.ts";
import { likenessFrom, withSigns } from "../south-african/likeness.ts";

/** What a Smart ID card's front prints as captions. Colons are optional; other wordings than the specimen's are guesses that do no harm. */
const smartFrontCaptions = prepareCaptions([
	{ name: "surname", phrases: ["Surname"] },
	{ name: "names", phrases: ["Names", "First Names", "Forenames", "Given Names"] },
	{ name: "sex", phrases: ["Sex", "Gender"] },
	{ name: "nationality", phrases: ["Nationality"] },
	{ name: "idNumber", phrases: ["Identity Number", "ID Number", "Identity No"] },
	{ name: "dateOfBirth", phrases: ["Date of Birth"] },
	{ name: "countryOfBirth", phrases: ["Country of Birth"] },
	{ name: "citizenshipStatus", phrases: ["Status", "Citizenship Status"] },
	{ name: "signature", phrases: ["Signature"] },
	{ name: "republic", phrases: ["Republic of South Africa"] },
	{ name: "title", phrases: ["National Identity Card"] },
]);

/** How much a page looks like the front of a Smart ID card: its title and captions, and something that is South African. */
export function likenessOfSmartFront(page: Page): Likeness {
	const base = likenessFrom(page, {
		captions: smartFrontCaptions,
		weights: {
			...{
				title: 0.4,
				republic: 0.15,
				idNumber: 0.15,
				countryOfBirth: 0.15,
				citizenshipStatus: 0.12,
				nationality: 0.08,
			},
			...{ surname: 0.06, names: 0.06, sex: 0.05, dateOfBirth: 0.05, signature: 0.03 },
		},
		shared: [
			...(["surname", "names", "sex", "nationality", "idNumber", "dateOfBirth"] as const),
			...(["countryOfBirth", "citizenshipStatus", "republic", "signature"] as const),
		],
		headers: ["title"],
		idNumberWeight: 0.15,
		against: [
			"Driving Licence",
			"Passport",
			"Voornaam",
			"Forenames",
			"Issued by authority",
			"Date issued",
			"Application for",
		],
		needsSouthAfrica: true,
	});
	return withSigns(base, [
		{ name: "captions-on-lines-of-their-own", weight: 0.2, isThere: hasLoneCaptions(page) },
		{ name: "torn-title", weight: 0.1, isThere: page.lines.some(isTornTitle) },
		{ name: "logo", weight: 0.1, isThere: page.lines.some(({ text }) => text.trim() === "iD") },
	]);
}

/** What glare leaves of the title: "D ENTITY CARD", "NATIONAL ID E". */
function isTornTitle({ text }: Line): boolean {
	const letters = text.replaceAll(/[^A-Z]/g, "");
	const isTorn = text.split(/\s+/).some((word) => !/^(?:NATIONAL|IDENTITY|CARD)$/.test(word));
	return isTorn && letters.length >= 9 && "NATIONALIDENTITYCARD".includes(letters) && !/[\p{Ll}\d]/u.test(text);
}

const fieldCaptions: readonly string[] = [
	...["surname", "names", "sex", "nationality", "idNumber", "dateOfBirth", "countryOfBirth", "citizenshipStatus"],
];

/** So many of the eight captions alone on their lines, half of them above their values: a card whose title cannot be read. Forms set values beside captions. */
const loneCaptionsMin = 6;
/** A value stands below its caption within so many of its heights, and begins within so many of its left edge. */
const [belowMost, besideMost] = [2.5, 2];

function hasLoneCaptions({ lines }: Page): boolean {
	const hits = findCaptions(lines, smartFrontCaptions);
	const alone = hits.filter(
		({ name, line, from, to }) => fieldCaptions.includes(name) && line.text.length - (to - from) <= 1,
	);
	const isCaption = (line: Line): boolean => hits.some((hit) => hit.line === line);
	const hasValue = ({ quad }: Line): boolean => {
		const [axes, height] = [frameOf(quad), heightOf(quad)];
		return lines.some((line) => {
			const { left, top } = localBox(axes, line.quad);
			const isBelow = top > 0 && top < belowMost * height && Math.abs(left) < besideMost * height;
			return isBelow && !isCaption(line);
		});
	};
	const names = new Set(alone.map(({ name }) => name));
	const above = new Set(alone.filter(({ line }) => hasValue(line)).map(({ name }) => name));
	return names.size >= loneCaptionsMin && above.size >= names.size / 2;
}
