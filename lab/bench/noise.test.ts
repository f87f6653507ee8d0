import { expect, test } from "vitest";
import { describeNoise } from "./noise.ts";

test("warns about a loaded machine only", () => {
	expect(describeNoise(0.2, 2)).toBe("");
	expect(describeNoise(3.14, 2)).toContain("a load of 3.1 on 2 cores");
});
