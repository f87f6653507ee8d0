import { expect, test } from "vitest";
import figures from "../../../../lab/evaluation/figures/full.json" with { type: "json" };
import { levels } from "./levels.ts";

test("every level of the kept figures has a name, and every name a level", () => {
	const measured = new Set(figures.groups.map(({ level }) => level));
	expect([...measured].sort()).toEqual(Object.keys(levels).sort());
});
