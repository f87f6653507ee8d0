import * as automaton from "../../src/reader/decode/automaton.ts";
import type { Language } from "../../src/reader/reading/languages/searchable.ts";

/** Whether a language's search can find a text, by any of its grammars. */
export const hasText = ({ search }: Pick<Language, "search">, text: string): boolean =>
	search.grammars.some((each) => automaton.hasText(each, text));
