import { exceedsCardWidth, mrzKindOf } from "../../formats/mrz/mrz-kind.ts";
import { findLabels, prepareLabels } from "../../page/labels.ts";
import type { Page } from "../../page/page.ts";
import { isRunningText } from "../../page/running-text.ts";
import { isNumberLabel } from "../class-score.ts";
import type { ClassScore } from "../definition.ts";
import { findMrz } from "./find-mrz.ts";
import { labels as labelTexts, otherTitles, type PassportLabel, passportWords, splitPhrases } from "./labels.ts";

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

const dictionaryOf = (texts: Readonly<Record<string, string>>) =>
	prepareLabels(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, splitPhrases(text)])));
const labelDictionary = dictionaryOf(labelTexts);
const headerDictionary = dictionaryOf({ passportWords });
/** Titles of other papers with passport labels: application forms, and three-line cards that are called passports. */
const otherTitleDictionary = dictionaryOf({ otherTitles });

/** Minimum number of distinctive labels on a page with a partial MRZ, and on a page with only a title. */
const labelsMin = { besideMrz: 3, besideTitle: 4 };

/** Scores a page (0..1) as a passport's data page by its MRZ or, without a conclusive one, by its title and labels. */
export function scorePassport(page: Page): ClassScore {
	const rows = findMrz(page)?.map(({ text }) => text);
	const mrzKind = rows && mrzKindOf(rows);
	if (mrzKind === "a passport") return { score: 0.95, features: ["machine readable zone of a passport"] };
	if (mrzKind) return { score: 0.05, features: [`machine readable zone of ${mrzKind}`], otherDocument: mrzKind };
	const lines = page.lines.filter((line) => !isRunningText(line));
	const found = new Set(findLabels(lines, labelDictionary).map(({ name }) => name));
	const labels = distinctiveLabels.filter((name) => found.has(name));
	const hasTitle = findLabels(lines, headerDictionary).some(({ line }) => !isNumberLabel(line));
	const isEnough = rows
		? hasTitle || (exceedsCardWidth(rows) && labels.length >= labelsMin.besideMrz)
		: hasTitle && labels.length >= labelsMin.besideTitle;
	const isPassport = isEnough && findLabels(page.lines, otherTitleDictionary).length === 0;
	const features = [...(hasTitle ? ["the word for passport"] : []), ...labels.map((name) => `caption ${name}`)];
	return { score: isPassport ? 0.65 : 0.04 * Math.min(10, labels.length), features };
}
