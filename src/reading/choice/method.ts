import type { GateName } from "../../documents/gates.ts";
import { type Weights, weights } from "../weights/weights.ts";
import type { Decision } from "./choose.ts";
import { cutFields } from "./further-rows.ts";
import { indentedFields } from "./indented.ts";
import { meltedFields } from "./melted.ts";
import type { Scene } from "./scene.ts";

/** A rule that answers the fields of which something is missing. */
export interface Doubt {
	/** What it closes for them. */
	readonly gate: GateName;
	rule(scene: Scene, decisions: readonly Decision[]): ReadonlySet<string>;
}

/** How print is read: what everything is worth, and which values are not given though they are sure. */
export interface Method {
	readonly weights: Weights;
	readonly doubts: readonly Doubt[];
}

/** How the service reads. */
export const usualMethod: Method = {
	weights,
	doubts: [
		{ gate: "cut-text", rule: cutFields },
		{ gate: "lost-beginning", rule: indentedFields },
		{ gate: "melted-names", rule: meltedFields },
	],
};
