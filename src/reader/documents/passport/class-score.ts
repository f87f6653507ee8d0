import { isWiderThanCards, mrzKindOf } from "../../formats/mrz/mrz-kind.ts";
import { findLabels, prepareLabels } from "../../page/labels.ts";
import type { Page } from "../../page/page.ts";
import { isRunningText } from "../../page/running-text.ts";
import { asksForNumber } from "../class-score.ts";
import type { ClassScore } from "../definition.ts";
import { findMrz } from "./find-mrz.ts";
import { headerDictionary, labelDictionary, type PassportLabel } from "./labels.ts";

/** Labels that passports share with few other documents. A passport has this many of them below its title. */
const telling: readonly PassportLabel[] = [
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

/** Forms print the same labels as passports, and three-line cards are also called passports. */
const otherKinds = prepareLabels({
	form: ["Application for", "Application form"],
	card: ["Passport card", "Passport of the citizen", "Паспорт громадянина", "Паспорт гражданина"],
});

/** Minimum number of these labels beside a partial MRZ, and beside a title alone. */
const labelsMin = { besideMrz: 3, besideTitle: 4 };

/**
 * Class score of a page as a passport's data page: from its MRZ or, if the MRZ does not decide, from title and labels.
 */
export function passportScore(page: Page): ClassScore {
	const rows = findMrz(page)?.map(({ text }) => text);
	const shows = rows && mrzKindOf(rows);
	if (shows === "a passport") return { score: 0.95, features: ["machine readable zone of a passport"] };
	if (shows) return { score: 0.05, features: [`machine readable zone of ${shows}`], shows };
	const { word, labels } = printedFeatures(page);
	const isEnough = rows
		? word || (isWiderThanCards(rows) && labels.length >= labelsMin.besideMrz)
		: word && labels.length >= labelsMin.besideTitle;
	const isPassport = isEnough && findLabels(page.lines, otherKinds).length === 0;
	const features = [...(word ? ["the word for passport"] : []), ...labels.map((name) => `caption ${name}`)];
	return { score: isPassport ? 0.65 : 0.04 * Math.min(10, labels.length), features };
}

function printedFeatures(page: Page): { readonly word: boolean; readonly labels: readonly PassportLabel[] } {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const found = new Set(findLabels(lines, labelDictionary).map((hit) => hit.name));
	const word = findLabels(lines, headerDictionary).some(
		({ name, line }) => name === "passport" && !asksForNumber(line),
	);
	return { word, labels: telling.filter((name) => found.has(name)) };
}
