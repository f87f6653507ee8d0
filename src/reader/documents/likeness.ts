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

/** How a page shows its issuing state. */
export interface IssuingState {
	/** The feature name of its national identity number. */
	readonly numberCue: string;
	/** Names of the state and its offices that no other state's documents print. */
	readonly ownNames: readonly string[];
	/** These, and the bare state name, which other states' documents may print as a place of birth. */
	readonly allNames: readonly string[];
	/** Whether a valid identity number of this state is printed. */
	hasNumber(lines: readonly Line[]): boolean;
	/** Whether print has the unmistakable shape of such a number, though misread. */
	hasNumberShape(lines: readonly Line[]): boolean;
	/** Whether a line names another state as the issuer. */
	namesAnother(text: string): boolean;
}

/** The class score of a page for a print: the sum of its features, clamped to 0..1. */
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
 * Penalty for words of a look-alike. A complete document beside another survives it: 0.85 for all labels of a Smart ID
 * front leaves 0.5, which is enough (`likenessMin`).
 */
const againstWeight = 0.35;

/** Best match of each label. */
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
 * Maximum gap, in line heights, between two lines of a title that may lack a word in between. Five of 130 Smart ID
 * fronts from another source had NATIONAL and IDENTITY CARD on two lines.
 */
const wordGap = 4;

/**
 * The lines that are not running text, and rows of several lines: a widely spaced title is found in pieces. Cached per
 * page, because every print is compared with it.
 */
const rowsAndLines = once((page: Page): readonly Line[] => {
	const lines = page.lines.filter((line) => !isRunningText(line));
	const rows = sideBySide(lines, wordGap).filter(({ length }) => length > 1);
	const joined = rows.map((row): Line => ({ ...(row[0] as Line), text: row.map(({ text }) => text).join(" ") }));
	return [...lines, ...joined];
});

/** If a header names another state, the bare name of this one may be only the holder's place of birth. */
const isOfState = (page: Page, state: IssuingState): boolean =>
	state.hasNumberShape(page.lines) ||
	hasAny(page, page.lines.some(({ text }) => state.namesAnother(text)) ? state.ownNames : state.allNames);

/** The signs of a print that are on a page. */
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
 * A value is on the next line, aligned with its label's left edge (docs/facts/south-africa.md, section 1). Limits in
 * label heights: distance below, and offset of the left edges.
 */
const valueReach = { below: 2.5, beside: 2 };

/** Whether a line can be the value below a label. */
function isBelow({ quad }: Line, caption: Line): boolean {
	const { left, top } = localBox(axesOf(caption.quad), quad);
	const height = heightOf(caption.quad);
	return top > 0 && top < valueReach.below * height && Math.abs(left) < valueReach.beside * height;
}

/** This many certain lines without any label of the print belong to another page. */
const othersMin = 5;

/** Whether a page has much other text: a vehicle licence disc also has RSA, a nine-digit number and a date. */
function saysOther({ lines }: Page, print: Print): boolean {
	const sure = lines.filter(({ text, certainty }) => certainty >= 0.97 && /\p{L}{4}/u.test(text));
	const own = new Set(findCaptions(sure, captionDictionaryOf(print)).map(({ line }) => line));
	return sure.filter((line) => !own.has(line)).length >= othersMin;
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
 * Largest fraction of lower case letters in a heading: the recogniser confuses cases of the same shape. DRIVER'S
 * LICENCE has most, 4 of 14 letters (0.29).
 */
const smallLettersMax = 0.3;

/** Words of invoices, statements and letters, at the beginning of a line or alone. */
const accountWords =
	/^(tax )?(invoice|faktuur|statement|staat|quotation|receipt|total|subtotal|balance|opening balance|vat|btw|amount due|bill to|account n|dear |geagte |yours |re:|ref[:.]|reference[:.]|betreft:|insake:)/i;
/** An amount of money with cents. */
const amount = /^R? ?\d[\d ,.]*[.,]\d\d$/;
/** Fewer lines of either kind may be chance. */
const accountLinesMin = 3;

/** Whether a page is an invoice, a statement or a letter, which may quote every label of a card. */
function isAccount({ lines }: Page): boolean {
	return (
		lines.filter(({ text }) => accountWords.test(text.trim()) || amount.test(text.trim())).length >= accountLinesMin
	);
}

/** Minimum class score of a document; every type's weights are tuned to it. */
export const likenessMin = 0.5;
/** Maximum for shared features alone: below `likenessMin`, so that one distinctive feature is required. */
const sharedMax = 0.45;

const hasAny = (page: Page, phrases: readonly string[] | undefined): boolean =>
	phrases !== undefined && findCaptions(page.lines, prepared(phrases)).length > 0;

/** Minimum similarity of a sentence: in a random line at most half of the letters match in order. */
const sentenceMin = 0.55;
/** A line longer by a word differs. Mean of the 55 words of the listed sentences: 5.3 letters. */
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
