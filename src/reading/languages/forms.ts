import { unmarked } from "../../formats/unmarked.ts";
import { once } from "../../once.ts";
import { fold, similarity } from "../../page/approximate.ts";
import { hasSmall } from "../characters/letters.ts";

/** What varies in a form, and what may stand there. `{5 digits}` are as many, `{digits}` as many as are usual. */
const varying: Readonly<Record<string, { readonly of: string; readonly usual: string }>> = {
	// It begins with a capital, before which small words may stand: l'Ain, 's-Gravenhage, la Rioja.
	place: { of: "'?(?:\\p{Ll}{1,3}[' -])*[\\p{Lu}\\p{Lo}\\d][\\p{L}\\d .,'()/-]", usual: "*" },
	digits: { of: "\\d", usual: "{1,6}" },
	letters: { of: "\\p{Lu}", usual: "{1,3}" },
	code: { of: "[\\p{Lu}\\d]", usual: "{2,10}" },
};
const variable = /(\{(?:\d+ )?[a-z]+\})/;

/** A part of a form as a pattern: its fixed words, or what may stand where it varies. */
function patternOf(part: string, change: (text: string) => string): string {
	const [, count, name = ""] = /^\{(?:(\d+) )?([a-z]+)\}$/.exec(part) ?? [];
	const what = varying[name];
	return what ? what.of + (count ? `{${count}}` : what.usual) : fixedPattern(part, change);
}

/** One form of a text: fixed words, and names of what varies between them. */
interface TextForm {
	readonly text: string;
	/**
	 * The fixed words at its beginning. If something varies there, the fixed words at its end. "" if something varies at
	 * both.
	 */
	readonly fixed: string;
	/** `text` as forms are compared. */
	readonly words: string;
	readonly beginsFixed: boolean;
	readonly isFixed: boolean;
	/** What varies in it are figures and codes, no names. */
	readonly isCoded: boolean;
	/** For a text as forms are compared, and for one in its own case. */
	readonly pattern: RegExp;
	readonly ownCase: RegExp;
}

/**
 * How a text stands to the known forms. `fixed`: it is one of fixed words. `coded`: it is one with figures and codes.
 * `filled`: it is one with something else that varies. `part`: it is only a part of one.
 */
export type FormMatch = "fixed" | "coded" | "filled" | "part" | "none";

/** A text as forms are compared: in capitals, without marks, dots and further spaces. */
const plain = (text: string): string => cased(text.toUpperCase());

/** A text as forms are compared, but in its own case. */
const cased = (text: string): string =>
	unmarked(text)
		.replaceAll(".", "")
		.replaceAll(/ +/g, " ")
		.replaceAll(/ ?([/,-]) ?/g, "$1")
		.trim();

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * Fixed words as a pattern. Where a space parts them from what varies, a sign may stand for it, and nothing else:
 * PU/ZAGREB, and no PUIZAGREB.
 */
const fixedPattern = (part: string, change: (text: string) => string): string =>
	(part.startsWith(" ") ? gapPattern : "") +
	escaped(change(part)).replaceAll(" ", " ?") +
	(part.endsWith(" ") && part.trim() !== "" ? gapPattern : "");
const gapPattern = "[ /,-]";

const formsIn = once((texts: readonly string[]): readonly TextForm[] =>
	texts.map((text) => {
		const parts = text.split(variable);
		const pattern = (change: (text: string) => string) =>
			new RegExp(`^${parts.map((part) => patternOf(part, change)).join("")}$`, "u");
		const [first, last] = [parts[0] as string, parts.at(-1) as string];
		const fixed = first || last;
		return {
			text,
			fixed,
			words: plain(fixed),
			beginsFixed: first !== "",
			isFixed: parts.length === 1,
			isCoded: parts.length > 1 && !text.includes("{place}"),
			pattern: pattern(plain),
			ownCase: pattern(cased),
		};
	}),
);

/** How a text stands to these forms, whatever its marks, dots and case, as long as that is even. */
export function matchAmong(texts: readonly string[], text: string): FormMatch {
	const own = plain(text);
	const fitting = formsIn(texts).filter(({ pattern }) => pattern.test(own));
	const fixed = fitting.filter(({ isFixed }) => isFixed);
	if (fixed.length > 0) return isEvenlyCased(text) || fixed.some((form) => form.text === text) ? "fixed" : "none";
	if (fitting.some(({ isCoded }) => isCoded)) return isEvenlyCased(text) ? "coded" : "none";
	if (fitting.length > 0) return "filled";
	return formsIn(texts).some((form) => isPartOf(form, own)) ? "part" : "none";
}

/** A text of fixed words with the spaces of its form: those that were not seen were too narrow. */
export function spacedAsForm(texts: readonly string[], text: string): string {
	const [own, characters] = [plain(text), [...text.replaceAll(" ", "")]];
	const form = formsIn(texts).find(
		({ text, isFixed, pattern }) =>
			isFixed && pattern.test(own) && text.replaceAll(" ", "").length === characters.length,
	);
	return form ? [...form.text].map((each) => (each === " " ? each : characters.shift())).join("") : text;
}

/**
 * Whether a text in both cases has a form's words, but capitals where no form has them. S, O and V look alike in both
 * cases. Names within begin with a capital. `text` has a form.
 */
export function isOtherwiseCased(texts: readonly string[], text: string): boolean {
	const [own, words] = [cased(text), plain(text)];
	const fitting = formsIn(texts).filter(
		({ pattern, isFixed, fixed }) => pattern.test(words) && (isFixed || hasSmall(fixed)),
	);
	return hasSmall(text) && fitting.length > 0 && !fitting.some((form) => form.ownCase.test(own));
}

/** Whether a text is in capitals, or has capitals only where words begin. A small letter among capitals was misread. */
const isEvenlyCased = (text: string): boolean =>
	!hasSmall(text) || (text.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}?\p{Ll}*$/u.test(word));

/**
 * Whether a text is the first or the last words of a form's fixed ones, and something follows or stands before them.
 */
function isPartOf({ words, isFixed }: TextForm, own: string): boolean {
	if (own === words) return !isFixed;
	return words.startsWith(`${own} `) || words.endsWith(` ${own}`);
}

/**
 * A text whose letters are less like a form's fixed words than this is another one. In four letters three may be the
 * same.
 */
const formLikenessMin = 0.7;
/** Fewer fixed letters are like other print by chance. */
const lettersMin = 4;
/** This many spellings are tried, the most similar first. */
const spellingsMax = 6;

/** What a text may be instead: forms whose fixed words are nearly the same, with what varies in them as it was read. */
export function spelledAsForms(texts: readonly string[], text: string): readonly string[] {
	return formsIn(texts)
		.flatMap((form) => spelledAs(form, text))
		.sort((one, other) => other.likeness - one.likeness)
		.slice(0, spellingsMax)
		.map(({ spelled }) => spelled);
}

function spelledAs({ fixed, words, beginsFixed, isFixed }: TextForm, text: string) {
	if (words.length < lettersMin) return [];
	const at = isFixed ? text.length : beginsFixed ? fixed.length : Math.max(0, text.length - fixed.length);
	const [before, behind] = [text.slice(0, at), text.slice(at)];
	const likeness = similarity(plain(beginsFixed ? before : behind), words);
	if (likeness < formLikenessMin) return [];
	const spelled = beginsFixed ? inCaseOf(fixed, before) + behind : before + inCaseOf(fixed, behind);
	return [{ spelled, likeness }];
}

/**
 * Fixed words in the case of a text. A text in capitals gives capitals, one with small letters the words' known case.
 * Words of unknown case follow the text letter by letter.
 */
function inCaseOf(fixed: string, text: string): string {
	if (!hasSmall(text)) return fixed.toUpperCase();
	if (hasSmall(fixed) || fixed.length !== text.length) return fixed;
	return [...fixed].map((letter, index) => (hasSmall(text.charAt(index)) ? letter.toLowerCase() : letter)).join("");
}

/** A fixed form counts as one usual word for this many of its letters. */
const lettersForOne = 4;
/** More usual words than this make a text no likelier. */
export const usualMax = 4;

/** The fixed words of forms, in capitals. Made once for each list. */
export const fixedWordsOf = once(
	(texts: readonly string[]): ReadonlySet<string> =>
		new Set(texts.map((text) => text.replaceAll(new RegExp(variable, "g"), " ").toUpperCase())),
);

/** The letters and figures of a text. */
export const lettersOfForm = (text: string): number => fold(text).letters.length;

/** For how many usual words a text of fixed words counts: a long one is no accident. */
export const wordsOfForm = (text: string): number =>
	Math.min(usualMax, Math.max(1, Math.floor(lettersOfForm(text) / lettersForOne)));
