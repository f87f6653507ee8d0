import { once } from "../once.ts";
import { findLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { axesOf, heightOf, localBox } from "../page/quad.ts";
import { isRunningText } from "../page/running-text.ts";
import { sideBySide } from "../page/side-by-side.ts";
import type { ClassScore } from "./definition.ts";
import numberWords from "./number-words.json" with { type: "json" };
import { type DocumentPrint, labelDictionaryOf, prepared, type Sign } from "./print.ts";

/** How a page shows its issuing state. */
export interface IssuingState {
	/** The feature name of its national identity number. */
	readonly numberFeature: string;
	/** Names of the state and its offices that appear on no other state's documents. */
	readonly ownNames: readonly string[];
	/** These plus the bare state name, which other states' documents may print as a place of birth. */
	readonly allNames: readonly string[];
	/** Whether a valid identity number of this state is printed. */
	hasNumber(lines: readonly Line[]): boolean;
	/** Whether a line names another state as the issuer. */
	namesAnother(text: string): boolean;
}

/** Minimum class score of a document; the weights of every type are tuned to it. */
export const classScoreMin = 0.5;
/** Maximum score from shared features alone: below `classScoreMin`, so that one distinctive feature is required. */
const sharedMax = 0.45;
/**
 * Penalty for words from a look-alike. A complete document beside another one survives it: 0.85 for all labels of a
 * Smart ID front leaves 0.5, which is enough (`classScoreMin`).
 */
const againstWeight = 0.35;

/** The class score of a page for one document's print: the sum of its features' weights, clamped to 0..1. */
export function classScoreFor(print: DocumentPrint, state: IssuingState, page: Page): ClassScore {
	const { weights, shared = [], never, against, ...features } = print.cues;
	const hasNumber = state.hasNumber(page.lines);
	const labels = labelsOn(page, print);
	const signs = signsOn(page, print).map((name) => [name, 1] as const);
	const numbers = hasNumber ? [[state.numberFeature, 1] as const] : [];
	const found = [...labels, ...signs, ...numbers].filter(([name]) => weights[name] !== undefined);
	const sumOf = (isShared: boolean): number =>
		found
			.filter(([name]) => shared.includes(name) === isShared)
			.reduce((sum, [name, match]) => sum + (weights[name] ?? 0) * match, 0);
	const isOfItsState = signs.some(([name]) => name === features.stateSign) || hasNumber || isOfState(page, state);
	const isOther = (features.namesItsState && !isOfItsState) || hasAny(page, never);
	const total = Math.min(sumOf(true), sharedMax) + sumOf(false) - (hasAny(page, against) ? againstWeight : 0);
	return { score: isOther ? 0 : Math.min(1, Math.max(0, total)), features: found.map(([name]) => name) };
}

/** Best match of each label. */
function labelsOn(page: Page, print: DocumentPrint): ReadonlyMap<string, number> {
	const best = new Map<string, number>();
	for (const { name, similarity, line } of findLabels(rowsAndLines(page), labelDictionaryOf(print))) {
		if (print.cues.headings?.includes(name) && !isHeading(line)) continue;
		best.set(name, Math.max(best.get(name) ?? 0, similarity));
	}
	return best;
}

/**
 * Maximum gap, in line heights, between two lines of a title that may lack a word in between. Five of 130 Smart ID
 * fronts from another source had NATIONAL and IDENTITY CARD on separate lines.
 */
const wordGap = 4;

/**
 * The lines that are not running text, and rows joined from several lines, because a widely spaced title is found in
 * pieces. Cached per page, because every print is compared with it.
 */
const rowsAndLines = once((page: Page): readonly Line[] => {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const rows = sideBySide(lines, wordGap).filter(({ length }) => length > 1);
	const joined = rows.map((row): Line => ({ ...(row[0] as Line), text: row.map(({ text }) => text).join(" ") }));
	return [...lines, ...joined];
});

/** If a header names another state, this state's bare name may be only the holder's place of birth. */
const isOfState = (page: Page, state: IssuingState): boolean =>
	hasAny(page, page.lines.some(({ text }) => state.namesAnother(text)) ? state.ownNames : state.allNames);

/** The names of the signs found on a page. */
function signsOn({ lines }: Page, print: DocumentPrint): readonly string[] {
	const texts = [...new Set(lines.map(({ text }) => text.trim()))];
	const hits = findLabels(lines, labelDictionaryOf(print));
	const alone = hits.filter(({ line, from, to }) => line.text.length - (to - from) <= 1);
	const values = lines.filter((line) => !hits.some((hit) => hit.line === line));
	const over = alone.filter(({ line }) => values.some((value) => isBelow(value, line))).map(({ name }) => name);
	const isOn = ({ lines: patterns = [], over: names, countMin = 1 }: Sign): boolean =>
		patterns.every((line) => texts.filter((text) => new RegExp(line).test(text)).length >= countMin) &&
		(!names || new Set(over.filter((name) => names.includes(name))).size >= countMin);
	return Object.entries(print.cues.signs ?? {}).flatMap(([name, sign]) => (isOn(sign) ? [name] : []));
}

/**
 * A value is on the line below its label, aligned with the label's left edge (docs/facts/south-africa.md, section 1).
 * Limits in label heights: distance below, and offset of the left edges.
 */
const valueReach = { below: 2.5, beside: 2 };

/** Whether a line can be the value below a label. */
function isBelow({ quad }: Line, label: Line): boolean {
	const { left, top } = localBox(axesOf(label.quad), quad);
	const height = heightOf(label.quad);
	return top > 0 && top < valueReach.below * height && Math.abs(left) < valueReach.beside * height;
}

/**
 * Whether a line with the document's name can be its heading, unlike "Driving licence no.", "Renew your driving
 * licence" or "RE: YOUR IDENTITY CARD".
 */
function isHeading(line: Line): boolean {
	const { text } = line;
	if (/^(re|ref|subject|betreft|insake)\b\s?[:.]|\b(your|my|our|u)\b/i.test(text)) return false;
	const letters = text.replaceAll(/\P{L}/gu, "");
	const small = letters.replaceAll(/\P{Ll}/gu, "");
	return !/\d/.test(text) && !asksForNumber(line) && small.length <= smallLettersMax * letters.length;
}

/**
 * Largest fraction of lower case letters in a heading, because the recogniser confuses cases of the same shape.
 * DRIVER'S LICENCE has the most, 4 of 14 letters (0.29).
 */
const smallLettersMax = 0.3;

const hasAny = (page: Page, phrases: readonly string[] | undefined): boolean =>
	phrases !== undefined && findLabels(page.lines, prepared(phrases)).length > 0;

/** The lines of a page that contain a label of this print. */
export function labelLines(page: Page, print: DocumentPrint): readonly Line[] {
	const lines = page.lines.filter((line) => !isRunningText(line));
	return [...new Set(findLabels(lines, labelDictionaryOf(print)).map(({ line }) => line))];
}

/**
 * Whether a line is the label of a number ("Passport No."): a document name on it is part of the label, not a title.
 */
export const asksForNumber = (line: Line): boolean => findLabels([line], prepared(numberWords.words)).length > 0;
