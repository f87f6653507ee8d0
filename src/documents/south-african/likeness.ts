import { similarity } from "../../page/approximate.ts";
import { type CaptionDictionary, findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Line, Page } from "../../page/page.ts";
import { isRunningText } from "../../page/running-text.ts";
import type { Likeness } from "../definition.ts";
import { hasIdNumberShape, idNumbersOn } from "./id-numbers-on.ts";

/** What speaks for a document and what against it. */
export interface Cues<Name extends string> {
	readonly captions: CaptionDictionary<Name>;
	/** What each caption adds, once, times how well it was matched. 0.5 in all is enough. */
	readonly weights: Readonly<Partial<Record<Name, number>>>;
	/** Captions that forms, certificates and other countries' cards print too: together with an identity number they are never enough. */
	readonly shared?: readonly Name[];
	/**
	 * Whole lines that the document prints, for pictures too poor for captions: half of what each weighs is given when most of its letters
	 * are there, all when all are. Long ones only: by chance no other line comes near them.
	 */
	readonly sentences?: readonly { readonly text: string; readonly weight: number }[];
	/** Captions that end their line: where a word follows ("issued by authority of the regional manager") it is another's. */
	readonly ending?: readonly Name[];
	/** What an identity number whose check holds adds. */
	readonly idNumberWeight: number;
	/** Names of the document itself, printed as a heading in capitals: anything else that names it is a letter's or a form's caption. */
	readonly headers?: readonly Name[];
	/** Words that this document never prints, but its look-alikes do: any of them takes 0.35 off, which a whole document survives beside another. */
	readonly against: readonly string[];
	/** Words that name another document with the same marks (a temporary licence): a page with any of them is not this one. */
	readonly never?: readonly string[];
	/** True where other countries issue documents with the same captions: then South Africa's name or an identity number must be there. */
	readonly needsSouthAfrica: boolean;
	/** Other signs of South Africa that this document prints, as whole lines. */
	readonly southAfricanLine?: RegExp;
}

/** What only South Africa's own documents say. */
const ownWords = [
	"Republic of South Africa",
	"Home Affairs",
	"Binnelandse Sake",
	"S.A.CITIZEN",
	"S.A.BURGER",
	"Bestuurslisensie",
];
const southAfricanWords = prepareCaptions([{ name: "south-africa", phrases: ownWords }]);
const southAfrica = prepareCaptions([
	{ name: "south-africa", phrases: [...ownWords, "South Africa", "Suid-Afrika", "Africa do Sul"] },
]);

/** Another state's name in a header: then South Africa's may be no more than where the holder was born. */
function isForeign({ lines }: Page): boolean {
	return lines.some(({ text }) => /(?:REPUBLIC|KINGDOM) OF (?!S.U.H|THE S)\p{L}{3}/iu.test(text));
}

/** Adds the cues up to a score between 0 and 1. */
export function likenessFrom<Name extends string>(page: Page, cues: Cues<Name>): Likeness {
	const best = captionsOn(page, cues);
	const hasIdNumber = idNumbersOn(page.lines).length > 0;
	const isOther =
		(cues.needsSouthAfrica && !hasIdNumber && !isSouthAfrican(page, cues)) || hasAny(page, cues.never ?? []);
	const sumOf = (names: readonly Name[]): number =>
		names.reduce((total, name) => total + (cues.weights[name] ?? 0) * (best.get(name) ?? 0), 0);
	const [shared, own] = [true, false].map((isShared) =>
		sumOf([...best.keys()].filter((name) => (cues.shared?.includes(name) ?? false) === isShared)),
	) as [number, number];
	const whole = sentencesOn(page, cues.sentences ?? []);
	const score =
		Math.min(shared + (hasIdNumber ? cues.idNumberWeight : 0), sharedMax) +
		own +
		whole.reduce((total, { given }) => total + given, 0) -
		(hasAny(page, cues.against) || isAccount(page) ? againstWeight : 0);
	const names: string[] = [...best.keys()].filter((name) => cues.weights[name] !== undefined);
	names.push(...whole.map(({ text }) => text));
	if (hasIdNumber && cues.idNumberWeight > 0) names.push("south-african-id-number");
	return { score: isOther ? 0 : Math.min(1, Math.max(0, score)), cues: names };
}

/** What words of a look-alike take off: a whole document beside another survives it. */
const againstWeight = 0.35;

/** How well each caption was found at its best. */
function captionsOn<Name extends string>(page: Page, cues: Cues<Name>): ReadonlyMap<Name, number> {
	const best = new Map<Name, number>();
	const captions = findCaptions(
		page.lines.filter((line) => !isRunningText(line)),
		cues.captions,
	);
	for (const { name, likeness, line, to } of captions) {
		if (cues.headers?.includes(name) && !isHeading(line)) continue;
		if (cues.ending?.includes(name) && /\p{L}{4}/u.test(line.text.slice(to))) continue;
		best.set(name, Math.max(best.get(name) ?? 0, likeness));
	}
	return best;
}

const isSouthAfrican = <Name extends string>(page: Page, { southAfricanLine }: Cues<Name>): boolean =>
	hasIdNumberShape(page.lines) ||
	findCaptions(page.lines, isForeign(page) ? southAfricanWords : southAfrica).length > 0 ||
	page.lines.some(({ text }) => southAfricanLine?.test(text.trim()));

/** A likeness with what else on the page speaks for the document, each with its weight; where the page is none of these it stays so. */
export function withSigns(
	base: Likeness,
	signs: readonly { readonly name: string; readonly weight: number; readonly isThere: boolean }[],
): Likeness {
	if (base.score === 0) return base;
	const found = signs.filter(({ isThere }) => isThere);
	const score = found.reduce((sum, { weight }) => sum + weight, base.score);
	return { score: Math.min(1, score), cues: [...base.cues, ...found.map(({ name }) => name)] };
}

/** Whether a line that names the document can be its heading, not "Driving licence no.", "Renew your driving licence" or "RE: YOUR IDENTITY CARD". */
function isHeading({ text }: Line): boolean {
	if (/^(re|ref|subject|betreft|insake)\b\s?[:.]|\b(your|my|our|u)\b/i.test(text)) return false;
	const letters = text.replaceAll(/\P{L}/gu, "");
	const small = letters.replaceAll(/\P{Ll}/gu, "");
	return !/\d|\b(no|nr|number|nommer)\b/i.test(text) && small.length <= smallLettersMax * letters.length;
}

/** The recogniser takes a few capitals of poor print for small letters. */
const smallLettersMax = 0.3;

/** Words of invoices, statements and letters, each the beginning of a line or all of it. */
const accountWords =
	/^(tax )?(invoice|faktuur|statement|staat|quotation|receipt|total|subtotal|balance|opening balance|vat|btw|amount due|bill to|account n|dear |geagte |yours |re:|ref[:.]|reference[:.]|betreft:|insake:)/i;
/** An amount of money with its cents. */
const amount = /^R? ?\d[\d ,.]*[.,]\d\d$/;
/** So many lines of either kind are no accident. */
const accountLinesMin = 3;

/** Whether a page is an invoice, a statement or a letter, which may quote all that a card prints. */
function isAccount({ lines }: Page): boolean {
	return (
		lines.filter(({ text }) => accountWords.test(text.trim()) || amount.test(text.trim())).length >= accountLinesMin
	);
}

/** Short of what makes a document: one mark of its own must come to the shared ones. */
export const sharedMax = 0.45;

const hasAny = (page: Page, phrases: readonly string[]): boolean =>
	findCaptions(page.lines, dictionaryOf(phrases)).length > 0;

/** From this similarity on a line is the sentence: half of a random line's letters never fit in order. */
const sentenceMin = 0.55;
/** A line that is longer by a word says something else. */
const wordLength = 6;

function sentencesOn(page: Page, sentences: readonly { readonly text: string; readonly weight: number }[]) {
	return sentences.flatMap(({ text, weight }) => {
		const best = Math.max(
			0,
			...page.lines
				.filter((line) => line.text.length > text.length / 2 && line.text.length < text.length + wordLength)
				.map((line) => similarity(line.text, text)),
		);
		return best < sentenceMin ? [] : [{ text, given: weight * best }];
	});
}

const dictionaries = new Map<string, CaptionDictionary<string>>();

function dictionaryOf(phrases: readonly string[]): CaptionDictionary<string> {
	const key = phrases.join("\n");
	const known =
		dictionaries.get(key) ?? prepareCaptions(phrases.map((phrase) => ({ name: phrase, phrases: [phrase] })));
	dictionaries.set(key, known);
	return known;
}
