import { allLevels } from "../generator/damage/levels.ts";

const levels: readonly string[] = allLevels;

/** Compares two level names for sorting: the mildest first. Unknown names come before all, in alphabetical order. */
export const compareLevels = (a: string, b: string): number =>
	levels.indexOf(a) - levels.indexOf(b) || a.localeCompare(b);
