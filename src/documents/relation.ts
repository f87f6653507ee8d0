import type { Relation } from "./declaration.ts";
import data from "./relations.json" with { type: "json" };

/** What is known of, by name. */
export type RelationName = keyof typeof data.relations;

/**
 * What `relations.json` knows under this name, between these fields. Where it names the fields that nobody can be sure
 * of when it fails it is a check that people see, else only a preference.
 */
export function relation(
	name: RelationName,
	between: readonly string[],
	holds: Relation["holds"],
	doubts: readonly string[] = [],
): Relation {
	const { holding, failing } = data.relations[name];
	return { name, between, holds, weights: [holding, failing], doubts };
}
