import type { CheckName } from "./checks.ts";
import type { Relation } from "./declaration.ts";
import data from "./relations.json" with { type: "json" };

/** The name of a relation in `relations.json`. */
export type RelationName = keyof typeof data.relations;

/**
 * The relation `name` of `relations.json` between these fields. `doubts`: the fields that nobody can be sure of where
 * the relation fails. With `doubts` people see the relation as a check, which has words for them; without, it is a
 * preference.
 */
export function relation(name: RelationName, between: readonly string[], holds: Relation["holds"]): Relation;
export function relation(
	name: RelationName & CheckName,
	between: readonly string[],
	holds: Relation["holds"],
	doubts: readonly string[],
): Relation;
export function relation(
	name: RelationName,
	between: readonly string[],
	holds: Relation["holds"],
	doubts: readonly string[] = [],
): Relation {
	const { holding, failing } = data.relations[name];
	return { name, between, holds, weights: [holding, failing], doubts };
}
