import { prepareCaptions } from "../../page/captions.ts";
import type { Line, Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { idNumbersOn } from "../south-african/id-numbers-on.ts";
import { likenessFrom, withSigns } from "../south-african/likeness.ts";
import { parseCitizenshipLine } from "./citizenship.ts";
import { datesAlone } from "./prove.ts";

/**
 * What the biographical page prints as captions, bilingual (Afrikaans and English) and English only. VAN alone is no caption: it begins
 * many surnames.
 */
const greenBookCaptions = prepareCaptions([
	{ name: "number", phrases: ["I.D. No.", "I.D. Nr.", "Identity No."] },
	{ name: "citizenship", phrases: ["S.A.CITIZEN", "S.A.BURGER", "NON-S.A.CITIZEN"] },
	{ name: "surname", phrases: ["VAN/SURNAME", "SURNAME"] },
	{ name: "names", phrases: ["VOORNAME/FORENAMES", "FORENAMES", "VOORNAME"] },
	{ name: "countryOfBirth", phrases: ["GEBOORTEDISTRIK OF -LAND", "DISTRICT OR COUNTRY OF BIRTH", "COUNTRY OF BIRTH"] },
	{ name: "dateOfBirth", phrases: ["GEBOORTEDATUM", "DATE OF BIRTH"] },
	{ name: "dateIssued", phrases: ["DATUM UITGEREIK", "DATE ISSUED"] },
	{
		name: "authority",
		phrases: ["UITGEREIK OP GESAG VAN DIE", "ISSUED BY AUTHORITY OF THE", "ISSUED BY AUTHORITY OF"],
	},
	{ name: "director", phrases: ["DIREKTEUR-GENERAAL", "THE DIRECTOR-GENERAL", "DIRECTOR-GENERAL"] },
	{ name: "homeAffairs", phrases: ["BINNELANDSE SAKE", "HOME AFFAIRS"] },
]);

/** The longest of what the page prints, for pictures too poor for captions. */
const sentences = [
	{ text: "S.A.BURGER/S.A.CITIZEN", weight: 0.2 },
	{ text: "GEBOORTEDISTRIK OF -LAND/", weight: 0.2 },
	{ text: "GEBOORTEDATUM/", weight: 0.1 },
	{ text: "UITGEREIK OP GESAG VAN DIE", weight: 0.2 },
	{ text: "ISSUED BY AUTHORITY OF THE", weight: 0.2 },
	{ text: "THE DIRECTOR-GENERAL", weight: 0.1 },
];

/** How much a page looks like a Green Book's biographical page: its captions, the citizenship line, the issuing authority. */
export function likenessOfGreenBook(page: Page): Likeness {
	const base = likenessFrom(page, {
		captions: greenBookCaptions,
		weights: {
			...{ number: 0.1, citizenship: 0.25, surname: 0.06, names: 0.2, countryOfBirth: 0.2, dateOfBirth: 0.06 },
			...{ dateIssued: 0.2, authority: 0.2, director: 0.2, homeAffairs: 0.1 },
		},
		shared: ["number", "surname", "names", "countryOfBirth", "dateOfBirth", "dateIssued", "homeAffairs"],
		sentences,
		ending: ["authority"],
		idNumberWeight: 0.15,
		against: [
			...["National Identity Card", "This card has been issued by the", "Driving Licence", "Licence No."],
			...["First issue", "Vehicle restrictions", "Application for", "Nationality"],
		],
		never: [
			"Birth Certificate",
			"Marriage Certificate",
			"Death Certificate",
			"Identity Certificate",
			"Application for",
		],
		needsSouthAfrica: true,
	});
	return withSigns(base, [
		{ name: "number-in-panel", weight: 0.15, isThere: page.lines.some(isNumberLine) },
		{ name: "citizenship-line", weight: 0.2, isThere: page.lines.some(isCitizenshipLine) },
		{ name: "two-dates-alone", weight: 0.1, isThere: datesAlone(page).length >= 2 },
	]);
}

/** The panel's last line, which names both the country and the standing: SA CITIZEN, NIE-S.A.BURGER/NON-S.A.CITIZEN. */
function isCitizenshipLine({ text }: Line): boolean {
	return text.replaceAll(/[^\p{L}]/gu, "").length >= 9 && parseCitizenshipLine(text) !== null;
}

/** The panel's first line: the caption and, grouped or not, a valid number behind it. No other of the documents prints both on one line. */
function isNumberLine(line: Line): boolean {
	return /^.{0,3}D\W{0,3}N[o0]/i.test(line.text) && idNumbersOn([line]).length > 0;
}
