import { standingOf } from "../../formats/country-code.ts";
import { isKnownWord, isUsualText } from "../../formats/national-words.ts";

/** States that print in Cyrillic, which the recogniser reads as the Latin letters that look alike (МОСКВА as MOCKBA). */
const cyrillic = new Set("BGR BLR KAZ KGZ MKD MNG RUS SRB TJK UKR".split(" "));
/** The same for Greek. */
const greek = new Set(["CYP", "GRC"]);
/** States whose own language is written in Latin letters and in Cyrillic ones. */
const writesBothWays = (state: string | null): boolean => state === "BIH" || state === "MNE";

/** Capitals that have no twin in the other script, not even a misread one (Я is read as R, Ш and И as W). */
const latinOnly = { cyrillic: /[DFGJLQSVZ]/, greek: /[CDFGJLQRSVW]/ } as const;

/** The script of a state whose letters look like Latin ones; null for any other state. */
function otherScriptOf(state: string | null): keyof typeof latinOnly | null {
	if (state === null) return null;
	return cyrillic.has(state) ? "cyrillic" : greek.has(state) ? "greek" : null;
}

/**
 * Whether a printed text is Latin beyond doubt, as far as the issuing state leaves doubts: in a state of another script whose letters
 * look like Latin ones, most of its longer words must have a letter that only Latin has, or be known ones. No Latin word is set as KViB is.
 */
export function isLatinPrint(text: string, state: string | null): boolean {
	const script = otherScriptOf(state);
	if (script === null || isNumberOfOffice(text, state)) return true;
	const isMixed = (word: string) => /\p{Lu}\p{Ll}+\p{Lu}/u.test(word) && !isKnownWord(word, state);
	if (text.match(/\p{L}{4,}/gu)?.some(isMixed)) return false;
	// Its own code stands behind many a place and has hardly a letter that tells.
	const words = (text.toUpperCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => word !== state);
	const latin = words.filter((word) => latinOnly[script].test(word) || isKnownWord(word, state));
	return words.length > 0 && latin.length > words.length / 2;
}

/**
 * Of a text in two scripts ("ВАРНА/VARNA BGR") the Latin one: what the recogniser makes of the other is no text. As it is in states of Latin
 * letters alone, and where the part behind the slash is not Latin beyond doubt, or no more than a state ("МОСКВА / USSR"). States that write
 * their language both ways print the Latin part first.
 */
export function latinPart(text: string, state: string | null): string {
	const [first = "", second = "", ...more] = text.split(/\s*\/\s*/);
	if (writesBothWays(state) && more.length === 0 && isUsualText(first, state) && !isUsualText(second, state))
		return first;
	const last = text.split("/").at(-1)?.trim() ?? "";
	const isOfTwo = otherScriptOf(state) !== null && last !== text && !isState(last);
	return isOfTwo && isLatinPrint(last, state) ? last : text;
}

/** States that print, before the Latin letters, a script that the recogniser does not know at all: it makes signs and letters of it at random. */
const unknownScript = new Set(
	`AFG ARE ARM BGD BHR BTN CHN DJI DZA EGY ERI ETH GEO HKG IND IRN IRQ ISR JOR JPN KHM KOR KWT LAO LBN LBY LKA MAC MAR MDV MMR NPL OMN PAK PRK PSE QAT
	SAU SDN SYR THA TUN TWN YEM`.split(/\s+/),
);

/**
 * A text of such a state without what the recogniser made of the other script before or behind its Latin letters ("1 91/. VI . A TEHRAN"): where the one part
 * says known words alone, and the other has no word. Nor is a stroke there more than the slash between the two ("INEI MONGOL").
 */
export function withoutUnknownScript(text: string, state: string | null): string {
	if (state === null || !unknownScript.has(state)) return text;
	const behindStroke = text.replace(/^[Il1|] ?(?=\p{Lu}{3})/u, "");
	if (behindStroke !== text && isKnownPart(behindStroke, state) && !isUsualText(text, state)) return behindStroke;
	const [head = "", tail = "", ...more] = text.split(/\s*\/\s*/);
	const isLatinBehind = more.length === 0 && isKnownPart(tail, state) && !isUsualText(head, state);
	// Scripts without capitals are read as small letters, some capitals among them: "dyoSnUo/KUTAISI".
	if (isLatinBehind && /^\p{Ll}|\p{Ll}\p{Lu}/u.test(head) && isMostlySmall(head)) return tail;
	const words = text.replaceAll("/", " / ").trim().split(/\s+/);
	for (let at = 1; at < words.length; at++) {
		const [head, tail] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
		if (isKnownPart(tail, state) && isNoPrint(head)) return tail;
		if (isKnownPart(head, state) && isNoPrint(tail)) return head;
	}
	return text;
}

const isMostlySmall = (text: string): boolean =>
	(text.match(/\p{Ll}/gu)?.length ?? 0) > (text.match(/\p{Lu}/gu)?.length ?? 0);

const isKnownPart = (text: string, state: string): boolean => /^\p{Lu}{3}/u.test(text) && isUsualText(text, state);

/**
 * Whether a text has what no print has (small letters alone or before capitals, figures here and there, odd signs), and no word of three letters that is set as words
 * are: all capitals, or all small but the first. Abbreviations, articles and numbers are no such text ("M.O.I. - QATAR", "El JADIDA", "CAIRO NO. 3").
 */
const isNoPrint = (text: string): boolean =>
	/[#@&*+<>=?!%$·]|\p{Ll}\p{Lu}|(?<!\p{L})\p{Ll}{1,2}(?!\p{L})|\d\D+\d/u.test(text) &&
	/[^\s\d/]/.test(text) &&
	!/(?<!\p{L})(?:\p{L}\p{Ll}{2,}|\p{Lu}{3,})(?!\p{L})/u.test(text);

/** States that number their offices, and print nothing else as the authority: "8099". */
const numberedOffices: Readonly<Record<string, RegExp>> = { ARM: /^\d{3}$/, UKR: /^\d{4}$/ };

/** Whether a text is the number that a state has for one of its offices. */
export const isNumberOfOffice = (text: string, state: string | null): boolean =>
	state !== null && numberedOffices[state]?.test(text) === true;

/** Whether two rows say the same, first in a state's other script, then, in as many words or in known ones and not much more, in Latin letters: "МВР ПЛЕВЕН" over "MOI PLEVEN". */
export function isInTwoScripts([first, second, ...more]: readonly string[], state: string | null): boolean {
	if (first === undefined || second === undefined || more.length > 0 || otherScriptOf(state) === null) return false;
	const isOfAsMany = first.split(" ").length === second.split(" ").length;
	const isSame = isOfAsMany || (isUsualText(second, state) && 2 * first.length > second.length);
	return isSame && !isLatinPrint(first, state) && isLatinPrint(second, state);
}

const isState = (text: string): boolean => text === "USSR" || standingOf(text) !== "unknown";

/**
 * States whose passports print no place of birth: Japan has the registered domicile instead, Switzerland the place of origin, Korea nothing.
 */
const withoutPlaceOfBirth = new Set(["CHE", "JPN", "KOR"]);

/** Whether a state's passports print a place of birth; true where the state is not known. */
export const printsPlaceOfBirth = (state: string | null): boolean => state === null || !withoutPlaceOfBirth.has(state);
