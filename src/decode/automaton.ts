/** A place in a deterministic automaton: what may follow it, and whether a text may end there. Grown as it is walked. */
export interface State {
	/** Every character that may follow, by its UTF-16 code. */
	readonly arcs: Pick<ReadonlyMap<number, State>, "get" | "keys" | "size">;
	readonly isEnd: boolean;
	/** How usual its last character is behind those before it (natural logarithm). Absent: 0, as usual as any. */
	readonly weight?: number;
	/** Whether a character that may follow can weigh more than 0. */
	readonly favours?: boolean;
}

/** One step of a spelling: from a place in a text to a later one, or to its own place where it may be taken again. */
export interface Arc {
	readonly from: number;
	readonly to: number;
	/** One of these characters is printed. Empty: nothing is. */
	readonly characters: string;
}

/** A set of texts: paths from place 0 to place `end`. */
export interface Arcs {
	readonly arcs: readonly Arc[];
	readonly end: number;
}

/** A character of a text, and which may stand before it. */
export interface Place {
	/** UTF-16 codes of which one is printed. */
	readonly codes: readonly number[];
	/** Those before it. Of one that shows the same character a blank must part it. */
	readonly before: readonly { readonly at: number; readonly isSame: boolean }[];
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

/** Glushkov's automaton of some texts: a place for each character of each. */
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
			// Staying at a place that may be taken again is taking it again.
			ends[at]?.has(from) ? [{ at, isSame: at === index || other.characters === characters }] : [],
		),
		isFirst: first.has(from),
		isLast: ends[index]?.has(end) ?? false,
	}));
}

/** The automaton of one text. */
export const pathOf = (text: string): readonly Place[] =>
	Array.from({ length: text.length }, (_, at) => ({
		codes: [text.charCodeAt(at)],
		before: at === 0 ? [] : [{ at: at - 1, isSame: text[at] === text[at - 1] }],
		isFirst: at === 0,
		isLast: at === text.length - 1,
	}));
