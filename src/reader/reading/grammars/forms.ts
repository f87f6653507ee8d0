import { withoutDiacritics } from "../../formats/letters.ts";
import { once } from "../../once.ts";
import { fold, similarity } from "../../page/levenshtein.ts";
import { hasSmall } from "../characters/letters.ts";

/** Placeholders in templates. `{5 digits}` matches exactly five, `{digits}` the usual number. */
const varying: Readonly<Record<string, { readonly of: string; readonly usual: string }>> = {
	// Starts with a capital, possibly after small words: l'Ain, 's-Gravenhage, la Rioja.
	place: { of: "'?(?:\\p{Ll}{1,3}[' -])*[\\p{Lu}\\p{Lo}\\d][\\p{L}\\d .,'()/-]", usual: "*" },
	digits: { of: "\\d", usual: "{1,6}" },
	letters: { of: "\\p{Lu}", usual: "{1,3}" },
	code: { of: "[\\p{Lu}\\d]", usual: "{2,10}" },
};
const variable = /(\{(?:\d+ )?[a-z]+\})/;

/** A part of a template as a pattern: fixed words or a placeholder. */
function patternOf(part: string): string {
	const [, count, name = ""] = /^\{(?:(\d+) )?([a-z]+)\}$/.exec(part) ?? [];
	const what = varying[name];
	return what ? what.of + (count ? `{${count}}` : what.usual) : fixedPattern(part);
}

/** A template: fixed words with placeholders between them. */
interface TextForm {
	readonly text: string;
	/** The fixed words at its start, otherwise those at its end. "" if both ends are placeholders. */
	readonly fixed: string;
	/** `text`, normalised by `plain`. */
	readonly words: string;
	readonly beginsFixed: boolean;
	readonly isFixed: boolean;
	/** Whether its placeholders are only digits and codes, not names. */
	readonly isCoded: boolean;
	/** For text normalised by `plain`. */
	readonly pattern: RegExp;
}

/**
 * How a text matches the templates. `fixed`: one without placeholders. `coded`: one with digits and codes. `filled`:
 * one with other placeholders. `part`: only a part of one.
 */
export type FormMatch = "fixed" | "coded" | "filled" | "part" | "none";

/** Normalises a text for comparison: capitals, no diacritics, no dots, single spaces. */
const plain = (text: string): string =>
	withoutDiacritics(text.toUpperCase())
		.replaceAll(".", "")
		.replaceAll(/ +/g, " ")
		.replaceAll(/ ?([/,-]) ?/g, "$1")
		.trim();

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Fixed words as a pattern. A sign may replace the space beside a placeholder, but a letter may not: no PUIZAGREB. */
const fixedPattern = (part: string): string =>
	(part.startsWith(" ") ? gapPattern : "") +
	escaped(plain(part)).replaceAll(" ", " ?") +
	(part.endsWith(" ") && part.trim() !== "" ? gapPattern : "");
const gapPattern = "[ /,-]";

const formsIn = once((texts: readonly string[]): readonly TextForm[] =>
	texts.map((text) => {
		const parts = text.split(variable);
		const [first, last] = [parts[0] as string, parts.at(-1) as string];
		const fixed = first || last;
		return {
			text,
			fixed,
			words: plain(fixed),
			beginsFixed: first !== "",
			isFixed: parts.length === 1,
			isCoded: parts.length > 1 && !text.includes("{place}"),
			pattern: new RegExp(`^${parts.map(patternOf).join("")}$`, "u"),
		};
	}),
);

/** Matches a text against the templates, regardless of diacritics, dots and case, if its case is consistent. */
export function matchAmong(texts: readonly string[], text: string): FormMatch {
	const own = plain(text);
	const fitting = formsIn(texts).filter(({ pattern }) => pattern.test(own));
	const fixed = fitting.filter(({ isFixed }) => isFixed);
	if (fixed.length > 0) return isEvenlyCased(text) || fixed.some((form) => form.text === text) ? "fixed" : "none";
	if (fitting.some(({ isCoded }) => isCoded)) return isEvenlyCased(text) ? "coded" : "none";
	if (fitting.length > 0) return "filled";
	return formsIn(texts).some((form) => isPartOf(form, own)) ? "part" : "none";
}

/** A text of fixed words, spaced as in its template, because narrow spaces are missed. */
export function spacedAsForm(texts: readonly string[], text: string): string {
	const [own, characters] = [plain(text), [...text.replaceAll(" ", "")]];
	const form = formsIn(texts).find(
		({ text, isFixed, pattern }) =>
			isFixed && pattern.test(own) && text.replaceAll(" ", "").length === characters.length,
	);
	return form ? [...form.text].map((each) => (each === " " ? each : characters.shift())).join("") : text;
}

/** Whether a text is in capitals or has them only at word starts. A small letter among capitals is a misreading. */
const isEvenlyCased = (text: string): boolean =>
	!hasSmall(text) || (text.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}?\p{Ll}*$/u.test(word));

/** Whether a text is only the first or last of a template's fixed words, and the template continues. */
function isPartOf({ words, isFixed }: TextForm, own: string): boolean {
	if (own === words) return !isFixed;
	return words.startsWith(`${own} `) || words.endsWith(` ${own}`);
}

/** The lowest similarity, 0 to 1, of a text to a template's fixed words. In four letters, three may agree by chance. */
const formSimilarityMin = 0.7;
/** With fewer fixed letters, similarity is due to chance. */
const lettersMin = 4;
/** Number of corrections tried, the most similar ones first. */
const spellingsMax = 6;

/** Corrections of a text: templates with similar fixed words, keeping what was read at the placeholders. */
export function spelledAsForms(texts: readonly string[], text: string): readonly string[] {
	return formsIn(texts)
		.flatMap((form) => spelledAs(form, text))
		.sort((one, other) => other.score - one.score)
		.slice(0, spellingsMax)
		.map(({ spelled }) => spelled);
}

function spelledAs({ fixed, words, beginsFixed, isFixed }: TextForm, text: string) {
	if (words.length < lettersMin) return [];
	const at = isFixed ? text.length : beginsFixed ? fixed.length : Math.max(0, text.length - fixed.length);
	const [before, behind] = [text.slice(0, at), text.slice(at)];
	const score = similarity(plain(beginsFixed ? before : behind), words);
	if (score < formSimilarityMin) return [];
	const spelled = beginsFixed ? inCaseOf(fixed, before) + behind : before + inCaseOf(fixed, behind);
	return [{ spelled, score }];
}

/** Fixed words in the case of a text: capitals, or their known case or, if that is unknown, letter by letter. */
function inCaseOf(fixed: string, text: string): string {
	if (!hasSmall(text)) return fixed.toUpperCase();
	if (hasSmall(fixed) || fixed.length !== text.length) return fixed;
	return [...fixed].map((letter, index) => (hasSmall(text.charAt(index)) ? letter.toLowerCase() : letter)).join("");
}

/** Number of letters in a template's fixed words that count as one lexicon word. */
const lettersForOne = 4;
/** Further lexicon words beyond this number add nothing. */
export const usualMax = 4;

/** The fixed words in templates, in capitals. Cached per list. */
export const fixedWordsOf = once(
	(texts: readonly string[]): ReadonlySet<string> =>
		new Set(texts.map((text) => text.replaceAll(new RegExp(variable, "g"), " ").toUpperCase())),
);

/** The letters and digits of a text. */
export const lettersOfForm = (text: string): number => fold(text).letters.length;

/** The number of lexicon words that a text of fixed words counts as, because a long one is no coincidence. */
export const wordsOfForm = (text: string): number =>
	Math.min(usualMax, Math.max(1, Math.floor(lettersOfForm(text) / lettersForOne)));
