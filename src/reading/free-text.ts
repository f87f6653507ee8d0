import { codes, digits, letters, silence } from "./characters.ts";
import { anyOf, automatonOf, oneOf, sequence } from "./grammar.ts";
import type { Kind, Language } from "./language.ts";
import { weights } from "./weights.ts";

/** What stands within the texts of offices and places. */
const inside = " .,-/()'’&:";
const dust = silence('_~|`*"', weights.straySign);
/** So many characters fit on two rows. */
const longest = 60;
/** More usual words make a text no likelier. */
const usualMax = 2;

const anyText = [automatonOf(sequence(oneOf(letters + digits), anyOf(letters + digits + inside)))];

/** Any text as it is printed: a place, an office. */
export function freeText({ usual, by, rows }: Kind<"text">): Language {
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
			const words = value.match(/[\p{L}']+/gu) ?? [];
			if (!words.some((word) => word.length > 1)) return null;
			const parts =
				by === "word" ? words.filter((word) => word.length > 2) : value.split(/[,/()]/).map((part) => part.trim());
			const known = parts.filter((part) => usual.has(part.toUpperCase())).length;
			const figures = value.match(/\d/g)?.length ?? 0;
			const small = /\p{Ll}/u.test(value) ? weights.smallLetters : 0;
			const log = -value.length * weights.otherCharacter + figures * weights.figureInText + small;
			return { value, log, checks: [], usualWords: Math.min(usualMax, known) };
		},
	};
}
