import { hasCheckedDates, hasCheckedSecondLine } from "../../formats/mrz/second-line-checks.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import { axesOf, distanceBetween, heightOf, localBox, widthOf } from "../../page/quad.ts";
import { isRunningText } from "../../page/running-text.ts";
import { asksForNumber } from "../caption-marks.ts";
import type { Likeness } from "../definition.ts";
import { captionDictionary, headerDictionary, type PassportCaption } from "./captions.ts";
import { findZone, type Zone } from "./find-zone.ts";
import type { ZoneRow } from "./zone-rows.ts";

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

/** How much a page looks like the data page of a passport: by its zone. Without a zone its title and captions tell. */
export function likenessOfPassport(page: Page): Likeness {
	const zone = findZone(page);
	const kind = zone === null ? "none" : kindOf(zone);
	if (kind === "TD3") return { score: 0.95, cues: ["machine readable zone of two lines of 44 characters"] };
	if (kind !== "none" && kind !== "unclear") return { score: 0.05, cues: [`machine readable zone of ${kind}`] };
	const { word, captions } = printedCues(page);
	const cues = [...(word ? ["the word for passport"] : []), ...captions.map((name) => `caption ${name}`)];
	const isNamedOtherwise = findCaptions(page.lines, otherKinds).length > 0;
	if (kind === "unclear") {
		const isPart = !isNamedOtherwise && (word || (captions.length >= 3 && isWiderThanCards(zone)));
		return { score: isPart ? 0.7 : 0.3, cues: ["part of a machine readable zone", ...cues] };
	}
	const isPassport = word && captions.length >= 4 && !isNamedOtherwise;
	return { score: isPassport ? 0.6 : 0.04 * Math.min(10, captions.length), cues };
}

/** What a zone belongs to, as far as its rows tell. */
type ZoneKind = "TD3" | "a visa" | "an identity card" | "unclear";

/** How many times wider than its row distance a zone is: 44, 36 and 30 characters of 2.54 mm over 6.35 mm. */
const widthOverDistance = { td3Min: 15.9, td2Min: 13.2 };

/** Judges by the first character, the number of characters and the shape. `unclear` if too much is missing. */
function kindOf(zone: Zone): ZoneKind {
	const rows = zone.rows;
	const last = rows.at(-1) as ZoneRow;
	const first = rows.at(-2) ?? null;
	const longest = Math.max(...rows.map((row) => row.text.length));
	const begins = first?.text ?? (/^[A-Z]/.test(last.text) ? last.text : "");
	const other = otherKind(rows, begins, longest);
	if (other !== null) return other;
	if (hasCheckedSecondLine(last.text)) return "TD3";
	const isP = /^[PF][A-Z<«K(]/.test(begins);
	if (longest >= 40 && longest <= 48) return isP || first === null || isSecondLine(last.text) ? "TD3" : "unclear";
	if (longest < 40 && first !== null && !isTd3Wide(first, last)) return isP ? "unclear" : "an identity card";
	if (first !== null && !isP && isCardLong(first, last)) return "an identity card";
	return longest > 48 ? "unclear" : isP || isSecondLine(last.text) ? "TD3" : "unclear";
}

/** What three short rows or the first characters (`begins`) say at once. Null where they may be a passport's. */
function otherKind(rows: readonly ZoneRow[], begins: string, longest: number): ZoneKind | null {
	if (rows.length >= 3 && rows.slice(-3).every((row) => row.text.length <= 33)) return "an identity card";
	if (/^V[A-Z<][A-Z0<]{3}/.test(begins) && longest >= 33) return "a visa";
	return /^(?:I[A-Z<]|[AC][A-Z<])[A-Z0<]{3}/.test(begins) && longest <= 39 ? "an identity card" : null;
}

/** A row of the longest zone on a card has 36 characters (ICAO Doc 9303-6): here with one that was seen twice. */
const cardRowMax = 37;

/**
 * Whether a second row whose dates hold has a card's characters, and the row above it ends where it does: neither has
 * lost its end. It tells a card also where its rows stand closer than the standard has them.
 */
function isCardLong(first: ZoneRow, last: ZoneRow): boolean {
	if (last.text.length > cardRowMax || !hasCheckedDates(last.text)) return false;
	const width = widthOf(last.quad);
	return localBox(axesOf(last.quad), first.quad).right < width + width / last.text.length;
}

/** Whether a row shows more characters than those of cards have. */
const isWiderThanCards = (zone: Zone | null): boolean =>
	zone?.rows.some(({ text }) => text.length > cardRowMax) ?? false;

/** Number, nationality, birth, sex and expiry, some of them damaged. */
const isSecondLine = (text: string): boolean => /[A-Z<0-9]{3}[0-9OIZSGBQD]{6,7}[MFX<][0-9OIZSGBQD]{6,7}/.test(text);

function isTd3Wide(first: ZoneRow, last: ZoneRow): boolean {
	const width = Math.max(widthOf(first.quad), widthOf(last.quad));
	const distance = distanceBetween(first.quad[0], last.quad[0]);
	return width / Math.max(distance, heightOf(last.quad)) >= widthOverDistance.td3Min;
}

function printedCues(page: Page): { readonly word: boolean; readonly captions: readonly PassportCaption[] } {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const found = new Set(findCaptions(lines, captionDictionary).map((hit) => hit.name));
	const word = findCaptions(lines, headerDictionary).some(
		({ name, line }) => name === "passport" && !asksForNumber(line),
	);
	return { word, captions: telling.filter((name) => found.has(name)) };
}
