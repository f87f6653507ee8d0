import { memoise } from "../memoise.ts";
import { findLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { axesOf, heightOf, toLocalBox } from "../page/quad.ts";
import { isRunningText } from "../page/running-text.ts";
import { groupIntoRows, joinRow } from "../page/side-by-side.ts";
import type { ClassScore } from "./definition.ts";
import numberWords from "./number-words.json" with { type: "json" };
import { type DocumentPrint, labelDictionaryOf, preparePhrases, type Sign } from "./print.ts";

/** How to recognise the state that issued a document. */
export interface IssuingState {
	/** The name of the classifier feature for a valid national identity number. */
	readonly numberFeature: string;
	/** Names of the state and its offices that appear on no other state's documents. */
	readonly exclusiveNames: readonly string[];
	/** `exclusiveNames` and the bare name of the state, which other states' documents may print as a place of birth. */
	readonly allNames: readonly string[];
	/** Whether a valid identity number of this state is printed. */
	hasNumber(lines: readonly Line[]): boolean;
	/** Whether a line names another state as the issuer. */
	namesOtherState(text: string): boolean;
}

/** Minimum class score of a recognised document. The feature weights of every type are tuned to it. */
export const classScoreMin = 0.5;
/** Maximum score from shared features. Below `classScoreMin`, so that at least one distinctive feature is required. */
const sharedMax = 0.45;
/** Penalty for words of a look-alike. Beside one, a Smart ID front's title and labels (0.85) still just suffice. */
const lookAlikePenalty = 0.35;

/** Computes a page's class score for a document: its features' weights less a penalty, within 0..1; 0 if excluded. */
export function computeClassScore(print: DocumentPrint, state: IssuingState, page: Page): ClassScore {
	const { weights, shared = [], never, against, ...features } = print.cues;
	const hasNumber = state.hasNumber(page.lines);
	const labels = matchLabels(page, print);
	const signs = findSigns(page, print).map((name) => [name, 1] as const);
	const numbers = hasNumber ? [[state.numberFeature, 1] as const] : [];
	const weighted = [...labels, ...signs, ...numbers].filter(([name]) => weights[name] !== undefined);
	const sumWeights = (isShared: boolean): number =>
		weighted
			.filter(([name]) => shared.includes(name) === isShared)
			.reduce((sum, [name, match]) => sum + (weights[name] ?? 0) * match, 0);
	const isIssuedByState = signs.some(([name]) => name === features.stateSign) || hasNumber || namesState(page, state);
	const isExcluded = (features.namesItsState && !isIssuedByState) || hasAnyPhrase(page, never);
	const penalty = hasAnyPhrase(page, against) ? lookAlikePenalty : 0;
	const total = Math.min(sumWeights(true), sharedMax) + sumWeights(false) - penalty;
	return { score: isExcluded ? 0 : Math.min(1, Math.max(0, total)), features: weighted.map(([name]) => name) };
}

/** Returns the similarity (0..1) of the best match of each label. */
function matchLabels(page: Page, print: DocumentPrint): ReadonlyMap<string, number> {
	const best = new Map<string, number>();
	for (const { name, similarity, line } of findLabels(linesAndRows(page), labelDictionaryOf(print))) {
		if (print.cues.headings?.includes(name) && !isHeading(line)) continue;
		best.set(name, Math.max(best.get(name) ?? 0, similarity));
	}
	return best;
}

/** Maximum gap in a title, in line heights. A word may be unread: on 5 of 130 Smart ID fronts a title was in pieces. */
const titleGapMax = 4;

/** Returns the lines outside running text and the rows they form: a wide title is detected in pieces. Cached. */
const linesAndRows = memoise((page: Page): readonly Line[] => {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const rows = groupIntoRows(lines, titleGapMax).filter(({ length }) => length > 1);
	return [...lines, ...rows.map(joinRow)];
});

/** Whether a page names the state. Beside another issuer, its bare name does not count: it may be a place of birth. */
function namesState(page: Page, state: IssuingState): boolean {
	const hasOtherIssuer = page.lines.some(({ text }) => state.namesOtherState(text));
	return hasAnyPhrase(page, hasOtherIssuer ? state.exclusiveNames : state.allNames);
}

function findSigns({ lines }: Page, print: DocumentPrint): readonly string[] {
	const texts = [...new Set(lines.map(({ text }) => text.trim()))];
	const hits = findLabels(lines, labelDictionaryOf(print));
	const standalone = hits.filter(({ line, from, to }) => line.text.length - (to - from) <= 1);
	const values = lines.filter((line) => !hits.some((hit) => hit.line === line));
	const overValues = standalone.filter(({ line }) => values.some((value) => isBelow(value, line)));
	const labelsOverValues = new Set(overValues.map(({ name }) => name));
	const isPresent = ({ lines: patterns = [], over: labelNames, countMin = 1 }: Sign): boolean =>
		patterns.every((line) => texts.filter((text) => new RegExp(line).test(text)).length >= countMin) &&
		(!labelNames || labelNames.filter((name) => labelsOverValues.has(name)).length >= countMin);
	return Object.entries(print.cues.signs ?? {}).flatMap(([name, sign]) => (isPresent(sign) ? [name] : []));
}

/** Maximum distance below a label, and offset of the left edges, in label heights (docs/facts/south-africa.md, 1). */
const valueReach = { below: 2.5, beside: 2 };

function isBelow({ quad }: Line, label: Line): boolean {
	const { left, top } = toLocalBox(axesOf(label.quad), quad);
	const height = heightOf(label.quad);
	return top > 0 && top < valueReach.below * height && Math.abs(left) < valueReach.beside * height;
}

/** Whether a line may be a heading, unlike "Driving licence no." and "RE: YOUR IDENTITY CARD". */
function isHeading(line: Line): boolean {
	const { text } = line;
	if (/^(re|ref|subject|betreft|insake)\b\s?[:.]|\b(your|my|our|u)\b/i.test(text)) return false;
	const letters = text.replaceAll(/\P{L}/gu, "");
	const lowerCase = letters.replaceAll(/\P{Ll}/gu, "");
	return !/\d/.test(text) && !isNumberLabel(line) && lowerCase.length <= lowerCaseShareMax * letters.length;
}

/** Maximum fraction of letters read as lower case in capitals: 4 of 14 in DRIVER'S LICENCE have the same shape. */
const lowerCaseShareMax = 0.3;

const hasAnyPhrase = (page: Page, phrases: readonly string[] | undefined): boolean =>
	phrases !== undefined && findLabels(page.lines, preparePhrases(phrases)).length > 0;

/** Returns the lines of a page, except running text, that contain a label of this document. */
export function findLabelLines(page: Page, print: DocumentPrint): readonly Line[] {
	const lines = page.lines.filter((line) => !isRunningText(line));
	return [...new Set(findLabels(lines, labelDictionaryOf(print)).map(({ line }) => line))];
}

/** Whether a line is the label of a number ("Passport No."). A document name on such a line is not a title. */
export const isNumberLabel = (line: Line): boolean => findLabels([line], preparePhrases(numberWords.words)).length > 0;
