import type { Relation } from "./declaration.ts";
import type { CheckName } from "./field.ts";
import data from "./relations.json" with { type: "json" };

export type RelationName = keyof typeof data.relations;

/** Creates the relation `name` of `relations.json` between these fields. It is a preference and is not reported. */
export function createRelation(name: RelationName, between: readonly string[], holds: Relation["holds"]): Relation {
	const { holding, failing } = data.relations[name];
	return { name, between, holds, weights: [holding, failing] };
}

/** Creates a relation that is also a check. `doubts`: the fields that become uncertain if it fails. */
export const createCheckedRelation = (
	name: RelationName & CheckName,
	between: readonly string[],
	holds: Relation["holds"],
	doubts = between,
): Relation => ({ ...createRelation(name, between, holds), check: { name, doubts } });
