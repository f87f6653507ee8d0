import { isKnownPlace } from "../../formats/gazetteer.ts";
import { isKnownWord, isOffice, resemblesKnownWord } from "../../formats/national-words.ts";
import { editDistance, fold } from "../../page/approximate.ts";
import { captionOfText, isHeader } from "./captions.ts";
import { isLatinPrint } from "./national-print.ts";
import { isDateLike } from "./value-candidate.ts";

/** Whether a text that the looks agree on can be all of one row of a place or an authority; `rows`: of so many the value is one. */
export const isPrintedValue = (text: string, state: string | null, rows: number): boolean =>
	(captionOfText(text) === null || (rows > 1 && isHeader(text)) || isTownOf(text, state)) &&
	!saysCaption(text) &&
	isLatinPrint(text, state) &&
	!figuresInWord.test(text) &&
	!smallBeforeCapitals.test(text) &&
	!spacedOut.test(text) &&
	!lostStop.test(text) &&
	!joinedWords.test(text) &&
	!isMisspelt(text, state) &&
	!isDateLike(text) &&
	!signed.test(text);

/** Whether a part of a text, in small letters, is a caption: what is left of one that was found in pieces ("nacimiento / Place of birth"). */
const saysCaption = (text: string): boolean =>
	text.includes("/") && text.split("/").some((part) => /\p{Ll}{2}/u.test(part) && captionOfText(part.trim()) !== null);

/** A known town may resemble a caption ("GONDER" a gender). */
const isTownOf = (text: string, state: string | null): boolean =>
	/^\p{Lu}{5,}$/u.test(text) && isKnownPlace(text, state);

/** A figure that follows three letters directly is a misread letter, or another text that ran into this one. */
const figuresInWord = /\p{L}{3}\d/u;

/** Hardly a word is set so (Irish "nGALL" is): a letter of another script or a misread one ("XIDMaT" is XİDMƏT). */
const smallBeforeCapitals = /(?<!\p{L})\p{Ll}\p{Lu}{2}|\p{Lu}{2}[aego]\p{Lu}/u;

/** Letters set apart: which of them belong together nothing tells ("MINISTER S W IA"). */
const spacedOut = /(?<!\p{L})\p{Lu} \p{Lu}(?!\p{L})/u;

/** Initials of which one has lost its stop: "PI.C.A." of P.I.C.A. */
const lostStop = /(?<![\p{L}.])(?:\p{Lu}\.)*\p{Lu}{2}(?:\.\p{Lu}){2,}(?!\p{L})/u;

/** Two words with an apostrophe between them: it is another sign ("SETÚBAL*PORTUGAL"). */
const joinedWords = /\p{L}{4}['’]\p{L}{4}/u;

/**
 * Whether an unknown word is a known one of the same text without a letter ("NEW DELHI, DEHI"), one that narrow print ran together ("ŽIUNA" of
 * ŽILINA), one with an I for its J ("PEIË"), or a long one with a letter misread before its ending ("POLISNYNDIGHETEN").
 */
function isMisspelt(text: string, state: string | null): boolean {
	const words = text.match(/\p{L}{4,}/gu) ?? [];
	const known = words.filter((word) => isKnownWord(word, state));
	const unknown = words.filter((word) => !known.includes(word));
	const isTorn = (word: string, whole: string) =>
		whole.length === word.length + 1 && editDistance(fold(word).letters, fold(whole).letters) === 1;
	const isNarrow = (word: string) => isKnownWord(word.replace("U", "LI"), state);
	const hidesJ = (word: string) => isKnownWord(word.replaceAll("I", "J"), state);
	return unknown.some(
		(word) =>
			isNarrow(word) || hidesJ(word) || resemblesKnownWord(word, state) || known.some((other) => isTorn(word, other)),
	);
}

/** Capitals that a signature runs into: "INTERNAL AFFAIRS Aroha Henderson". */
const signed = /\p{Lu}{4}.*\s\p{Lu}\p{Ll}{3}/u;

/** A text that ends so goes on in another row: "MINISTRY OF". */
export const openEnd =
	/(?:[,&/-]|\s(?:of|and|for|the|de|du|des|la|le|et|del|los|y|do|da|dos|di|della|e|der|des|für|und|van|en))$/iu;

/** Whether a text goes on from a row that was not read. Towns begin with DE and DU too, offices do not: "DE MIGRACIÓN". */
export const beginsOpen = (text: string): boolean =>
	openBeginning.test(text) || (/^d(?:[aeiou]|el|es)\s/iu.test(text) && isOffice(text));

/** A text that begins so goes on from a row that was not read: "AND CITIZENSHIP", "RELACIONES EXTERIORES". */
const openBeginning = /^(?:of|and|for|et|und|at|e|y|relaciones|affairs|affaires)\s/iu;
