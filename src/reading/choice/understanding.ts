import type { Decision } from "./choose.ts";
import type { Scene } from "./scene.ts";

/** What was made of all that was seen: a decision for each field, and the scene that it was weighed in. */
export interface Understanding {
	readonly decisions: readonly Decision[];
	readonly scene: Scene;
}
