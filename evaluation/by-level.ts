import { allLevels } from "./specimens/damage/levels.ts";

const order: readonly string[] = allLevels;

/** Sorts the names of levels, mildest first; those of other data sets come before them, by their letters. */
export const byLevel = (a: string, b: string): number => order.indexOf(a) - order.indexOf(b) || a.localeCompare(b);
