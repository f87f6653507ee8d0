import sharp from "sharp";
import { expect, test } from "vitest";
import { southAfrica } from "../../src/reader/documents/south-african/country.ts";
import { drawNameEnd, formatNameEnds, listNameEndMisses, type NameEndResult, nameEnds } from "./name-ends.ts";

test("draws an uncommon name whole, and a common one with its last letters hidden", async () => {
	for (const end of nameEnds) {
		const [drawn, drawnAgain] = await Promise.all([drawNameEnd(end, "ends", 1), drawNameEnd(end, "ends", 1)]);
		expect(drawn).toEqual(drawnAgain);
		expect([end, drawn.hidden > 0, southAfrica.surnames.has(drawn.surname)]).toEqual([
			end,
			end !== "whole",
			end !== "whole",
		]);
		expect((await sharp(drawn.image).metadata()).width).toBeGreaterThan(100);
	}
});

test("counts complete names, nulls and WRONG names, and lists whole names without a value as misses", () => {
	const result = (end: NameEndResult["end"], got: string | null): NameEndResult => {
		return { end, seed: "ends 0", surname: "NKOSI", hidden: end === "whole" ? 0 : 1, got };
	};
	const results = [result("whole", "NKOSI"), result("whole", null), result("finger", "NKOS"), result("finger", null)];
	expect(formatNameEnds(results).replaceAll(/ +/g, " ").split("\n").slice(2)).toEqual([
		"| whole | 2 | 1 | 1 | 0 |",
		"| finger | 2 | 0 | 1 | 1 |",
	]);
	expect(listNameEndMisses(results)).toHaveLength(2);
});
