import { type Weights, weights } from "../weights/weights.ts";
import type { Decision } from "./choose.ts";
import { cutFields } from "./further-rows.ts";
import { indentedFields } from "./indented.ts";
import { meltedFields } from "./melted.ts";
import type { Scene } from "./scene.ts";

/** How print is read: what everything is worth, and which values are not given though they are sure. */
export interface Method {
	readonly weights: Weights;
	/** Rules that answer the fields of which something is missing. */
	readonly doubts: readonly ((scene: Scene, decisions: readonly Decision[]) => ReadonlySet<string>)[];
}

/** How the service reads. */
export const usualMethod: Method = { weights, doubts: [cutFields, indentedFields, meltedFields] };
