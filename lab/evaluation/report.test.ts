import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import { emptyFolder } from "../../test/support/empty-folder.ts";
import { figuresOf } from "./metrics.ts";
import { createReport } from "./report.ts";
import type { FieldResult } from "./sample-result.ts";

const folder = emptyFolder();
beforeAll(async () => {
	const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: "white" } });
	await writeFile(join(folder, "a.png"), await blank.png().toBuffer());
});

const quad = [
	[10, 10],
	[90, 10],
	[90, 30],
	[10, 30],
] as const;

function createMiss(name: string, field: Field): FieldResult {
	return {
		name,
		verdict: "null",
		foldedVerdict: "null",
		truth: "ANNA",
		got: field.value as string | null,
		field,
		box: null,
		inLines: null,
	};
}

async function createReportOf(...fields: readonly FieldResult[]): Promise<string> {
	const results = [{ ...aMeasured(aSample({ file: join(folder, "a.png") }), {}), fields }];
	return createReport(results, figuresOf(results));
}

const countOccurrences = (text: string, part: string) => text.split(part).length - 1;

test("shows the picture once, even if several of its values were missed", async () => {
	const report = await createReportOf(createMiss("surname", absentField), createMiss("givenNames", absentField));
	expect(countOccurrences(report, '<img alt="the picture" src="data:image/jpeg;base64,')).toBe(1);
});

test("shows the crop of a missed value, or says that nothing was found", async () => {
	expect(await createReportOf(createMiss("surname", absentField))).toContain("<td>surname<td>nothing found<td>");
	expect(await createReportOf(createMiss("surname", { ...absentField, quad }))).toContain(
		'<td>surname<td><img alt="" src="data:',
	);
	const derived = { ...absentField, value: "ANNE", source: "derived" } as const;
	expect(await createReportOf(createMiss("surname", derived))).toContain("<td>surname<td>no place of its own<td>");
});
