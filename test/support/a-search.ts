import type { Grammar } from "../../src/reader/decode/grammar.ts";
import { toCodes, toSkippable } from "../../src/reader/reading/characters/letters.ts";
import { createSearch, type Search } from "../../src/reader/reading/grammars/searchable.ts";

/** Digits and capitals. */
export const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A search for texts of a grammar, up to 60 characters. Spaces and dots may be skipped at a log probability of -2. */
export const aSearch = (grammar: Grammar, own: Partial<Search> = {}): Search =>
	createSearch([grammar], {
		skippable: toSkippable(". ", -2),
		lengths: [1, 60],
		alphabet: toCodes(characters),
		...own,
	});
