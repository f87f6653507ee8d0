import { codes, digits, letters, silence } from "./characters.ts";
import { anyOf, automatonOf, oneOf, sequence } from "./grammar.ts";
import type { Kind, Language } from "./language.ts";
import { weights } from "./weights.ts";

/** What stands within the texts of offices and places. */
const inside = " .,-/()'’&:";
const dust = silence('_~|`*"', weights.straySign);
/** So many characters fit on two rows. */
const longest = 60;
/** A usual whole counts as so many usual words; more than so many make a text no likelier. */
const [wholeCounts, usualMax] = [2, 4];

/** Whether a word has figures among its letters, or small letters before capitals: that is misread more often than printed. */
const isMixed = (word: string): boolean => /\p{L}\d|\d\p{L}|\p{Lu}\p{Lu}+\p{Ll}|\p{Ll}\p{Lu}/u.test(word);

/** Words that join others and are no text of their own. */
const joining = new Set("A AND D DA DE DEL DELLA DER DES DI DO DOS DU E EL ET FOR I LA LE OF THE U UND Y".split(" "));
const anyText = [automatonOf(sequence(oneOf(letters + digits), anyOf(letters + digits + inside)))];

/** Any text as it is printed: a place, an office. */
export function freeText({ words: usualWords, wholes, rows }: Kind<"text">): Language {
	return {
		grammars: anyText,
		silent: dust,
		lengths: [2, longest],
		alphabet: codes(letters + digits + inside),
		characterCost: weights.otherCharacter,
		isList: false,
		isWhole: true,
		rows,
		meaningOf: (text) => {
			const value = text.trim().replace(/ +/g, " ").replaceAll("’", "'");
			const words = value.match(/[\p{L}\d']+/gu) ?? [];
			if (words.every((word) => word.length < 2 || /^\d+$/.test(word) || joining.has(word.toUpperCase()))) return null;
			const own = words.filter((word) => word.length > 2 && usualWords.has(word.toUpperCase())).length;
			const parts = value.split(/[,/()]/).filter((part) => wholes?.has(part.trim().toUpperCase())).length;
			const known = Math.max(own, wholeCounts * parts);
			const figures = value.match(/\d/g)?.length ?? 0;
			const mixed = words.filter(isMixed).length * weights.mixedWord;
			const small = /\p{Ll}/u.test(value) ? weights.smallLetters : 0;
			const log = -value.length * weights.otherCharacter + figures * weights.figureInText + small + mixed;
			return { value, log, checks: [], usualWords: Math.min(usualMax, known) };
		},
	};
}
