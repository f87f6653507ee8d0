import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { catalogue } from "../../src/reader/documents/catalogue.ts";

const folder = join(import.meta.dirname, "../../specimens");
const { specimens } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
	readonly specimens: readonly {
		readonly file: string;
		readonly documentType: string;
		readonly error: string | null;
	}[];
};

test("there is a readable specimen of every document type, with its ground truth", () => {
	const readable = specimens.filter(({ error }) => error === null);
	expect(readable.map(({ documentType }) => documentType).sort()).toEqual(
		catalogue.map(({ documentType }) => documentType).sort(),
	);
	for (const { file } of readable) expect(existsSync(join(folder, file.replace(/jpg$/, "json")))).toBe(true);
});

test("there is a specimen for each error that a picture can cause", () => {
	const errors = new Set(specimens.map(({ error }) => error));
	expect([...errors]).toEqual(
		expect.arrayContaining([
			"IMAGE_MISSING",
			"IMAGE_TOO_LARGE",
			"IMAGE_INVALID_TYPE",
			"IMAGE_UNREADABLE",
			"WRONG_DOCUMENT_TYPE",
		]),
	);
});

test("pictures are small and without EXIF; the one that is too large is one byte over the limit", async () => {
	for (const { file, error } of specimens) {
		const { size } = statSync(join(folder, file));
		if (error === "IMAGE_TOO_LARGE") expect(size).toBe(4 * 1024 * 1024 + 1);
		else expect(size).toBeLessThanOrEqual(150_000);
		if (size > 0) expect((await sharp(join(folder, file)).metadata()).exif).toBeUndefined();
	}
});
