import type { State } from "../../src/reading/languages/grammar.ts";
import type { Language } from "../../src/reading/languages/searchable.ts";

/** Whether a language's search can find a text: one of its grammars has it. */
export const hasText = ({ search }: Pick<Language, "search">, text: string): boolean =>
	search.grammars.some((grammar) => {
		let state: State | undefined = grammar;
		for (let i = 0; i < text.length; i++) state = state?.arcs.get(text.charCodeAt(i));
		return state?.isEnd === true;
	});
