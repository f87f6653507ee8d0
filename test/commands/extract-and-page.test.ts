import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createCsvTable } from "../../src/commands/csv-table.ts";
import { extractFiles } from "../../src/commands/extract-files.ts";
import type { Answer } from "../../src/library/create-reader.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { buildTable, tableToCsv } from "../../src/review/table.ts";
import type { Item } from "../../web/src/features/desk/desk.ts";
import { buildDeskRows } from "../../web/src/features/desk/desk-rows.ts";
import { aPdf } from "../support/a-pdf.ts";
import { documentTypes, itemWith, readAnswer, refusedAnswer } from "../support/clerk-items.ts";
import { emptyFolder } from "../support/empty-folder.ts";
import { amongOthers } from "../support/located-answer.ts";

const folder = emptyFolder();

const card = { idNumber: "0001010000089", surname: "MOKOENA", names: "=THANDI", sex: "F", dateOfBirth: "2000-01-01" };
const licence = { idNumber: "9001015000085", surname: "NKOSI", initials: "S", licenseNumber: "4024000BC1D2" };
const held = {
	...{ printed: "01 JAN 2000", checks: [{ name: "agrees-with-id-number", passed: false }] },
	alternatives: [{ value: "2000-01-01", source: "visual", certainty: 0.99, quadrilateral: null }],
};
const none = { reason: "not-on-document" } as const;

/** The responses for the pages of a file: both sides of a card, reasons for a review, and errors. */
const answers = [
	readAnswer("sa-drivers-front", licence),
	readAnswer("passport", { passportNumber: "A1", surname: "NKOSI" }, { givenNames: none, sex: { printed: "8" } }),
	readAnswer("sa-drivers-back", { idNumber: licence.idNumber, dateOfExpiry: "2030-12-21", vehicleCodes: ["B", "EB"] }),
	readAnswer("sa-id-smart-front", { ...card, idNumber: null, dateOfBirth: null }, { dateOfBirth: held }),
	readAnswer("passport", { surname: "VAN WYK" }, { surname: { certainty: 0.71 } }),
	refusedAnswer("WRONG_DOCUMENT_TYPE", { reason: "none" }),
	refusedAnswer("WRONG_DOCUMENT_TYPE", { detected: "passport", reason: "other" }),
	refusedAnswer("IMAGE_UNREADABLE", { reasons: ["blurred"] }),
	readAnswer("sa-drivers-back", {}, { idNumber: { checks: [{ name: "barcode-opened", passed: false }] } }),
].map(({ body }) => body);

/** Writes a PDF with this many different pages. Returns its path. */
async function pileOf(count: number): Promise<string> {
	const pages = Array.from({ length: count }, (_, index) => {
		const background = { r: 25 * index, g: 200, b: 100 };
		return sharp({ create: { width: 80, height: 50, channels: 3, background } })
			.jpeg()
			.toBuffer();
	});
	const file = join(folder, "pile.pdf");
	await writeFile(file, await aPdf(await Promise.all(pages)));
	return file;
}

/** The response as a reader returns it: without evidence unless it is wanted. */
function withEvidence(answer: Answer, isWanted: boolean): Answer {
	if (!answer.success || isWanted) return answer;
	const { evidence: _, ...plain } = answer;
	return plain as Answer;
}

/** The CSV that the command prints for these pages. */
async function printed(file: string, documentType: DocumentType | null): Promise<string> {
	const left = [...answers];
	const reader = {
		read: async (_picture: unknown, _asked: unknown, options: { readonly evidence?: boolean } = {}) =>
			withEvidence(left.shift() as Answer, options.evidence ?? false) as never,
	};
	const wanted = { documentType, withEvidence: false, asCsv: true, paths: [file] };
	const table = createCsvTable(documentType);
	for await (const picture of extractFiles({ reader, atOnce: 1, onSkip: () => undefined }, wanted)) table.add(picture);
	return table.end();
}

/** The CSV that the page saves for the same responses. */
function saved(file: string, documentType: string): string {
	const made = { trial: { documentType, file: null, error: null }, note: null };
	const items = answers.map((body, index): Item => {
		const progress = {
			stage: "done" as const,
			result: { roundTripMs: 1, answer: { status: 200, retryAfterS: null, body } },
		};
		return itemWith({ name: `${basename(file)}, page ${index + 1} of ${answers.length}`, made, progress });
	});
	return tableToCsv(buildTable(buildDeskRows(items, documentTypes)));
}

test.each([
	["to be found out", null, "any"],
	["told", "passport", "passport"],
] as const)("command and page create the same CSV if the document type is %s", async (_, documentType, asked) => {
	const file = await pileOf(answers.length);
	const csv = await printed(file, documentType);
	expect(csv).toBe(saved(file, asked));
	const rows = csv.trimEnd().split("\r\n");
	expect(rows).toHaveLength(answers.length);
	expect(rows[1]).toContain("page 1 of 9; ");
	expect(rows[1]).toContain("South African driver's licence,");
	for (const words of [
		"Sex unreadable",
		"Disagrees with the identity number: date of birth",
		"Please check: surname",
		documentType ? "This is another document: Passport." : "This is not one of the supported documents.",
		"It is blurred",
		"Barcode could not be decoded",
	]) {
		expect(csv).toContain(words);
	}
	expect(csv).not.toContain("Given names not on");
});

test("the row of a file that cannot be opened says why in a sentence", async () => {
	const empty = join(folder, "empty.jpg");
	await writeFile(empty, "");
	expect(await printed(empty, null)).toContain("empty.jpg,,The file is empty.,");
	expect(await printed(join(folder, "gone.jpg"), null)).toContain("gone.jpg,,No such file.,");
});

test("files are named relative to their common folder, without the path to it", async () => {
	const named = async (...files: readonly string[]) => {
		const table = createCsvTable(null);
		const none = refusedAnswer("IMAGE_UNREADABLE", { reasons: ["blurred"] }).body as Answer & { success: false };
		for (const file of files) table.add({ lines: [{ ...none, file }], fingerprint: null });
		const [, ...rows] = table.end().trimEnd().split("\r\n");
		return rows.map((row) => row.split(",")[0]);
	};
	expect(await named("/home/me/scans/a.jpg", "/home/me/scans/b.jpg")).toEqual(["a.jpg", "b.jpg"]);
	expect(await named("scans/a.jpg", "scans/in/a.jpg")).toEqual(["a.jpg", "in/a.jpg"]);
	expect(await named("/one/a.jpg", "/other/a.jpg")).toEqual(["one/a.jpg", "other/a.jpg"]);
	expect(await named("a.jpg", "in/b.jpg")).toEqual(["a.jpg", "in/b.jpg"]);
	expect(await named("/home/me/scans/a.jpg")).toEqual(["a.jpg"]);
});

test("each document of a picture is a row and a line of JSON with its number and the total", async () => {
	const first = amongOthers(readAnswer("passport", { surname: "NKOSI" }), 2, [
		[1, "sa-drivers-front"],
		[3, "passport"],
	]).body;
	const second = amongOthers(readAnswer("sa-drivers-front", licence), 1, [
		[2, "passport"],
		[3, "passport"],
	]).body;
	const third = refusedAnswer("IMAGE_UNREADABLE", { reasons: ["blurred"] }).body;
	const file = await pileOf(1);
	const told = async (asCsv: boolean, documentType: DocumentType | null = null) => {
		const asked: unknown[] = [];
		const reader = {
			read: async (_: unknown, type: string | null, options: { readonly document?: number | undefined } = {}) => {
				asked.push([type, options.document]);
				const { document } = options;
				return (document === 3 ? third : document === 1 ? second : first) as never;
			},
		};
		const wanted = { documentType, withEvidence: false, asCsv, paths: [file] };
		const [picture] = await Array.fromAsync(extractFiles({ reader, atOnce: 1, onSkip: () => undefined }, wanted));
		if (!picture) throw new Error("no picture was read");
		return { asked, picture };
	};
	const { asked, picture } = await told(false);
	expect(asked).toEqual([
		[null, undefined],
		["sa-drivers-front", 1],
		["passport", 3],
	]);
	expect(picture.lines).toMatchObject([
		{ file, document: { number: 2, of: 3 }, documentType: "passport" },
		{ file, document: { number: 1, of: 3 }, documentType: "sa-drivers-front" },
		{ file, success: false },
	]);
	expect(picture.lines[0]).not.toHaveProperty("evidence");
	expect(picture.lines[0]).not.toHaveProperty("meta.otherDocuments");
	const table = createCsvTable(null);
	table.add((await told(true)).picture);
	expect(table.end().trimEnd().split("\r\n").slice(1)).toEqual([
		expect.stringContaining('pile.pdf, document 2 of 3",Passport,'),
		expect.stringContaining(`pile.pdf, document 1 of 3","South African driver's licence, front",`),
		expect.stringMatching(/pile\.pdf,,.*It is blurred/),
	]);
	expect((await told(false, "passport")).asked).toEqual([
		["passport", undefined],
		["passport", 3],
	]);
});

test("both sides of a card in one picture are one row of CSV, as on the page, but not of JSON", async () => {
	const corners = (top: number) => ({
		quadrilateral: [
			[100, top],
			[300, top],
			[300, top + 20],
			[100, top + 20],
		] as [number, number][],
	});
	const front = readAnswer("sa-id-smart-front", card, { surname: corners(100), idNumber: corners(160) }).body;
	const back = readAnswer("sa-id-smart-back", { cardNumber: "153400556" }).body;
	const asked: (string | null)[] = [];
	const reader = {
		read: async (_: unknown, documentType: string | null) => {
			asked.push(documentType);
			return (documentType === null ? front : back) as Answer as never;
		},
	};
	const file = await pileOf(1);
	const wanted = { documentType: null, withEvidence: false, asCsv: true, paths: [file] };
	const table = createCsvTable(null);
	for await (const picture of extractFiles({ reader, atOnce: 1, onSkip: () => undefined }, wanted)) table.add(picture);
	expect(asked).toEqual([null, "sa-id-smart-back"]);
	const deps = { reader, atOnce: 1, onSkip: () => undefined };
	await Array.fromAsync(extractFiles(deps, { ...wanted, asCsv: false }));
	// Requesting a card's other side costs a reading, so it is not done for lines of JSON, which do not join sides.
	expect(asked).toEqual([null, "sa-id-smart-back", null]);
	const rows = table.end().trimEnd().split("\r\n");
	expect(rows).toHaveLength(2);
	expect(rows[1]).toContain(",South African Smart ID card,");
	expect(rows[1]).toContain("153400556");
});
