import { zoneKindOf } from "../../formats/mrz/templates.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import { isRunningText } from "../../page/running-text.ts";
import { asksForNumber } from "../caption-lines.ts";
import type { Likeness } from "../definition.ts";
import { captionDictionary, headerDictionary, type PassportCaption } from "./captions.ts";
import { findZone } from "./find-zone.ts";

/**
 * Captions that passports share with few other documents. A passport has this many different ones under the word
 * itself.
 */
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

/** Forms ask for what a passport prints, in the same words. Cards of three lines are called passports too. */
const otherKinds = prepareCaptions({
	form: ["Application for", "Application form"],
	card: ["Passport card", "Passport of the citizen", "Паспорт громадянина", "Паспорт гражданина"],
});

/** From this share on a zone is a passport's, and none below what is left. Between them captions tell. Judged. */
const sureMin = 0.8;
/** A passport has this many of the telling captions beside a part of a zone, and beside its title alone. */
const captionsMin = { besideZone: 3, besideTitle: 4 };
/** A row of the longest zone on a card has 36 characters (ICAO Doc 9303-6): here with one that was seen twice. */
const cardRowMax = 37;

/** How much a page looks like the data page of a passport: by its zone. Where that does not tell, by title and captions. */
export function likenessOfPassport(page: Page): Likeness {
	const zone = findZone(page);
	const kind = zone && zoneKindOf(zone.rows.map(({ text }) => text));
	if (kind && kind.passport >= sureMin) return { score: 0.95, cues: ["machine readable zone of a passport"] };
	if (kind && kind.passport <= 1 - sureMin)
		return { score: 0.05, cues: [`machine readable zone of ${kind.shows}`], shows: kind.shows };
	const { word, captions } = printedCues(page);
	const isWiderThanCards = zone?.rows.some(({ text }) => text.length > cardRowMax) ?? false;
	const isEnough = kind
		? word || (isWiderThanCards && captions.length >= captionsMin.besideZone)
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
