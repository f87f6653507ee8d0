import { expect, test } from "vitest";
import { isComparing, orderIn } from "./order.ts";

test("the fixed set keeps its figures in their place, and anything else what became of each value in a file", () => {
	const fixed = orderIn(["--keep", "--set", "fixed", "--size", "full"]);
	expect([fixed.isKeepingFigures, fixed.keep, fixed.size, isComparing(fixed)]).toEqual([true, null, "full", false]);
	const folder = orderIn(["set", "--keep", "/kept.json"]);
	expect([folder.isKeepingFigures, folder.keep, isComparing(folder)]).toEqual([false, "/kept.json", true]);
	expect(isComparing(orderIn(["set"]))).toBe(false);
});

test("each gate is left out in turn, or those that are named", () => {
	expect(orderIn(["set", "--without", "certainty", "--without", "cut-text"]).without).toEqual([
		"certainty",
		"cut-text",
	]);
	expect(orderIn(["--set", "ends", "--gates"]).without).toContain("hidden-end");
	expect(() => orderIn(["set", "--without", "nothing"])).toThrow("--without nothing is not known");
});

test("pictures come from folders or from one set; what cannot be followed is refused", () => {
	expect(() => orderIn([])).toThrow("npm run evaluate");
	expect(() => orderIn(["folder", "--set", "fixed"])).toThrow("npm run evaluate");
	expect(() => orderIn(["--set", "postcards"])).toThrow("--set postcards is not known");
	expect(() => orderIn(["--set", "ends", "--each", "0"])).toThrow("--each is a whole number from 1");
	expect(() => orderIn(["--set", "fixed", "--seed", "x"])).toThrow("The fixed set");
});
