import { removeDiacritics } from "../../formats/letters.ts";
import { memoise } from "../../memoise.ts";
import { fold, similarity } from "../../page/levenshtein.ts";
import { hasLowercase } from "../characters/letters.ts";

/** The placeholders of templates as patterns. `{5 digits}` matches exactly five digits, `{digits}` a usual number. */
const placeholders: Readonly<Record<string, { readonly of: string; readonly usual: string }>> = {
	// A place starts with a capital, possibly after small words: l'Ain, 's-Gravenhage, la Rioja.
	place: { of: "'?(?:\\p{Ll}{1,3}[' -])*[\\p{Lu}\\p{Lo}\\d][\\p{L}\\d .,'()/-]", usual: "*" },
	digits: { of: "\\d", usual: "{1,6}" },
	letters: { of: "\\p{Lu}", usual: "{1,3}" },
	code: { of: "[\\p{Lu}\\d]", usual: "{2,10}" },
};
const placeholderPattern = /(\{(?:\d+ )?[a-z]+\})/;

/**
 * A part of a template as a pattern: a placeholder or fixed words. A sign may replace the space beside a placeholder,
 * but the space may not be missing.
 */
function patternOf(part: string, normalisePart: (text: string) => string): string {
	const [, count, name = ""] = /^\{(?:(\d+) )?([a-z]+)\}$/.exec(part) ?? [];
	const placeholder = placeholders[name];
	if (placeholder) return placeholder.of + (count ? `{${count}}` : placeholder.usual);
	const escaped = normalisePart(part).replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	const [before, after] = [part.startsWith(" "), part.endsWith(" ") && part.trim() !== ""];
	return (before ? gapPattern : "") + escaped.replaceAll(" ", " ?") + (after ? gapPattern : "");
}
const gapPattern = "[ /,-]";

interface Template {
	readonly text: string;
	/** The fixed words at its start or, if it starts with a placeholder, at its end. "" if both ends are placeholders. */
	readonly fixed: string;
	/** `fixed`, normalised. */
	readonly words: string;
	readonly beginsFixed: boolean;
	/** Whether it has no placeholders. */
	readonly isFixed: boolean;
	/** Whether it has placeholders, but none for places. */
	readonly isCoded: boolean;
	/** Matches text normalised by `normalise`. */
	readonly pattern: RegExp;
	/** Matches text normalised by `normaliseSigns`, in the case of the template. */
	readonly casedPattern: RegExp;
}

/**
 * How a text matches the templates. `fixed`: one without placeholders. `coded`: one with placeholders, but none for
 * places. `filled`: one with a place. `recased`: the same, but in another case. `part`: only a part of a template.
 */
export type FormMatch = "fixed" | "coded" | "filled" | "recased" | "part" | "none";

/** Normalises a text for comparison: no diacritics, no dots, single spaces, none beside signs. */
const normaliseSigns = (text: string): string =>
	removeDiacritics(text)
		.replaceAll(".", "")
		.replaceAll(/ +/g, " ")
		.replaceAll(/ ?([/,-]) ?/g, "$1")
		.trim();

const normalise = (text: string): string => normaliseSigns(text.toUpperCase());

/** Parses templates. Cached per list. */
const parseTemplates = memoise((texts: readonly string[]): readonly Template[] =>
	texts.map((text) => {
		const parts = text.split(placeholderPattern);
		const [first, last] = [parts[0] as string, parts.at(-1) as string];
		const fixed = first || last;
		const compile = (normalisePart: (text: string) => string) =>
			new RegExp(`^${parts.map((part) => patternOf(part, normalisePart)).join("")}$`, "u");
		return {
			text,
			fixed,
			words: normalise(fixed),
			beginsFixed: first !== "",
			isFixed: parts.length === 1,
			isCoded: parts.length > 1 && !text.includes("{place}"),
			pattern: compile(normalise),
			casedPattern: compile(normaliseSigns),
		};
	}),
);

/** Ignores diacritics, dots and case. Text in inconsistent case matches only an equal template or one with a place. */
export function matchTemplates(texts: readonly string[], text: string): FormMatch {
	const normalised = normalise(text);
	const matching = parseTemplates(texts).filter(({ pattern }) => pattern.test(normalised));
	const fixed = matching.filter(({ isFixed }) => isFixed);
	if (fixed.length > 0)
		return hasConsistentCase(text) || fixed.some((template) => template.text === text) ? "fixed" : "none";
	if (matching.some(({ isCoded }) => isCoded)) return hasConsistentCase(text) ? "coded" : "none";
	if (matching.length > 0) return isRecased(matching, text) ? "recased" : "filled";
	return parseTemplates(texts).some((template) => isPartOf(template, normalised)) ? "part" : "none";
}

/** Gives a text of fixed words the spaces of its template, because recognisers miss narrow spaces. */
export function respaceByTemplate(texts: readonly string[], text: string): string {
	const [normalised, letters] = [normalise(text), [...text.replaceAll(" ", "")]];
	const template = parseTemplates(texts)
		.filter(({ isFixed, pattern }) => isFixed && pattern.test(normalised))
		.find((matching) => matching.text.replaceAll(" ", "").length === letters.length);
	return template ? template.text.replaceAll(/[^ ]/gu, () => letters.shift() as string) : text;
}

/** Whether a text in mixed case has another case than each of these templates. Templates in capitals fit any case. */
const isRecased = (templates: readonly Template[], text: string): boolean =>
	hasLowercase(text) &&
	!templates.some(({ fixed, casedPattern }) => !hasLowercase(fixed) || casedPattern.test(normaliseSigns(text)));

/** Whether a text is all in capitals, or has capitals only at word starts. Any other mix of cases is a misreading. */
const hasConsistentCase = (text: string): boolean =>
	!hasLowercase(text) || (text.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}?\p{Ll}*$/u.test(word));

/** Whether a normalised text is only some of a template's fixed words, so that the template continues. */
function isPartOf({ words, isFixed }: Template, normalised: string): boolean {
	if (normalised === words) return !isFixed;
	return words.startsWith(`${normalised} `) || words.endsWith(` ${normalised}`);
}

/** The lowest similarity, 0 to 1, of a text to a template's fixed words. */
const similarityMin = 0.7;
/** Templates with fewer fixed characters are not used for corrections, because short texts are similar by chance. */
const lettersMin = 4;
const correctionsMax = 6;

/**
 * Corrections of a text, the most similar ones first: its fixed words become those of similar templates, the remaining
 * text stays as read. The text may also be one of two rows of a template without placeholders.
 */
export function correctByTemplates(texts: readonly string[], text: string): readonly string[] {
	const rows = parseTemplates(splitTemplates(texts)).filter((row) => countWords(row.text) === countWords(text));
	return [...parseTemplates(texts), ...rows]
		.flatMap((template) => correctBy(template, text))
		.sort((a, b) => b.score - a.score)
		.slice(0, correctionsMax)
		.map(({ corrected }) => corrected);
}

const countWords = (text: string): number => text.split(" ").length;

/** Shorter rows are not corrected: a word of a template may be another value. */
const rowLengthMin = 8;

/** Both rows of each template without placeholders, split at each space. Cached per list. */
const splitTemplates = memoise((texts: readonly string[]): readonly string[] => {
	const words = parseTemplates(texts).flatMap(({ isFixed, text }) => (isFixed ? [text.split(" ")] : []));
	const rows = words.flatMap((all) =>
		all.slice(1).flatMap((_, index) => [all.slice(0, index + 1).join(" "), all.slice(index + 1).join(" ")]),
	);
	return [...new Set(rows)].filter((row) => row.length >= rowLengthMin);
});

/** The correction of a text by one template, with their similarity. Empty if they are not similar. */
function correctBy({ fixed, words, beginsFixed, isFixed }: Template, text: string) {
	if (words.length < lettersMin) return [];
	const split = isFixed ? text.length : beginsFixed ? fixed.length : Math.max(0, text.length - fixed.length);
	const [before, after] = [text.slice(0, split), text.slice(split)];
	const score = similarity(normalise(beginsFixed ? before : after), words);
	if (score < similarityMin) return [];
	const correct = (read: string): string => keepDiacritics(adaptCase(fixed, read), read);
	return [{ corrected: beginsFixed ? correct(before) + after : before + correct(after), score }];
}

/** Gives letters without diacritics those of the text as read, because templates and print may lack them. */
const keepDiacritics = (fixed: string, text: string): string =>
	fixed.length === text.length
		? [...fixed]
				.map((letter, index) => (removeDiacritics(text.charAt(index)) === letter ? text.charAt(index) : letter))
				.join("")
		: fixed;

/**
 * Gives fixed words the case of a text. A text without small letters gets capitals. Otherwise the template's case
 * counts or, if the template has no small letters, the case of each letter of the text.
 */
function adaptCase(fixed: string, text: string): string {
	if (!hasLowercase(text)) return fixed.toUpperCase();
	if (hasLowercase(fixed) || fixed.length !== text.length) return fixed;
	return [...fixed].map((letter, index) => (hasLowercase(text.charAt(index)) ? letter.toLowerCase() : letter)).join("");
}

/** Maximum number of lexicon words that count in a text. */
export const lexiconWordsMax = 4;

/** The fixed words of each template, as one text in capitals. Cached per list. */
export const fixedWordsOf = memoise(
	(texts: readonly string[]): ReadonlySet<string> =>
		new Set(texts.map((text) => text.replaceAll(new RegExp(placeholderPattern, "g"), " ").toUpperCase())),
);

/** The number of letters and digits in a text. */
export const countAlphanumerics = (text: string): number => fold(text).letters.length;

/** The number of lexicon words that a text of fixed words counts as: one per four letters. */
export const lexiconWordEquivalent = (text: string): number =>
	Math.min(lexiconWordsMax, Math.max(1, Math.floor(countAlphanumerics(text) / 4)));
