import { prepareCaptions } from "../../page/captions.ts";
import type { Line, Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { idNumbersOn } from "../south-african/id-number.ts";
import { likenessFrom } from "../south-african/likeness.ts";

/**
 * What the biographical page prints as captions, bilingual (Afrikaans and English) and English only. VAN alone is no caption: it begins
 * many surnames.
 */
export const greenBookCaptions = prepareCaptions([
	{ name: "number", phrases: ["I.D. No.", "I.D. Nr.", "Identity No."] },
	{ name: "citizenship", phrases: ["S.A.CITIZEN", "S.A.BURGER", "CITIZEN"] },
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

/** What other documents with the same captions print and this one does not. */
export const othersThanGreenBook = prepareCaptions([
	{
		name: "other",
		phrases: ["National Identity Card", "Identity Number", "Driving Licence", "Driver's Licence", "Passport"],
	},
]);

/** How much a page looks like a Green Book's biographical page: its captions, the citizenship line, the issuing authority. */
export function likenessOfGreenBook(page: Page): Likeness {
	const base = likenessFrom(page, {
		captions: greenBookCaptions,
		weights: {
			...{ number: 0.1, citizenship: 0.25, surname: 0.06, names: 0.2, countryOfBirth: 0.2, dateOfBirth: 0.06 },
			...{ dateIssued: 0.2, authority: 0.2, director: 0.2, homeAffairs: 0.1 },
		},
		shared: ["number", "surname", "names", "countryOfBirth", "dateOfBirth", "dateIssued", "homeAffairs"],
		idNumberWeight: 0.15,
		against: ["National Identity Card", "Driving Licence", "This card has been issued by the"],
		never: [
			"Birth Certificate",
			"Marriage Certificate",
			"Death Certificate",
			"Identity Certificate",
			"Application for",
		],
		needsSouthAfrica: true,
	});
	if (base.score === 0 || !page.lines.some(isNumberLine)) return base;
	return { score: Math.min(1, base.score + 0.2), cues: [...base.cues, "number-in-panel"] };
}

/** The panel's first line: the caption and, grouped or not, a valid number behind it. No other of the documents prints both on one line. */
function isNumberLine(line: Line): boolean {
	return /^.{0,3}D\W{0,3}N[o0]/i.test(line.text) && idNumbersOn([line]).length > 0;
}
