import data from "./states.json" with { type: "json" };

/**
 * How sure it is what is known of a state. A: seen on a specimen or in an official text. B: on a secondary list. C:
 * remembered.
 */
type Mark = "A" | "B" | "C";

/** What a state's passports print. */
interface StatePrint {
	readonly number?: { readonly mark: Mark; readonly patterns: readonly string[] };
	/** `{place}`, `{digits}`, `{letters}` and `{code}` stand for what varies, `{4 digits}` for as many. */
	readonly authority?: { readonly mark: Mark; readonly forms: readonly string[] };
	/** Fields of the specification that its passports do not have. */
	readonly never?: readonly string[];
}

/** By ISO 3166-1 alpha-3, or the code that stands on the passport. */
const states = data.states as Readonly<Record<string, StatePrint>>;

const patternsOf = new Map(
	Object.entries(states).flatMap(([state, { number }]) =>
		number ? [[state, new RegExp(`^(?:${number.patterns.join("|")})$`)] as const] : [],
	),
);

/**
 * What a document number (without fillers) gains by fitting the patterns of a state (ISO code). 0 if no known pattern
 * fits: patterns change.
 */
export function favourOfNumber(state: string | null, number: string): number {
	const mark = states[state ?? ""]?.number?.mark;
	return mark && patternsOf.get(state ?? "")?.test(number) ? data.favours.marks[mark] : 0;
}

/** How a state's passports name their authorities, and whether that was seen. Empty if it is not known. */
export function authoritiesOf(state: string | null): { readonly forms: readonly string[]; readonly isSeen: boolean } {
	const { mark, forms } = states[state ?? ""]?.authority ?? { mark: "C", forms: [] };
	return { forms, isSeen: mark === "A" };
}

/**
 * The fields that a state is known for certain never to print. Nobody expects them, and other print in their place is
 * not taken for them.
 */
export const neverPrinted = (state: string | null): readonly string[] => states[state ?? ""]?.never ?? [];
