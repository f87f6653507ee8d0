import { once } from "../once.ts";
import { similarity } from "../page/approximate.ts";
import { findCaptions } from "../page/captions.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import { sideBySide } from "../page/side-by-side.ts";
import { asksForNumber } from "./caption-marks.ts";
import type { Likeness } from "./definition.ts";
import { captionDictionaryOf, type Print, prepared } from "./print.ts";

/** How a page shows which state issued the document on it. */
export interface IssuingState {
	/** What its people's number is called among the cues. */
	readonly numberCue: string;
	/** Its own name and its offices', as no other state's document says them. */
	readonly ownNames: readonly string[];
	/** Those, and its name alone: other states' documents may say that as a place of birth. */
	readonly allNames: readonly string[];
	/** Whether a number of its people whose arithmetic holds is printed. */
	hasNumber(lines: readonly Line[]): boolean;
	/** Whether something is printed that can only be such a number, though it was misread. */
	hasNumberShape(lines: readonly Line[]): boolean;
	/** Whether a line names another state as those do that issue a document. */
	namesAnother(text: string): boolean;
}

/**
 * Adds up what speaks for a print and against it, and those of its signs that are there, to a score between 0 and 1.
 */
export function likenessTo(
	print: Print,
	state: IssuingState,
	page: Page,
	signs: Readonly<Record<string, boolean>> = {},
): Likeness {
	const { cues } = print;
	const best = captionsOn(page, print);
	const hasNumber = state.hasNumber(page.lines);
	const idNumberWeight = hasNumber ? (cues.idNumberWeight ?? 0) : 0;
	const sumOf = (names: readonly string[]): number =>
		names.reduce((total, name) => total + (cues.weights[name] ?? 0) * (best.get(name) ?? 0), 0);
	const isShared = (name: string): boolean => cues.shared?.includes(name) ?? false;
	const shared = sumOf([...best.keys()].filter(isShared)) + idNumberWeight;
	const own = sumOf([...best.keys()].filter((name) => !isShared(name)));
	const whole = sentencesOn(page, cues.sentences ?? {});
	const against = hasAny(page, cues.against) || isAccount(page) ? againstWeight : 0;
	const score = Math.min(shared, sharedMax) + own + sum(whole.map(({ given }) => given)) - against;
	const names = [...best.keys()].filter((name) => cues.weights[name] !== undefined);
	names.push(...whole.map(({ text }) => text));
	if (idNumberWeight > 0) names.push(state.numberCue);
	const isOther = (cues.namesItsState && !hasNumber && !isOfState(page, state, print)) || hasAny(page, cues.never);
	if (isOther || (score <= 0 && !cues.signsAlone)) return { score: 0, cues: names };
	const seen = Object.keys(signs).filter((name) => signs[name]);
	const given = sum(seen.map((name) => cues.signs?.[name] ?? 0));
	return { score: Math.min(1, Math.max(0, score) + given), cues: [...names, ...seen] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * What words of a look-alike take off. A whole document beside another survives it: of 0.85 for all captions of a
 * Smart ID front 0.5 are left, which is enough (`likenessMin`).
 */
const againstWeight = 0.35;

/** How well each caption was found at its best. */
function captionsOn(page: Page, print: Print): ReadonlyMap<string, number> {
	const best = new Map<string, number>();
	for (const { name, likeness, line, to } of findCaptions(rowsAndLines(page), captionDictionaryOf(print))) {
		if (print.cues.headings?.includes(name) && !isHeading(line)) continue;
		if (print.cues.ending?.includes(name) && /\p{L}{4}/u.test(line.text.slice(to))) continue;
		best.set(name, Math.max(best.get(name) ?? 0, likeness));
	}
	return best;
}

/**
 * A word of a title may not have been found between two lines, which are this many of their heights apart. Five of 130
 * Smart ID fronts by another hand had NATIONAL and IDENTITY CARD on two lines.
 */
const wordGap = 4;

/**
 * The lines without running text, and the rows of several: a title in wide letters is found in pieces. Made once for a
 * page, which is compared with every print.
 */
const rowsAndLines = once((page: Page): readonly Line[] => {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const rows = sideBySide(lines, wordGap).filter(({ length }) => length > 1);
	const joined = rows.map((row): Line => ({ ...(row[0] as Line), text: row.map(({ text }) => text).join(" ") }));
	return [...lines, ...joined];
});

/** Where another state is named in a header, the own one's name may be no more than where the holder was born. */
const isOfState = (page: Page, state: IssuingState, print: Print): boolean =>
	state.hasNumberShape(page.lines) ||
	hasAny(page, page.lines.some(({ text }) => state.namesAnother(text)) ? state.ownNames : state.allNames) ||
	hasOwnEnd(page, print);

/** Whether a line ends with one of a print's `stateEnds`, or is nothing else. */
export const hasOwnEnd = ({ lines }: Page, { cues }: Print): boolean =>
	lines.some(({ text }) => cues.stateEnds?.includes(text.trim().split(" ").at(-1) ?? ""));

/**
 * Whether a line that names the document can be its heading, not "Driving licence no.", "Renew your driving licence" or
 * "RE: YOUR IDENTITY CARD".
 */
function isHeading(line: Line): boolean {
	const { text } = line;
	if (/^(re|ref|subject|betreft|insake)\b\s?[:.]|\b(your|my|our|u)\b/i.test(text)) return false;
	const letters = text.replaceAll(/\P{L}/gu, "");
	const small = letters.replaceAll(/\P{Ll}/gu, "");
	return !/\d/.test(text) && !asksForNumber(line) && small.length <= smallLettersMax * letters.length;
}

/**
 * The recogniser takes capitals for small letters of the same shape. Most such letters has DRIVER'S LICENCE: 4 of 14
 * letters, 0.29.
 */
const smallLettersMax = 0.3;

/** Words of invoices, statements and letters, each the beginning of a line or all of it. */
const accountWords =
	/^(tax )?(invoice|faktuur|statement|staat|quotation|receipt|total|subtotal|balance|opening balance|vat|btw|amount due|bill to|account n|dear |geagte |yours |re:|ref[:.]|reference[:.]|betreft:|insake:)/i;
/** An amount of money with its cents. */
const amount = /^R? ?\d[\d ,.]*[.,]\d\d$/;
/** This many lines of either kind are no accident. */
const accountLinesMin = 3;

/** Whether a page is an invoice, a statement or a letter, which may quote all that a card prints. */
function isAccount({ lines }: Page): boolean {
	return (
		lines.filter(({ text }) => accountWords.test(text.trim()) || amount.test(text.trim())).length >= accountLinesMin
	);
}

/** From this score on a page is taken for a document of the type; every type's likeness is tuned to it. */
export const likenessMin = 0.5;
/** Short of `likenessMin`: one mark of its own must come to the shared ones. */
export const sharedMax = 0.45;

const hasAny = (page: Page, phrases: readonly string[] | undefined): boolean =>
	phrases !== undefined && findCaptions(page.lines, prepared(phrases)).length > 0;

/** From this similarity on a line is the sentence: half of a random line's letters never fit in order. */
const sentenceMin = 0.55;
/**
 * A line that is longer by a word says something else: 55 words of the listed sentences have 5.3 letters in the mean.
 */
const wordLength = 6;

function sentencesOn(page: Page, sentences: Readonly<Record<string, number>>) {
	return Object.entries(sentences).flatMap(([text, weight]) => {
		const alike = page.lines.filter(
			(line) => line.text.length > text.length / 2 && line.text.length < text.length + wordLength,
		);
		const best = Math.max(0, ...alike.map((line) => similarity(line.text, text)));
		return best < sentenceMin ? [] : [{ text, given: weight * best }];
	});
}
