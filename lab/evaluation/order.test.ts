import { expect, test } from "vitest";
import { isComparison, parseOptions } from "./order.ts";

test("--keep stores the figures of the fixed set, and the outcomes of any other set in a file", () => {
	const fixed = parseOptions(["--keep", "--set", "fixed", "--size", "full"]);
	expect([fixed.isKeepingFigures, fixed.keep, fixed.size, isComparison(fixed)]).toEqual([true, null, "full", false]);
	const folder = parseOptions(["set", "--keep", "/kept.json"]);
	expect([folder.isKeepingFigures, folder.keep, isComparison(folder)]).toEqual([false, "/kept.json", true]);
	expect(isComparison(parseOptions(["set"]))).toBe(false);
});

test("leaves out every gate one by one, or those that are named", () => {
	expect(parseOptions(["set", "--without", "certainty", "--without", "cut-text"]).without).toEqual([
		"certainty",
		"cut-text",
	]);
	expect(parseOptions(["--set", "ends", "--gates"]).without).toContain("hidden-end");
	expect(() => parseOptions(["set", "--without", "nothing"])).toThrow("--without nothing is not known");
});

test("rejects options that are unknown, missing or contradict each other", () => {
	expect(() => parseOptions([])).toThrow("npm run evaluate");
	expect(() => parseOptions(["folder", "--set", "fixed"])).toThrow("npm run evaluate");
	expect(() => parseOptions(["--set", "postcards"])).toThrow("--set postcards is not known");
	expect(() => parseOptions(["--set", "ends", "--each", "0"])).toThrow("--each is a whole number from 1");
	expect(() => parseOptions(["--set", "fixed", "--seed", "x"])).toThrow("The fixed set");
});
