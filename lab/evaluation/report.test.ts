import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { absentField, type Field } from "../../src/reader/documents/definition.ts";
import type { Measured, MeasuredField } from "./measured.ts";
import { figuresOf } from "./metrics.ts";
import { createReport } from "./report.ts";

let folder = "";
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "report-"));
	const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: "white" } });
	await writeFile(join(folder, "a.png"), await blank.png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

const quad = [
	[10, 10],
	[90, 10],
	[90, 30],
	[10, 30],
] as const;

function missed(name: string, field: Field): MeasuredField {
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

function measured(fields: readonly MeasuredField[]): Measured {
	return {
		sample: {
			file: join(folder, "a.png"),
			documentType: "passport",
			kind: "passport",
			also: null,
			level: "scan",
			truth: {},
			accept: {},
			expect: [],
			specimen: "a",
			print: null,
			ink: null,
		},
		outcome: {
			outcome: "read",
			documentType: "passport",
			confidence: "low",
			fields: Object.fromEntries(fields.map(({ name, field }) => [name, field as Field])),
			upright: { width: 400, height: 300, rotation: 0 },
		},
		takenFor: "passport",
		elsewhere: null,
		ms: 1,
		fields,
	};
}

async function reportOf(...fields: readonly MeasuredField[]): Promise<string> {
	const results = [measured(fields)];
	return createReport(results, figuresOf(results));
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

test("the whole picture is shown once, however many of its values were missed", async () => {
	const report = await reportOf(missed("surname", absentField), missed("givenNames", absentField));
	expect(countOf(report, '<img alt="the picture" src="data:image/jpeg;base64,')).toBe(1);
});

test("a miss shows its piece of the picture, or that nothing was found", async () => {
	expect(await reportOf(missed("surname", absentField))).toContain("<td>surname<td>nothing found<td>");
	expect(await reportOf(missed("surname", { ...absentField, quad }))).toContain(
		'<td>surname<td><img alt="" src="data:',
	);
	const reckoned = { ...absentField, value: "ANNE", source: "derived" } as const;
	expect(await reportOf(missed("surname", reckoned))).toContain("<td>surname<td>no place of its own<td>");
});
