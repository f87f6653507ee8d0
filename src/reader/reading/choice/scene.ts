import type { Declaration } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Segment } from "../print/index.ts";
import type { LabelBlock } from "./place.ts";

/** One variable of the joint assignment: a field and its candidates. */
export interface Choice {
	readonly field: string;
	readonly candidates: readonly Candidate[];
}

/** For each choice, in order, the candidate that is its value. Null if it has no value. */
export type Assignment = readonly (Candidate | null)[];

/** Everything that is needed to score an assignment on one page. */
export interface Scene {
	readonly declaration: Declaration;
	readonly choices: readonly Choice[];
	readonly blocks: readonly LabelBlock[];
	/** All words on the page outside labels and other known texts of the document. */
	readonly words: readonly Segment[];
}

/** Whether a label of a field was found on the page. */
export const isLabelFound = ({ blocks }: Pick<Scene, "blocks">, field: string): boolean =>
	blocks.some(({ fields }) => fields.includes(field));
