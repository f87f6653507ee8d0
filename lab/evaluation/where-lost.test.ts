import { expect, test } from "vitest";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import type { Page, Quad } from "../../src/reader/page/page.ts";
import { readFields } from "../../src/reader/reading/read.ts";
import { aPage, stubPass } from "../../test/support/a-page.ts";
import { declaration, seenAs, text } from "../../test/support/a-small-document.ts";
import { today } from "../../test/support/read-fields.ts";
import { traceExpectedValues } from "./where-lost.ts";

const printed = {
	place: { labels: ["Place of birth"], grammar: text },
	issued: { labels: ["Date of issue"], grammar: { kind: "date", years: [1990, 2030] } },
} as const;

/** Traces one expected value on a synthetic page. `quads` says where the value is printed. */
async function trace(page: Page, field: string, expected: string, quads: readonly Quad[] | null = null) {
	const reading = await readFields({ ...declaration, printed }, page, stubPass, today);
	const upright = { width: page.width, height: page.height, rotation: 0 } as ReadingSteps["upright"];
	const steps = { upright, page, fields: reading.fields, reading };
	const boxes = {
		size: [page.width, page.height],
		boxes: { [field]: (quads ?? []).map((quad) => quad.flat()) },
	} as const;
	return traceExpectedValues({ values: { [field]: expected }, printBoxes: quads && boxes }, steps)[0]?.[1];
}

const pageText = "Place of birth\nOSLO\n\n\n\nDate of issue\n02.03.2015";

test("says whether an expected value is given, or which step lost it", async () => {
	const page = aPage(pageText);
	expect(await trace(page, "issued", "2015-03-02")).toMatch(/^given, certainty 0\.9/);
	expect(await trace(page, "issued", "2015-03-03")).toMatch(
		/^ANOTHER VALUE is given: "2015-03-02"\. not read: the nearest is line 3 "02\.03\.2015"/,
	);
	const doubtful = seenAs(aPage("Place of birth\nOTTAWA"), { OTTAWA: { doubts: { 4: { V: 0.4 } } } });
	expect(await trace(doubtful, "place", "OTTAWA")).toMatch(
		/^closed by a gate: .*\(best OTTAWA, next OTTAVA, 0\.4 apart\)/,
	);
	expect(await trace(page, "place", "2015-03-02")).toMatch(/^ANOTHER VALUE is given: "OSLO"/);
});

test("distinguishes print that is no candidate, print that was misread and print that was not detected", async () => {
	const page = aPage(pageText);
	const [, line] = page.lines;
	const quad = line?.quad as Quad;
	expect(await trace(page, "issued", "OSLO")).toContain('read in line 1 "OSLO", and not a candidate of this field');
	expect(await trace(page, "place", "ASKER", [quad])).toContain('not read: at its place stands line 1 "OSLO"');
	const elsewhere = quad.map(([x, y]) => [x + 500, y + 500]) as unknown as Quad;
	expect(await trace(page, "place", "ASKER", [elsewhere])).toContain("not detected: no line stands at its place");
	expect(await trace(page, "place", "OSLA")).toContain('the nearest is line 1 "OSLO", 1 of 4 characters differ');
});
