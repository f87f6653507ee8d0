import type { Grammar } from "../../src/reader/decode/grammar.ts";
import { toCodes, toSkippable } from "../../src/reader/reading/characters/letters.ts";
import { createSearch, type Search } from "../../src/reader/reading/grammars/searchable.ts";

/** Digits and capitals. */
export const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A search for texts of a grammar without costs. Spaces and dots in them are ignored. */
export const aSearch = (grammar: Grammar, own: Partial<Search> = {}): Search =>
	createSearch([grammar], {
		skippable: toSkippable(". ", -2),
		lengths: [1, 60],
		alphabet: toCodes(characters),
		...own,
	});
