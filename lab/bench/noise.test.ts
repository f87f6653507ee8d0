import { expect, test } from "vitest";
import { noiseOf } from "./noise.ts";

test("a noisy machine is told, a quiet one is not", () => {
	expect(noiseOf(0.2, 2)).toBe("");
	expect(noiseOf(3.14, 2)).toContain("a load of 3.1 on 2 cores");
});
