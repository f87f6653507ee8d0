import * as grammar from "../../src/reader/reading/languages/grammar.ts";
import type { Language } from "../../src/reader/reading/languages/searchable.ts";

/** Whether a language's search can find a text, by any of its grammars. */
export const hasText = ({ search }: Pick<Language, "search">, text: string): boolean =>
	search.grammars.some((each) => grammar.hasText(each, text));
