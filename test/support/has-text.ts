import * as grammar from "../../src/reading/languages/grammar.ts";
import type { Language } from "../../src/reading/languages/searchable.ts";

/** Whether a language's search can find a text, by any of its grammars. */
export const hasText = ({ search }: Pick<Language, "search">, text: string): boolean =>
	search.grammars.some((each) => grammar.hasText(each, text));
