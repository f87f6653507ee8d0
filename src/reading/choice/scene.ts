import type { Declaration } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Segment } from "../print/index.ts";
import type { CaptionBlock } from "./place.ts";

/** What may be chosen for one field. */
export interface Choice {
	readonly field: string;
	readonly candidates: readonly Candidate[];
}

/** Which candidate each field has, in the order of the choices. Null if none of them is its value. */
export type Assignment = readonly (Candidate | null)[];

/** All that an assignment is weighed by. */
export interface Scene {
	readonly declaration: Declaration;
	readonly choices: readonly Choice[];
	readonly blocks: readonly CaptionBlock[];
	/** Every word of the page that no caption covers. */
	readonly words: readonly Segment[];
}

/** Whether a caption of a field was found. */
export const isAnnounced = ({ blocks }: Pick<Scene, "blocks">, field: string): boolean =>
	blocks.some(({ fields }) => fields.includes(field));
