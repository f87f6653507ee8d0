import type { Relation } from "./declaration.ts";
import type { CheckName } from "./field.ts";
import data from "./relations.json" with { type: "json" };

export type RelationName = keyof typeof data.relations;

/** The relation `name` of `relations.json` between these fields: a preference that is not reported. */
export function relation(name: RelationName, between: readonly string[], holds: Relation["holds"]): Relation {
	const { holding, failing } = data.relations[name];
	return { name, between, holds, weights: [holding, failing] };
}

/** A relation that is also a check, with a sentence for people. `doubts`: fields that become uncertain if it fails. */
export const checkedRelation = (
	name: RelationName & CheckName,
	between: readonly string[],
	holds: Relation["holds"],
	doubts: readonly string[],
): Relation => ({ ...relation(name, between, holds), check: { name, doubts } });
