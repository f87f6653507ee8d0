import type { State } from "../../src/reader/decode/automaton.ts";
import type { CompiledGrammar } from "../../src/reader/reading/grammars/searchable.ts";

/** Whether one of the automata of a compiled grammar's search accepts the text. */
export const hasText = ({ search }: Pick<CompiledGrammar, "search">, text: string): boolean =>
	search.grammars.some((each) => {
		const last = [...text].reduce<State | undefined>(
			(state, character) => state?.arcs.get(character.charCodeAt(0)),
			each,
		);
		return last?.isAccepting === true;
	});
