import type { Decision } from "./choose.ts";
import type { Scene } from "./scene.ts";

/** What was made of all that was seen: what was decided for each field, and what that was weighed by. */
export interface Understanding {
	readonly decisions: readonly Decision[];
	readonly scene: Scene;
}
