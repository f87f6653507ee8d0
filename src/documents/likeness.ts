import { once } from "../once.ts";
import { similarity } from "../page/approximate.ts";
import { findCaptions } from "../page/captions.ts";
import type { Line, Page } from "../page/page.ts";
import { axesOf, heightOf, localBox } from "../page/quad.ts";
import { isRunningText } from "../page/running-text.ts";
import { sideBySide } from "../page/side-by-side.ts";
import { asksForNumber } from "./caption-lines.ts";
import type { Likeness } from "./definition.ts";
import { captionDictionaryOf, type Print, prepared, type Sign } from "./print.ts";

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

/** Adds up what speaks for a print and against it to a score between 0 and 1. */
export function likenessTo(print: Print, state: IssuingState, page: Page): Likeness {
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
	const signs = cues.signsAlone && saysOther(page, print) ? [] : signsOn(page, print);
	const isOfItsState = signs.some(([name]) => name === cues.stateSign) || isOfState(page, state);
	const isOther = (cues.namesItsState && !hasNumber && !isOfItsState) || hasAny(page, cues.never);
	if (isOther || (score <= 0 && !cues.signsAlone)) return { score: 0, cues: names };
	const all = [...names, ...signs.map(([name]) => name)];
	const isQuoted = cues.needsOneOf && !cues.needsOneOf.some((name) => all.includes(name));
	const total = Math.max(0, score) + sum(signs.map(([, { weight }]) => weight));
	return { score: Math.min(isQuoted ? sharedMax : 1, total), cues: all };
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
const isOfState = (page: Page, state: IssuingState): boolean =>
	state.hasNumberShape(page.lines) ||
	hasAny(page, page.lines.some(({ text }) => state.namesAnother(text)) ? state.ownNames : state.allNames);

/** The signs of a print that a page has. */
function signsOn({ lines }: Page, print: Print): readonly (readonly [name: string, Sign])[] {
	const texts = [...new Set(lines.map(({ text }) => text.trim()))];
	const hits = findCaptions(lines, captionDictionaryOf(print));
	const alone = hits.filter(({ line, from, to }) => line.text.length - (to - from) <= 1);
	const values = lines.filter((line) => !hits.some((hit) => hit.line === line));
	const over = alone.filter(({ line }) => values.some((value) => isBelow(value, line)));
	return Object.entries(print.cues.signs ?? {}).filter(([, { lines: patterns = [], alone: names, countMin = 1 }]) => {
		const countOf = (some: typeof hits): number =>
			new Set(some.map(({ name }) => name).filter((name) => names?.includes(name))).size;
		const isAlone = !names || (countOf(alone) >= countMin && countOf(over) >= countOf(alone) / 2);
		return isAlone && patterns.every((line) => texts.filter((text) => new RegExp(line).test(text)).length >= countMin);
	});
}

/**
 * A value begins at its caption's left edge, on the next line (docs/facts/south-africa.md, section 1). It stands at most
 * this many of the caption's heights below it, and begins at most this many beside that edge.
 */
const valueReach = { below: 2.5, beside: 2 };

/** Whether a line can be the value below a caption. */
function isBelow({ quad }: Line, caption: Line): boolean {
	const { left, top } = localBox(axesOf(caption.quad), quad);
	const height = heightOf(caption.quad);
	return top > 0 && top < valueReach.below * height && Math.abs(left) < valueReach.beside * height;
}

/** This many lines that were surely read, and have none of its captions, are another page's. */
const othersMin = 5;

/** Whether a page clearly says much else: a vehicle's licence disc has RSA, a number of nine figures and a date too. */
function saysOther({ lines }: Page, print: Print): boolean {
	const sure = lines.filter(({ text, certainty }) => certainty >= 0.97 && /\p{L}{4}/u.test(text));
	const own = new Set(findCaptions(sure, captionDictionaryOf(print)).map(({ line }) => line));
	return sure.filter((line) => !own.has(line)).length >= othersMin;
}

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
const sharedMax = 0.45;

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
