import { describe, expect, it } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { above, line1, line2 } from "../../../../test/support/a-passport.ts";
import type { Page } from "../../page/page.ts";
import { findMrz } from "./find-mrz.ts";

const otherLine1 = "P<MWIDIALLO<<ABENA".padEnd(44, "<");
const otherLine2 = "MA343209<3MWI4403296F3511130<<<<<<<<<<<<<<<0";

const own = above("    ERIKSSON\n\n    ANNA MARIA", line1, line2);
const others = above("    DIALLO\n\n    ABENA", otherLine1, otherLine2);

/** Two passports side by side, the second one scaled by `scale`. */
function sideBySide(scale: number, gap = 80): Page {
	const [left, right] = [aPage(own, { cell: [16, 20] }), aPage(others, { cell: [16, 20] })];
	const moved = right.lines.map((line) => ({
		...line,
		quad: line.quad.map(([x, y]) => [left.width + gap + scale * x, scale * y]) as unknown as typeof line.quad,
	}));
	return { width: left.width * 2 + gap, height: left.height, lines: [...left.lines, ...moved] };
}

describe("two passports on a page", () => {
	it("have separate MRZs: print of the other passport is not part of a row", () => {
		const rowsOf = (page: Page) => findMrz(page)?.map(({ text }) => text);
		expect(rowsOf(sideBySide(0.9))).toEqual([line1, line2]);
		const beside = aPage(`${"\n".repeat(3)}  ${line1}\n\n  ${line2}          24072019`);
		expect(rowsOf(beside)).toEqual([line1, line2]);
	});
});
