import { exceedsCardWidth, mrzKindOf } from "../../formats/mrz/mrz-kind.ts";
import { findLabels, prepareLabels } from "../../page/labels.ts";
import type { Page } from "../../page/page.ts";
import { isRunningText } from "../../page/running-text.ts";
import { isNumberLabel } from "../class-score.ts";
import type { ClassScore } from "../definition.ts";
import { findMrz } from "./find-mrz.ts";
import { headerDictionary, labelDictionary, type PassportLabel } from "./labels.ts";

/** Labels that passports share with few other documents. Only these count as features. */
const distinctiveLabels: readonly PassportLabel[] = [
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

/** Titles of other papers with passport labels: application forms, and three-line cards that are called passports. */
const otherTitles = prepareLabels({
	form: ["Application for", "Application form"],
	card: ["Passport card", "Passport of the citizen", "Паспорт громадянина", "Паспорт гражданина"],
});

/** Minimum number of distinctive labels on a page with a partial MRZ, and on a page with only a title. */
const labelsMin = { besideMrz: 3, besideTitle: 4 };

/**
 * Computes the class score (0..1) of a page as the data page of a passport. The MRZ decides; if it is missing or
 * ambiguous, the title and the labels do.
 */
export function scorePassport(page: Page): ClassScore {
	const rows = findMrz(page)?.map(({ text }) => text);
	const mrzKind = rows && mrzKindOf(rows);
	if (mrzKind === "a passport") return { score: 0.95, features: ["machine readable zone of a passport"] };
	if (mrzKind) return { score: 0.05, features: [`machine readable zone of ${mrzKind}`], otherDocument: mrzKind };
	const { hasTitle, labels } = findPrintedFeatures(page);
	const isEnough = rows
		? hasTitle || (exceedsCardWidth(rows) && labels.length >= labelsMin.besideMrz)
		: hasTitle && labels.length >= labelsMin.besideTitle;
	const isPassport = isEnough && findLabels(page.lines, otherTitles).length === 0;
	const features = [...(hasTitle ? ["the word for passport"] : []), ...labels.map((name) => `caption ${name}`)];
	return { score: isPassport ? 0.65 : 0.04 * Math.min(10, labels.length), features };
}

function findPrintedFeatures(page: Page): { readonly hasTitle: boolean; readonly labels: readonly PassportLabel[] } {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const found = new Set(findLabels(lines, labelDictionary).map((hit) => hit.name));
	const hasTitle = findLabels(lines, headerDictionary).some(
		({ name, line }) => name === "passport" && !isNumberLabel(line),
	);
	return { hasTitle, labels: distinctiveLabels.filter((name) => found.has(name)) };
}
