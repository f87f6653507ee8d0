import { describe, expect, test } from "vitest";
import { judge, judgeFolded } from "./judge.ts";

describe("judging a value", () => {
	test("accepts only exactly the same text", () => {
		expect(judge("PRAHA 1", "PRAHA 1")).toBe("right");
		expect(judge("Praha 1", "PRAHA 1")).toBe("wrong");
		expect(judge("ŁÓDŹ", "LODZ")).toBe("wrong");
	});

	test("gives null for a missing value, and wrong for a value where none is printed", () => {
		expect(judge(null, "PRAHA")).toBe("null");
		expect(judge("PRAHA", null)).toBe("wrong");
		expect(judge(null, null)).toBe("right");
	});

	test("accepts each of the accepted values, and null if it is one", () => {
		expect(judge("SEDRA", "PRAHA", ["SEDRA"])).toBe("right");
		expect(judge(null, "PRAHA", [null])).toBe("right");
	});

	test("accepts a list only in its order", () => {
		expect(judge(["A", "EB"], ["A", "EB"])).toBe("right");
		expect(judge(["EB", "A"], ["A", "EB"])).toBe("wrong");
		expect(judge(["A"], ["A", "EB"])).toBe("wrong");
	});

	test("ignores accents, letter case and punctuation when folded, but not letters and fillers", () => {
		expect(judgeFolded("Lodz", "ŁÓDŹ")).toBe("right");
		expect(judgeFolded("MAROKA/MAR", "MAROKA / MAR")).toBe("right");
		expect(judgeFolded("PRAHO", "PRAHA")).toBe("wrong");
		expect(judgeFolded("AB<", "AB")).toBe("wrong");
	});
});
