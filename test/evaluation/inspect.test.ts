import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { escapeHtml } from "../../lab/evaluation/html.ts";
import { createEngine } from "../../src/reader/engine/index.ts";
import { createDocumentReader } from "../../src/reader/extraction/read-document.ts";
import { emptyFolder } from "../support/empty-folder.ts";

const program = join(import.meta.dirname, "../../lab/evaluation/inspect.ts");
const specimens = join(import.meta.dirname, "../../specimens");

const folder = emptyFolder();

async function inspect(...words: string[]) {
	await promisify(execFile)(process.execPath, [program, ...words, "--out", "inspected"], { cwd: folder });
	return {
		page: await readFile(join(folder, "inspected/index.html"), "utf8"),
		files: await readdir(join(folder, "inspected")),
	};
}

/** A passport and a card side by side on a table. */
async function twoDocuments(file: string): Promise<void> {
	const [left, right] = await Promise.all(
		["passport.jpg", "sa-id-smart-front.jpg"].map(async (name) =>
			sharp(await readFile(join(specimens, name)))
				.resize({ width: 1300 })
				.toBuffer(),
		),
	);
	await sharp({ create: { width: 2700, height: 1300, channels: 3, background: "#777" } })
		.composite([
			{ input: left, left: 20, top: 30 },
			{ input: right, left: 1380, top: 30 },
		])
		.jpeg({ quality: 85 })
		.toFile(file);
}

test("the inspection shows what the service returns, even for a document beside another one", async () => {
	const file = join(folder, "two.jpg");
	await twoDocuments(file);
	const { page, files } = await inspect("two.jpg", "--type", "sa-id-smart-front");
	const engine = await createEngine({ threads: 2 });
	const request = { image: await readFile(file), expected: "sa-id-smart-front", today: new Date() } as const;
	const outcome = await createDocumentReader(engine).read(request);
	await engine.close();
	if (outcome.outcome !== "read") throw new Error(JSON.stringify(outcome));
	expect(page).toContain(`read as sa-id-smart-front, confidence ${outcome.confidence}<`);
	for (const [name, { value }] of Object.entries(outcome.fields))
		expect(page).toContain(`<td>${name}<td><code>${escapeHtml(JSON.stringify(value))}</code>`);
	// The document is read without the print around it.
	const { surname } = JSON.parse(await readFile(join(specimens, "passport.json"), "utf8"));
	expect(page).not.toContain(surname);
	expect(files).toEqual(expect.arrayContaining(["upright.png", "lines.png", "fields.png"]));
	// Fields missing after the first pass are searched again.
	expect((await inspect(join(specimens, "sa-id-greenbook.jpg"))).files).toContain("looks.png");
});

test.each([
	["too-dark.jpg", "too_dark"],
	["too-small.png", "too_small"],
])("for %s, which is refused, the inspection shows the picture and the reason %s", async (name, reason) => {
	const { page, files } = await inspect(join(specimens, name));
	expect(page).toContain(`unreadable: ${reason}`);
	expect(page).toContain('src="upright.png"');
	expect(files).toContain("upright.png");
});
