import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPdf } from "../support/a-pdf.ts";
import { emptyFolder } from "../support/empty-folder.ts";

const program = path.join(import.meta.dirname, "../../src/commands/extract.ts");
const passport = path.join(import.meta.dirname, "../../specimens/passport.jpg");
const heic = path.join(import.meta.dirname, "../browser/support/passport.heic");
const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: "white" } });

const folder = emptyFolder();
beforeAll(async () => {
	await mkdir(path.join(folder, "inside"));
	await writeFile(path.join(folder, "a.jpg"), await blank.clone().jpeg().toBuffer());
	await writeFile(path.join(folder, "b.png"), "not a picture");
	await writeFile(path.join(folder, "c.webp"), "");
	await writeFile(path.join(folder, "d.jpg"), Buffer.alloc(4 * 1024 * 1024 + 1, 0xff));
	await writeFile(path.join(folder, "inside", "e.png"), await blank.clone().png().toBuffer());
	await writeFile(path.join(folder, "notes.txt"), "not looked at");
});

describe("npm run extract", () => {
	test("prints one line per file, in order, with the API's errors, and exits with 1", async () => {
		const { code, lines, stderr } = await extract(folder, path.join(folder, "gone.jpg"));
		expect(lines.map((line) => [path.relative(folder, line.file), line.error.code])).toEqual([
			["a.jpg", "IMAGE_UNREADABLE"],
			["b.png", "IMAGE_INVALID_TYPE"],
			["c.webp", "IMAGE_MISSING"],
			["d.jpg", "IMAGE_TOO_LARGE"],
			["inside/e.png", "IMAGE_UNREADABLE"],
			["gone.jpg", "IMAGE_MISSING"],
		]);
		expect(lines[0]).toEqual({
			file: path.join(folder, "a.jpg"),
			success: false,
			error: {
				code: "IMAGE_UNREADABLE",
				message: "Document could not be read",
				details: { reasons: expect.any(Array) },
			},
		});
		expect(code).toBe(1);
		expect(stderr.trimEnd().split("\n")).toEqual([
			"6 pictures: 0 read, 6 not (IMAGE_UNREADABLE 2, IMAGE_INVALID_TYPE 1, IMAGE_MISSING 2, IMAGE_TOO_LARGE 1).",
			`Not read 1, the file is empty: ${path.join(folder, "c.webp")}`,
			`Not read 1, no such file: ${path.join(folder, "gone.jpg")}`,
			`Skipped 1, not a picture or PDF by its name: ${path.join(folder, "notes.txt")}`,
		]);
	});

	test("finds the document type, reads the document, adds evidence on request, and exits with 0", async () => {
		const { code, lines } = await extract("--evidence", passport);
		expect(lines).toEqual([
			{
				file: passport,
				success: true,
				documentType: "passport",
				confidence: expect.stringMatching(/^(high|medium|low)$/),
				data: expect.objectContaining({ passportNumber: "ER2545481" }),
				evidence: expect.anything(),
				meta: { processedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), latencyMs: expect.any(Number) },
			},
		]);
		expect(Object.keys(lines[0].evidence.fields)).toEqual(Object.keys(lines[0].data));
		expect(code).toBe(0);
	});

	test("reads each document of a picture, with its number and the total", async () => {
		const pair = path.join(folder, "inside", "pair.png");
		const card = path.join(import.meta.dirname, "../../specimens/sa-drivers-front.jpg");
		await sharp({ create: { width: 1500, height: 2000, channels: 3, background: "#e8e6e0" } })
			.composite([
				{ input: await sharp(passport).resize({ width: 1200 }).toBuffer(), left: 150, top: 60 },
				{ input: await sharp(card).resize({ width: 1100 }).toBuffer(), left: 200, top: 1050 },
			])
			.jpeg()
			.toFile(pair);
		const { code, lines, stderr } = await extract(pair);
		const told = lines.map(({ document, documentType, data }) => [document.of, documentType, data.surname]);
		expect(told.sort()).toEqual([
			[2, "passport", "ZUKAUSKAS"],
			[2, "sa-drivers-front", "NGQAKAYI"],
		]);
		expect(lines.map(({ document }) => document.number).sort()).toEqual([1, 2]);
		expect(stderr).toBe("1 picture: 1 read, 0 not.\n");
		expect(code).toBe(0);
		await rm(pair);
	});

	test("resolves paths from the folder where npm was called, and prints them as they were typed", async () => {
		const project = path.join(import.meta.dirname, "../..");
		const { lines } = await extractIn({ cwd: project, env: { ...process.env, INIT_CWD: folder } }, "a.jpg", "inside");
		expect(lines.map((line) => [line.file, line.error.code])).toEqual([
			["a.jpg", "IMAGE_UNREADABLE"],
			["inside/e.png", "IMAGE_UNREADABLE"],
		]);
	});

	test("--csv prints the playground's table, with errors in words", async () => {
		const pdf = path.join(folder, "two.pdf");
		await writeFile(pdf, await aPdf([await readFile(passport), await blank.clone().jpeg().toBuffer()]));
		const { stdout, stderr } = await run({}, "--csv", "--type", "passport", pdf, path.join(folder, "b.png"));
		const [head, read, refused, other, ...rest] = stdout.trimEnd().split("\r\n");
		expect(head).toMatch(
			/^\uFEFFFile,Document,Needs review,Surname,First names,.*,Done by hand,Set aside,Duplicate of,Mismatches$/,
		);
		expect(head).not.toContain("Vehicle");
		expect(read).toMatch(/two\.pdf, page 1 of 2",Passport,.*,ER2545481,/);
		expect(refused).toMatch(/two\.pdf, page 2 of 2",,.*No text was found on it/);
		expect(other).toMatch(/b\.png,,.*The file cannot be opened as a picture/);
		expect(rest).toEqual([]);
		expect(stderr).toBe("3 pictures: 1 read, 2 not (IMAGE_UNREADABLE 1, IMAGE_INVALID_TYPE 1).\n");
		await rm(pdf);
	});

	test.each([
		["without a file", []],
		["with a document type that there is not", ["--type", "visa", "a.jpg"]],
	])("%s it exits with 2, and prints nothing to stdout and the usage to stderr", async (_what, words) => {
		const { code, lines, stderr } = await extract(...words);
		expect({ code, lines }).toEqual({ code: 2, lines: [] });
		expect(stderr).toContain("Usage:");
	});

	test("exits with 1 for a folder without images", async () => {
		const empty = path.join(folder, "empty");
		await mkdir(empty);
		await writeFile(path.join(empty, "notes.txt"), "not looked at");
		const { code, lines, stderr } = await extract("--csv", empty);
		// Not even a table header is printed.
		expect({ code, lines }).toEqual({ code: 1, lines: [] });
		expect(stderr.trimEnd().split("\n")).toEqual([
			"There is no image to read.",
			`Skipped 1, not a picture or PDF by its name: ${path.join(empty, "notes.txt")}`,
		]);
	});

	describe("with files of every kind in one run", () => {
		const pdf = () => path.join(folder, "scan.pdf");
		const tiff = () => path.join(folder, "scan.TIF");
		const gone = () => path.join(folder, "gone.jpg");
		const cut = () => path.join(folder, "cut.heic");
		const locked = () => path.join(folder, "locked.pdf");
		let lines: Extracted["lines"];
		let stderr: string;
		beforeAll(async () => {
			const page = await blank.clone().jpeg().toBuffer();
			await writeFile(pdf(), await aPdf([await readFile(passport), page]));
			await writeFile(tiff(), await aTiff([passport, path.join(folder, "a.jpg")]));
			await writeFile(cut(), (await readFile(heic)).subarray(0, 9_000));
			await writeFile(locked(), await aPdf([page], { isEncrypted: true }));
			const named = [heic, pdf(), tiff(), gone(), path.join(folder, "c.webp"), cut(), locked()];
			({ lines, stderr } = await extract("--type", "passport", ...named));
		});
		afterAll(() => Promise.all([pdf, tiff, cut, locked].map((file) => rm(file()))));

		test("reads HEIC, and each page of a PDF as a separate picture", () => {
			const told = lines.slice(0, 3).map(({ file, data, error }) => [file, data?.passportNumber ?? error.code]);
			expect(told).toEqual([
				[heic, "ER2545481"],
				[`${pdf()}, page 1 of 2`, "ER2545481"],
				[`${pdf()}, page 2 of 2`, "IMAGE_UNREADABLE"],
			]);
			expect(stderr).toContain("9 pictures: 3 read, 6 not");
		});

		test("reads each page of a scanner's TIFF as a separate picture", () => {
			const told = lines.slice(3, 5).map(({ file, data, error }) => [file, data?.passportNumber ?? error.code]);
			expect(told).toEqual([
				[`${tiff()}, page 1 of 2`, "ER2545481"],
				[`${tiff()}, page 2 of 2`, "IMAGE_UNREADABLE"],
			]);
		});

		test("says in words that a file is missing, empty, cut off or password-protected", () => {
			expect(lines.slice(5).map(({ error }) => [error.code, error.details.reason])).toEqual([
				["IMAGE_MISSING", "no such file"],
				["IMAGE_MISSING", "the file is empty"],
				["IMAGE_UNREADABLE", "the file is damaged or incomplete: copy or scan it again"],
				["IMAGE_UNREADABLE", "the PDF is password-protected: save it without a password"],
			]);
			expect(stderr).toContain(`Not read 1, no such file: ${gone()}\n`);
		});
	});

	test("exits with 130 on Ctrl-C", async () => {
		const child = spawn(process.execPath, [program, ...Array(200).fill(path.join(folder, "a.jpg"))]);
		await once(child.stdout, "data");
		child.kill("SIGINT");
		expect(await once(child, "exit")).toEqual([130, null]);
	});
});

/** A TIFF, as from a scanner, with these pictures as its pages. */
async function aTiff(files: readonly string[]): Promise<Buffer> {
	const fitted = (file: string) => sharp(file).resize(1600, 1200, { fit: "contain" }).png().toBuffer();
	const pages = await Promise.all(files.map(fitted));
	return sharp(pages, { join: { animated: true } })
		.tiff({ compression: "jpeg", quality: 90 })
		.toBuffer();
}

const extract = (...words: string[]) => extractIn({}, ...words);

// biome-ignore lint/suspicious/noExplicitAny: the lines are JSON from outside, compared with what they should be.
type Extracted = { code: number | null; lines: any[]; stderr: string };

/** Runs the command until it ends, and parses its output as lines of JSON. */
async function extractIn(place: SpawnOptions, ...words: string[]): Promise<Extracted> {
	const { code, stdout, stderr } = await run(place, ...words);
	const lines = stdout.split("\n").filter(Boolean);
	return { code, lines: lines.map((line) => JSON.parse(line)), stderr };
}

async function run(place: SpawnOptions, ...words: string[]) {
	const child = spawn(process.execPath, [program, ...words], { ...place, stdio: "pipe" });
	const output = { stdout: "", stderr: "" };
	child.stdout.on("data", (text) => {
		output.stdout += text;
	});
	child.stderr.on("data", (text) => {
		output.stderr += text;
	});
	const [code] = (await once(child, "close")) as [number | null];
	return { code, ...output };
}
