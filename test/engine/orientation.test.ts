import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { readerOfFile } from "../support/reader-of-file.ts";

const images: readonly DocumentType[] = ["passport", "sa-id-smart-front", "sa-id-greenbook"];

const read = readerOfFile();

async function valuesOf(image: Uint8Array, expected: DocumentType) {
	const outcome = await read(image, expected);
	if (outcome.outcome !== "read") return outcome;
	return Object.fromEntries(Object.entries(outcome.fields).map(([name, field]) => [name, field.value]));
}

describe.each(images)("%s", (documentType) => {
	const image = readFileSync(`specimens/${documentType}.jpg`);
	const upright = sharp(image).autoOrient().png().toBuffer();
	/** Encodes every picture in the same way, so that only the rotation differs. */
	const encode = (picture: Uint8Array, orientation: number) =>
		sharp(picture).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
	let straight: Awaited<ReturnType<typeof valuesOf>>;
	beforeAll(async () => {
		straight = await valuesOf(await encode(await upright, 1), documentType);
	});

	test.each([90, 180, 270])("turned by %i degrees reads the same", async (degrees) => {
		const turned = await sharp(await upright)
			.rotate(degrees)
			.toBuffer();
		expect(await valuesOf(await encode(turned, 1), documentType)).toEqual(straight);
	});

	test("small in the corner of a large picture loses no value", async () => {
		const corner = await upright;
		const { width, height } = await sharp(corner).metadata();
		const share = (side: number, part: number) => Math.round(side * part);
		const large = sharp(corner).extend({
			...{ left: share(width, 1.32), right: share(width, 0.88), top: share(height, 0.66), bottom: share(height, 1.54) },
			background: "#b8b2a8",
		});
		const values = Object.entries(straight).filter(([, value]) => value !== null);
		expect(await valuesOf(await encode(await large.toBuffer(), 1), documentType)).toMatchObject(
			Object.fromEntries(values),
		);
	});

	// EXIF is applied before classification and 1 is the baseline, so one document is enough.
	const tags = documentType === "passport" ? [2, 3, 4, 5, 6, 7, 8] : [];
	test.each(tags)("with EXIF orientation %i reads the same", async (orientation) => {
		const tagged = await encode(await storedAs(await upright, orientation), orientation);
		expect(await valuesOf(tagged, documentType)).toEqual(straight);
	});
});

/** The stored pixels for which the tag `orientation` is correct (EXIF 2.32, section 4.6.4.A). */
async function storedAs(upright: Uint8Array, orientation: number): Promise<Uint8Array> {
	const steps: Record<number, (picture: Sharp) => Sharp> = {
		1: (p) => p,
		2: (p) => p.flop(),
		3: (p) => p.rotate(180),
		4: (p) => p.flip(),
		5: (p) => p.rotate(270).flop(),
		6: (p) => p.rotate(270),
		7: (p) => p.rotate(90).flop(),
		8: (p) => p.rotate(90),
	};
	const step = steps[orientation];
	if (!step) throw new Error(`No such orientation: ${orientation}`);
	return step(sharp(upright)).toBuffer();
}
