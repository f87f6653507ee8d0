/** A state of a deterministic automaton: its transitions and whether it accepts. Built lazily. */
export interface State {
	/** The transitions, by UTF-16 code. */
	readonly arcs: Pick<ReadonlyMap<number, State>, "get" | "keys" | "size">;
	readonly isEnd: boolean;
	/** Log prior of its last character, given those before it (natural logarithm). Absent: 0. */
	readonly weight?: number;
	/** Whether a transition may have a weight above 0. */
	readonly favours?: boolean;
}

/** A transition of a spelling: from a position to a later one, or to the same one if it may repeat. */
export interface Arc {
	readonly from: number;
	readonly to: number;
	/** One of these characters is printed; an empty string is an epsilon transition. */
	readonly characters: string;
}

/** A set of texts: the paths from position 0 to `end`. */
export interface Arcs {
	readonly arcs: readonly Arc[];
	readonly end: number;
}

/** A character position of a text and its predecessors. */
export interface Place {
	/** UTF-16 codes, one of which is printed. */
	readonly codes: readonly number[];
	/** Its predecessors. A blank must separate it from one with the same character. */
	readonly before: readonly { readonly at: number; readonly isSame: boolean }[];
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

/** The Glushkov automaton of a set of texts: one place per character. */
export function placesOf({ arcs, end }: Arcs): readonly Place[] {
	const printed = arcs.filter(({ characters }) => characters !== "");
	const silent = Map.groupBy(
		arcs.filter(({ characters }) => characters === ""),
		({ from }) => from,
	);
	const reached = (from: number): ReadonlySet<number> => {
		const all = new Set([from]);
		for (const at of all) for (const { to } of silent.get(at) ?? []) all.add(to);
		return all;
	};
	const [first, ends] = [reached(0), printed.map(({ to }) => reached(to))];
	return printed.map(({ from, characters }, index) => ({
		codes: [...characters].map((each) => each.charCodeAt(0)),
		before: printed.flatMap((other, at) =>
			// A self-loop repeats the character.
			ends[at]?.has(from) ? [{ at, isSame: at === index || other.characters === characters }] : [],
		),
		isFirst: first.has(from),
		isLast: ends[index]?.has(end) ?? false,
	}));
}

/** The automaton of a single text. */
export const pathOf = (text: string): readonly Place[] =>
	Array.from({ length: text.length }, (_, at) => ({
		codes: [text.charCodeAt(at)],
		before: at === 0 ? [] : [{ at: at - 1, isSame: text[at] === text[at - 1] }],
		isFirst: at === 0,
		isLast: at === text.length - 1,
	}));
