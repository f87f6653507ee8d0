import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Line, Page } from "../../page/page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { valuesBelow } from "../../page/values.ts";
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
		shared: [...fieldCaptions, "republic", "signature"],
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

const fieldCaptions = [
	...(["surname", "names", "sex", "nationality", "idNumber", "dateOfBirth"] as const),
	...(["countryOfBirth", "citizenshipStatus"] as const),
];

/** So many of the eight captions alone on their lines, half of them above their values: a card whose title cannot be read. Forms set values beside captions. */
const loneCaptionsMin = 6;

function hasLoneCaptions({ lines }: Page): boolean {
	const hits = findCaptions(lines, smartFrontCaptions);
	const own = (name: string | null) => fieldCaptions.some((caption) => caption === name);
	const alone = hits.filter(({ name, line, from, to }) => own(name) && line.text.length - (to - from) <= 1);
	const names = new Set(alone.map(({ name }) => name));
	if (names.size < loneCaptionsMin) return false;
	const pieces = piecesOf(lines, hits);
	const above = pieces.filter((piece) => own(piece.caption) && valuesBelow(pieces, piece).length > 0);
	return new Set(above.map(({ caption }) => caption)).size >= names.size / 2;
}
