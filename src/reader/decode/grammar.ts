/** A transition from one position to a later one, or to the same one if its characters may repeat. */
export interface Arc {
	readonly from: number;
	readonly to: number;
	/** One of these characters is printed; an empty string is an epsilon transition. */
	readonly characters: string;
}

/**
 * A set of texts as an automaton with epsilon transitions: all paths from position 0 to `end`, the last position.
 * Grammars are combined from smaller ones, like regular expressions.
 */
export interface Grammar {
	readonly arcs: readonly Arc[];
	readonly end: number;
}

/** Creates an epsilon transition, which prints nothing. */
export const epsilon = (from: number, to: number): Arc => ({ from, to, characters: "" });

const shiftArcs = ({ arcs }: Grammar, offset: number): readonly Arc[] =>
	arcs.map(({ from, to, characters }) => ({ from: from + offset, to: to + offset, characters }));

/** Exactly one of these characters. */
export const oneOf = (characters: string): Grammar => ({ arcs: [{ from: 0, to: 1, characters }], end: 1 });

/** Zero or more of these characters. */
export const zeroOrMore = (characters: string): Grammar => ({
	arcs: [epsilon(0, 1), { from: 1, to: 1, characters }, epsilon(1, 2)],
	end: 2,
});

/** One of these texts, as a trie. */
export function oneOfTexts(...texts: readonly string[]): Grammar {
	const arcs: Arc[] = [];
	const positions = new Map([["", 0]]);
	for (const text of texts) {
		for (let length = 1; length <= text.length; length++) {
			const prefix = text.slice(0, length);
			if (positions.has(prefix)) continue;
			const from = positions.get(text.slice(0, length - 1)) as number;
			arcs.push({ from, to: positions.size, characters: text.charAt(length - 1) });
			positions.set(prefix, positions.size);
		}
	}
	const end = positions.size;
	return { arcs: [...arcs, ...texts.map((text) => epsilon(positions.get(text) as number, end))], end };
}

export function sequence(...parts: readonly Grammar[]): Grammar {
	let end = 0;
	const arcs = parts.flatMap((part) => {
		end += part.end;
		return shiftArcs(part, end - part.end);
	});
	return { arcs, end };
}

/** A part repeated `from` to `to` times, inclusive. */
export function repeat(part: Grammar, from: number, to: number): Grammar {
	const { arcs, end } = sequence(...Array.from({ length: to }, () => part));
	const optional = Array.from({ length: to - from }, (_, index) => epsilon((from + index) * part.end, end));
	return { arcs: [...arcs, ...optional], end };
}

export function either(...parts: readonly Grammar[]): Grammar {
	const last = parts.reduce((sum, { end }) => sum + end + 1, 1);
	let next = 1;
	const arcs = parts.flatMap((part) => {
		const [start, end] = [next, next + part.end];
		next = end + 1;
		return [epsilon(0, start), ...shiftArcs(part, start), epsilon(end, last)];
	});
	return { arcs, end: last };
}
