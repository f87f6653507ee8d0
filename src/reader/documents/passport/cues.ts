import { isWiderThanCards, zoneKindOf } from "../../formats/mrz/zone-kind.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import { isRunningText } from "../../page/running-text.ts";
import { asksForNumber } from "../caption-lines.ts";
import type { Likeness } from "../definition.ts";
import { captionDictionary, headerDictionary, type PassportCaption } from "./captions.ts";
import { findZone } from "./find-zone.ts";

/** Labels that few other documents share with passports. A passport has this many of them below its title. */
const telling: readonly PassportCaption[] = [
	"surname",
	"givenNames",
	"nationality",
	"dateOfBirth",
	"placeOfBirth",
	"dateOfIssue",
	"dateOfExpiry",
	"authority",
	"passportNumber",
];

/** Forms print the labels of a passport, and three-line cards are also called passports. */
const otherKinds = prepareCaptions({
	form: ["Application for", "Application form"],
	card: ["Passport card", "Passport of the citizen", "Паспорт громадянина", "Паспорт гражданина"],
});

/** Minimum number of these labels beside a partial MRZ, and beside a title alone. */
const captionsMin = { besideZone: 3, besideTitle: 4 };

/**
 * Class score of a page as a passport's data page: from its MRZ, or from title and labels if the MRZ does not decide.
 */
export function likenessOfPassport(page: Page): Likeness {
	const rows = findZone(page)?.rows.map(({ text }) => text);
	const shows = rows && zoneKindOf(rows);
	if (shows === "a passport") return { score: 0.95, cues: ["machine readable zone of a passport"] };
	if (shows) return { score: 0.05, cues: [`machine readable zone of ${shows}`], shows };
	const { word, captions } = printedCues(page);
	const isEnough = rows
		? word || (isWiderThanCards(rows) && captions.length >= captionsMin.besideZone)
		: word && captions.length >= captionsMin.besideTitle;
	const isPassport = isEnough && findCaptions(page.lines, otherKinds).length === 0;
	const cues = [...(word ? ["the word for passport"] : []), ...captions.map((name) => `caption ${name}`)];
	return { score: isPassport ? 0.65 : 0.04 * Math.min(10, captions.length), cues };
}

function printedCues(page: Page): { readonly word: boolean; readonly captions: readonly PassportCaption[] } {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const found = new Set(findCaptions(lines, captionDictionary).map((hit) => hit.name));
	const word = findCaptions(lines, headerDictionary).some(
		({ name, line }) => name === "passport" && !asksForNumber(line),
	);
	return { word, captions: telling.filter((name) => found.has(name)) };
}
