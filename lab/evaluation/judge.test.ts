import { describe, expect, test } from "vitest";
import { judge, judgeFolded } from "./judge.ts";

describe("judging a value", () => {
	test("only the very same text is right", () => {
		expect(judge("PRAHA 1", "PRAHA 1")).toBe("right");
		expect(judge("Praha 1", "PRAHA 1")).toBe("wrong");
		expect(judge("ŁÓDŹ", "LODZ")).toBe("wrong");
	});

	test("nothing where something is printed is null, something where nothing is printed is wrong", () => {
		expect(judge(null, "PRAHA")).toBe("null");
		expect(judge("PRAHA", null)).toBe("wrong");
		expect(judge(null, null)).toBe("right");
	});

	test("any accepted value is right, null among them", () => {
		expect(judge("SEDRA", "PRAHA", ["SEDRA"])).toBe("right");
		expect(judge(null, "PRAHA", [null])).toBe("right");
	});

	test("a list is right only in its order", () => {
		expect(judge(["A", "EB"], ["A", "EB"])).toBe("right");
		expect(judge(["EB", "A"], ["A", "EB"])).toBe("wrong");
		expect(judge(["A"], ["A", "EB"])).toBe("wrong");
	});

	test("folded, accents, letter case and punctuation do not count, letters and fillers do", () => {
		expect(judgeFolded("Lodz", "ŁÓDŹ")).toBe("right");
		expect(judgeFolded("MAROKA/MAR", "MAROKA / MAR")).toBe("right");
		expect(judgeFolded("PRAHO", "PRAHA")).toBe("wrong");
		expect(judgeFolded("AB<", "AB")).toBe("wrong");
	});
});
