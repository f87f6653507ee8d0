import { describe, expect, it } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { above, line1, line2 } from "../../../../test/support/a-passport.ts";
import type { Page } from "../../page/page.ts";
import { findMrz } from "./find-mrz.ts";

const otherLine1 = "P<MWIDIALLO<<ABENA".padEnd(44, "<");
const otherLine2 = "MA343209<3MWI4403296F3511130<<<<<<<<<<<<<<<0";

const firstPassport = above("    ERIKSSON\n\n    ANNA MARIA", line1, line2);
const secondPassport = above("    DIALLO\n\n    ABENA", otherLine1, otherLine2);

/** Returns a page with two passports side by side, the second one scaled by `scale`. */
function placeSideBySide(scale: number, gap = 80): Page {
	const [left, right] = [aPage(firstPassport, { cell: [16, 20] }), aPage(secondPassport, { cell: [16, 20] })];
	const scaledLines = right.lines.map((line) => ({
		...line,
		quad: line.quad.map(([x, y]) => [left.width + gap + scale * x, scale * y]) as unknown as typeof line.quad,
	}));
	return { width: left.width * 2 + gap, height: left.height, lines: [...left.lines, ...scaledLines] };
}

describe("two passports on a page", () => {
	it("have separate MRZs, without text from the other passport", () => {
		const rowsOf = (page: Page) => findMrz(page)?.map(({ text }) => text);
		expect(rowsOf(placeSideBySide(0.9))).toEqual([line1, line2]);
		const beside = aPage(`${"\n".repeat(3)}  ${line1}\n\n  ${line2}          24072019`);
		expect(rowsOf(beside)).toEqual([line1, line2]);
	});
});
