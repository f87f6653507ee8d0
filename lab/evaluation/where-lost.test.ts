import { expect, test } from "vitest";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import type { Page, Quad } from "../../src/reader/page/page.ts";
import { type PageReading, readFields } from "../../src/reader/reading/read.ts";
import { aPage, stubPass } from "../../test/support/a-page.ts";
import { declaration, seenAs, text } from "../../test/support/a-small-document.ts";
import { today } from "../../test/support/read-fields.ts";
import { whereLost } from "./where-lost.ts";

const printed = {
	place: { labels: ["Place of birth"], grammar: text },
	issued: { labels: ["Date of issue"], grammar: { kind: "date", years: [1990, 2030] } },
} as const;

/** Returns the outcome for one expected value on a synthetic page whose values are printed in these boxes. */
async function becameOf(page: Page, field: string, expected: string, ink: readonly Quad[] | null = null) {
	const told: PageReading[] = [];
	const fields = await readFields({ ...declaration, printed }, page, stubPass, today, {
		tell: (each) => told.push(each),
	});
	const upright = { width: page.width, height: page.height, rotation: 0 } as ReadingSteps["upright"];
	const steps = { upright, page, fields, reading: told[0] as PageReading };
	const boxes = {
		size: [page.width, page.height],
		boxes: { [field]: (ink ?? []).map((quad) => quad.flat()) },
	} as const;
	return whereLost({ values: { [field]: expected }, ink: ink && boxes }, steps)[0]?.[1];
}

const drawing = "Place of birth\nOSLO\n\n\n\nDate of issue\n02.03.2015";

test("a value that is expected is followed to the step that lost it", async () => {
	const page = aPage(drawing);
	expect(await becameOf(page, "issued", "2015-03-02")).toMatch(/^given, certainty 0\.9/);
	expect(await becameOf(page, "issued", "2015-03-03")).toMatch(
		/^ANOTHER VALUE is given: "2015-03-02"\. not read: the nearest is line 3 "02\.03\.2015"/,
	);
	const doubtful = seenAs(aPage("Place of birth\nOTTAWA"), { OTTAWA: { doubts: { 4: { V: 0.4 } } } });
	expect(await becameOf(doubtful, "place", "OTTAWA")).toMatch(
		/^closed by a gate: .*\(best OTTAWA, next OTTAVA, 0\.4 apart\)/,
	);
	expect(await becameOf(page, "place", "2015-03-02")).toMatch(/^ANOTHER VALUE is given: "OSLO"/);
});

test("print that was read and is no candidate is told from print that was misread, and from none", async () => {
	const page = aPage(drawing);
	const [, line] = page.lines;
	const quad = line?.quad as Quad;
	expect(await becameOf(page, "issued", "OSLO")).toContain('read in line 1 "OSLO", and not a candidate of this field');
	expect(await becameOf(page, "place", "ASKER", [quad])).toContain('not read: at its place stands line 1 "OSLO"');
	const beside = quad.map(([x, y]) => [x + 500, y + 500]) as unknown as Quad;
	expect(await becameOf(page, "place", "ASKER", [beside])).toContain("not detected: no line stands at its place");
	expect(await becameOf(page, "place", "OSLA")).toContain('the nearest is line 1 "OSLO", 1 of 4 characters differ');
});
