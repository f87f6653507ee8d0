import sharp from "sharp";
import { expect, test } from "vitest";
import { southAfrica } from "../../src/reader/documents/south-african/country.ts";
import { drawNameEnd, type NameEndResult, nameEndMisses, nameEnds, nameEndsTable } from "./name-ends.ts";

test("a whole name is the beginning of a usual one and none itself; one whose end is hidden is usual, and lacks letters", async () => {
	for (const end of nameEnds) {
		const [one, again] = await Promise.all([drawNameEnd(end, "ends", 1), drawNameEnd(end, "ends", 1)]);
		expect(one).toEqual(again);
		expect([end, one.hidden > 0, southAfrica.surnames.has(one.surname)]).toEqual([
			end,
			end !== "whole",
			end !== "whole",
		]);
		expect((await sharp(one.image).metadata()).width).toBeGreaterThan(100);
	}
});

test("the table counts what was given whole, not given, and WRONG; whole names that were not given are misses too", () => {
	const result = (end: NameEndResult["end"], got: string | null): NameEndResult => {
		return { end, seed: "ends 0", surname: "NKOSI", hidden: end === "whole" ? 0 : 1, got };
	};
	const results = [result("whole", "NKOSI"), result("whole", null), result("finger", "NKOS"), result("finger", null)];
	expect(nameEndsTable(results).replaceAll(/ +/g, " ").split("\n").slice(2)).toEqual([
		"| whole | 2 | 1 | 1 | 0 |",
		"| finger | 2 | 0 | 1 | 1 |",
	]);
	expect(nameEndMisses(results)).toHaveLength(2);
});
