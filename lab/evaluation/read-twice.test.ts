import { expect, test } from "vitest";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import { aPage } from "../../test/support/a-page.ts";
import { describeReadings } from "./read-twice.ts";

const print = aPage("SURNAME OF IT:\nONE\nNAMES OF IT:\nTWO\nNUMBER OF IT:\nTHREE\nCERTIFIED TRUE COPY");
const page = { ...print, lines: [...print.lines, ...aPage("OFFICE OF SOMEBODY", { tilt: 7 }).lines] };

test("describes which lines are a stamp's and which reading is shown, if a document was read twice", () => {
	const steps = { page, readings: [{ page }, { page: print }] } as Partial<ReadingSteps>;
	const stamp = page.lines.slice(-1).map((line) => ({ ...line, certainty: 0.9 }));
	expect(describeReadings(steps, stamp)).toContain('Taken for a stamp: "OFFICE OF SOMEBODY" (read at 0.90).');
	expect(describeReadings(steps, stamp)).toContain("Shown is the reading as it lies");
	expect(describeReadings({ ...steps, page: print }, [])).toContain(
		"no line by itself. Shown is the reading without pale",
	);
	expect(describeReadings({ page }, [])).toBe("");
});
