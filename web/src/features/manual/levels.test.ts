import { expect, test } from "vitest";
import figures from "../../../../lab/evaluation/figures/full.json" with { type: "json" };
import { levelNames } from "./levels.ts";

test("the named levels are exactly those of the recorded figures", () => {
	const recorded = new Set(figures.groups.map(({ level }) => level));
	expect([...recorded].sort()).toEqual(Object.keys(levelNames).sort());
});
