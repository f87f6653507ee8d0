import { allLevels } from "../generator/damage/levels.ts";

const order: readonly string[] = allLevels;

/** Sorts level names, mildest first; unknown levels come first, alphabetically. */
export const byLevel = (a: string, b: string): number => order.indexOf(a) - order.indexOf(b) || a.localeCompare(b);
