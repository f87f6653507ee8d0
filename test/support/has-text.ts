import type { State } from "../../src/reader/decode/automaton.ts";
import type { CompiledGrammar } from "../../src/reader/reading/grammars/searchable.ts";

/** Whether a language's search can find a text, by any of its automata. */
export const hasText = ({ search }: Pick<CompiledGrammar, "search">, text: string): boolean =>
	search.grammars.some((each) => {
		const last = [...text].reduce<State | undefined>(
			(state, character) => state?.arcs.get(character.charCodeAt(0)),
			each,
		);
		return last?.isAccepting === true;
	});
