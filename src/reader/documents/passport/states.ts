import data from "./states.json" with { type: "json" };

/**
 * Reliability of a state's data. A: seen on a specimen or in an official text. B: from a secondary list. C: from
 * memory.
 */
type Mark = "A" | "B" | "C";

/** The print of a state's passports. */
interface StatePrint {
	/** Templates: `{place}`, `{digits}`, `{letters}` and `{code}` are variable; `{4 digits}` gives the length. */
	readonly authority?: { readonly mark: Mark; readonly forms: readonly string[] };
	/** Fields of the specification that its passports never have. */
	readonly never?: readonly string[];
}

/** By ISO 3166-1 alpha-3, or the code on the passport. */
const states = data.states as Readonly<Record<string, StatePrint>>;

/** Templates of a state's authorities, and whether they were seen on a document. Empty if unknown. */
export function authoritiesOf(state: string | null): { readonly forms: readonly string[]; readonly isSeen: boolean } {
	const { mark, forms } = states[state ?? ""]?.authority ?? { mark: "C", forms: [] };
	return { forms, isSeen: mark === "A" };
}

/** Fields that a state certainly never prints: print in their position is not taken for them. */
export const neverPrinted = (state: string | null): readonly string[] => states[state ?? ""]?.never ?? [];
