import type { Declaration } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Segment } from "../print/index.ts";
import type { LabelBlock } from "./place.ts";

/** The candidates of one field. */
export interface Choice {
	readonly field: string;
	readonly candidates: readonly Candidate[];
}

/** One candidate per choice, in order. Null if none of them is the value. */
export type Assignment = readonly (Candidate | null)[];

/** Everything needed to score an assignment. */
export interface Scene {
	readonly declaration: Declaration;
	readonly choices: readonly Choice[];
	readonly blocks: readonly LabelBlock[];
	/** All words outside labels. */
	readonly words: readonly Segment[];
}

/** Whether a label of a field was found. */
export const isAnnounced = ({ blocks }: Pick<Scene, "blocks">, field: string): boolean =>
	blocks.some(({ fields }) => fields.includes(field));
