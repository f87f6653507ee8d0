import { memoise } from "../memoise.ts";
import type { Arc, Grammar } from "./grammar.ts";

/** A state of a deterministic automaton. Its transitions are created lazily. */
export interface State {
	/** The transitions, by UTF-16 code. */
	readonly arcs: Pick<ReadonlyMap<number, State>, "get" | "keys" | "size">;
	/** Whether a text may end in this state. */
	readonly isAccepting: boolean;
	/** Log prior of the character that led to this state, given those before it (natural logarithm). Defaults to 0. */
	readonly logPrior?: number;
}

/** Returns the deterministic automaton of a grammar. The cache saves 6 % of the time of a reading. */
export function toAutomaton(grammar: Grammar): State {
	const key = JSON.stringify(grammar);
	const automaton = automata.get(key) ?? determinise(grammar);
	automata.set(key, automaton);
	return automaton;
}
/** Automata by grammar. There are a few hundred, because declarations define the grammars, not the text read. */
const automata = new Map<string, State>();

type ArcsByStart = ReadonlyMap<number, readonly Arc[]>;
const arcsByStart = memoise(({ arcs }: Grammar): ArcsByStart => Map.groupBy(arcs, ({ from }) => from));

/** Returns the epsilon closure of positions: themselves and all that epsilon transitions reach from them. */
function epsilonClosure(positions: Iterable<number>, outgoing: ArcsByStart): ReadonlySet<number> {
	const closure = new Set(positions);
	for (const position of closure)
		for (const { to, characters } of outgoing.get(position) ?? []) if (characters === "") closure.add(to);
	return closure;
}

export function acceptsText(grammar: Grammar, text: string): boolean {
	const outgoing = arcsByStart(grammar);
	let positions = epsilonClosure([0], outgoing);
	for (const character of text) {
		const arcs = [...positions].flatMap((position) => outgoing.get(position) ?? []);
		const reached = arcs.flatMap(({ to, characters }) => (characters.includes(character) ? [to] : []));
		positions = epsilonClosure(reached, outgoing);
	}
	return positions.has(grammar.end);
}

/** Converts a grammar to a deterministic automaton by the subset construction, lazily. */
function determinise(grammar: Grammar): State {
	const outgoing = arcsByStart(grammar);
	const states = new Map<string, State>();
	const stateFor = (reached: Iterable<number>): State => {
		const positions = epsilonClosure(reached, outgoing);
		const key = [...positions].sort((a, b) => a - b).join(" ");
		const state = states.get(key) ?? createLazyState(positions);
		states.set(key, state);
		return state;
	};
	const createLazyState = (positions: ReadonlySet<number>): State => {
		let arcs: ReadonlyMap<number, State> | null = null;
		return {
			isAccepting: positions.has(grammar.end),
			get arcs() {
				arcs ??= new Map([...targetsByCode(positions, outgoing)].map(([code, next]) => [code, stateFor(next)]));
				return arcs;
			},
		};
	};
	return stateFor([0]);
}

function targetsByCode(positions: ReadonlySet<number>, outgoing: ArcsByStart): ReadonlyMap<number, readonly number[]> {
	const targets = [...positions]
		.flatMap((position) => outgoing.get(position) ?? [])
		.flatMap(({ to, characters }) => [...characters].map((character) => ({ to, code: character.charCodeAt(0) })));
	const byCode = Map.groupBy(targets, ({ code }) => code);
	return new Map([...byCode].map(([code, group]) => [code, group.map(({ to }) => to)]));
}

/** A state of a Glushkov automaton: one character position in the grammar's texts. */
export interface CharacterPosition {
	/** UTF-16 codes of the characters that may be printed at the position. */
	readonly codes: readonly number[];
	/** Indices of the preceding positions. `isSame`: both have the same characters, so a blank must separate them. */
	readonly predecessors: readonly { readonly at: number; readonly isSame: boolean }[];
	/** Whether a text may begin or end here. */
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

/** Builds the Glushkov automaton of a grammar, with one position for each transition that prints a character. */
export function buildGlushkovPositions(grammar: Grammar): readonly CharacterPosition[] {
	const outgoing = arcsByStart(grammar);
	const printed = grammar.arcs.filter(({ characters }) => characters !== "");
	const [starts, ends] = [epsilonClosure([0], outgoing), printed.map(({ to }) => epsilonClosure([to], outgoing))];
	const positions = printed.map(({ from, characters }, index) => ({
		codes: [...characters].map((character) => character.charCodeAt(0)),
		predecessors: [] as CharacterPosition["predecessors"][number][],
		isFirst: starts.has(from),
		isLast: ends[index]?.has(grammar.end) ?? false,
	}));
	const indicesByStart = Map.groupBy(printed.keys(), (index) => printed[index]?.from);
	for (const [index, { characters }] of printed.entries()) {
		for (const next of [...(ends[index] ?? [])].flatMap((end) => indicesByStart.get(end) ?? [])) {
			// A self-loop repeats the character.
			const isSame = index === next || characters === printed[next]?.characters;
			positions[next]?.predecessors.push({ at: index, isSame });
		}
	}
	return positions;
}

/** Builds the positions of a single text, one after the other. */
export const buildTextPositions = (text: string): readonly CharacterPosition[] =>
	[...text].map((character, index, all) => ({
		codes: [character.charCodeAt(0)],
		predecessors: index === 0 ? [] : [{ at: index - 1, isSame: character === all[index - 1] }],
		isFirst: index === 0,
		isLast: index === all.length - 1,
	}));
