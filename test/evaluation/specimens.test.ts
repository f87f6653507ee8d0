import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { rotateForOrientation } from "../../lab/generator/damage/encode.ts";
import { allLevels } from "../../lab/generator/damage/levels.ts";
import { drawSpecimen, type SpecimenType, specimenTypes } from "../../lab/generator/generate.ts";
import { keysFolder } from "../../lab/generator/keys-folder.ts";
import { configureCatalogue } from "../../src/reader/documents/catalogue.ts";

const definitions = configureCatalogue({ barcode: "on", keysFolder });

describe("specimens", () => {
	test("are identical for the same seed, and different for another", async () => {
		const digest = async (seed: string) =>
			createHash("sha256")
				.update((await drawSpecimen("sa-id-smart-front", "hard", seed)).image.bytes)
				.digest("hex");
		expect(await digest("repeat")).toBe(await digest("repeat"));
		expect(await digest("repeat")).not.toBe(await digest("again"));
	});

	// Rendering takes a second, so the largest documents are rendered at every level and the others only at the first
	// three.
	const levelsOf = (type: SpecimenType) =>
		type === "passport" || type === "sa-drivers-back" ? allLevels : allLevels.slice(0, 3);
	test.each(specimenTypes)("of %s are within the service's limits and have valid field values", async (type) => {
		for (const level of levelsOf(type)) {
			const { image, truth } = await drawSpecimen(type, level, "limits");
			const { width = 0, height = 0, format } = await sharp(image.bytes).metadata();
			expect(image.bytes.length).toBeLessThanOrEqual(4 * 1024 * 1024);
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(200);
			expect(["jpeg", "png", "webp"]).toContain(format);
			const definition = definitions.find(({ documentType }) => documentType === type);
			for (const [name, field] of Object.entries(definition?.fields ?? {})) {
				const value = truth[name];
				const accepted = (truth.accept as Readonly<Record<string, readonly unknown[]>> | undefined)?.[name] ?? [];
				expect(value, `${type}.${name}`).not.toBeUndefined();
				// A printed form such as 347960-6256 may differ from the service's; then the service's is among the
				// accepted ones.
				const texts = [value, ...accepted].filter((text) => typeof text === "string");
				const isAnswerable = texts.length === 0 || texts.some((text) => new RegExp(field.pattern ?? "").test(text));
				expect(isAnswerable, `${type}.${name}: ${texts}`).toBe(true);
			}
		}
	});

	test.each([1, 2, 3, 4, 5, 6, 7, 8])(
		"come out upright when their EXIF orientation %i is applied",
		async (orientation) => {
			const size = { width: 3, height: 2, channels: 3 } as const;
			const pixels = Buffer.from(Array.from({ length: 18 }, (_, index) => index * 14));
			const turned = await rotateForOrientation(sharp(pixels, { raw: size }), orientation)
				.raw()
				.toBuffer({ resolveWithObject: true });
			const { width, height, channels } = turned.info;
			const file = await sharp(turned.data, { raw: { width, height, channels } })
				.withMetadata({ orientation })
				.png()
				.toBuffer();
			expect(await sharp(file).autoOrient().raw().toBuffer()).toEqual(pixels);
		},
	);
});
