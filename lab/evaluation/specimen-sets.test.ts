import { expect, test } from "vitest";
import { type Part, type SpecimenSet, specimenSets } from "./specimen-sets.ts";

const partsOf = (set: SpecimenSet, kinds = set.kinds): readonly Part[] => {
	const { sentElsewhere, others } = set.parts({ each: 3, kinds, levels: set.levels, size: "small" });
	return [...sentElsewhere, ...others];
};

const countOf = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

test.each(["documents", "covered", "others"] as const)("%s: so many of each kind at each level are drawn", (name) => {
	const set: SpecimenSet = specimenSets[name];
	expect(countOf(partsOf(set))).toBe(3 * set.kinds.length * set.levels.length);
	expect(countOf(partsOf(set, set.kinds.slice(0, 1)))).toBe(3 * set.levels.length);
});

test("forged passports are drawn of every kind, of one print, or of one kind", () => {
	const prints = (kinds: readonly string[]) => [
		...new Set(partsOf(specimenSets.forged, kinds).map(({ print }) => print)),
	];
	expect(prints(specimenSets.forged.kinds)).toEqual(["contradicting", "forged", "differing"]);
	expect(prints(["forged"])).toEqual(["forged"]);
	expect(partsOf(specimenSets.forged, ["character lost"])[0]).toMatchObject({ kinds: ["character lost"], count: 4 });
});
