import { expect, test } from "vitest";
import { type SetPart, type SpecimenSet, specimenSets } from "./specimen-sets.ts";

const listParts = (set: SpecimenSet, kinds = set.kinds): readonly SetPart[] => {
	const { sentElsewhere, others } = set.parts({ each: 3, kinds, levels: set.levels, size: "small" });
	return [...sentElsewhere, ...others];
};

const countSpecimens = (parts: readonly SetPart[]): number => parts.reduce((sum, { count }) => sum + count, 0);

test.each(["documents", "covered", "others"] as const)("%s: draws N of each kind at each level", (name) => {
	const set: SpecimenSet = specimenSets[name];
	expect(countSpecimens(listParts(set))).toBe(3 * set.kinds.length * set.levels.length);
	expect(countSpecimens(listParts(set, set.kinds.slice(0, 1)))).toBe(3 * set.levels.length);
});

test("draws passports with every kind of print, with one sort of print, or with one kind", () => {
	const listPrints = (kinds: readonly string[]) => [
		...new Set(listParts(specimenSets.forged, kinds).map(({ print }) => print)),
	];
	expect(listPrints(specimenSets.forged.kinds)).toEqual(["contradicting", "forged", "differing"]);
	expect(listPrints(["forged"])).toEqual(["forged"]);
	expect(listParts(specimenSets.forged, ["character lost"])[0]).toMatchObject({ kinds: ["character lost"], count: 4 });
});
