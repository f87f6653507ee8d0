import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openImage } from "../../src/reader/engine/raster/decode.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { aDrawnCard } from "../../test/support/a-drawn-card.ts";
import type { Design } from "../generator/card.ts";
import { createRandom } from "../generator/random.ts";
import { surroundings } from "../generator/surroundings/surroundings.ts";
import { drawSurrounded, readSurrounded, type SurroundedPicture } from "./surrounded.ts";
import { formatSurrounded, listSurroundedMisses } from "./surrounded-table.ts";

const card = (name: string): Design => aDrawnCard(name, 3);

describe.each(Object.keys(surroundings))("%s", (name) => {
	test("shows the whole document within its outline, and keeps its values", () => {
		for (const seed of ["a", "b", "c"]) {
			const kind = surroundings[name] as (typeof surroundings)[string];
			const { design, outline } = kind.place(createRandom(seed), card("MOKOENA"), card("NAIDOO"));
			const { canvas, fieldBoxes } = design.draw(4);
			const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
			expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0);
			expect(Math.max(...xs)).toBeLessThanOrEqual(design.subject.width);
			expect(Math.max(...ys)).toBeLessThanOrEqual(design.subject.height);
			const [box] = fieldBoxes.filter(({ field }) => field === "surname") as [(typeof fieldBoxes)[number]];
			expect(box.left).toBeGreaterThan(4 * Math.min(...xs));
			expect(box.bottom).toBeLessThan(4 * Math.max(...ys));
			const { data } = canvas
				.getContext("2d")
				.getImageData(box.left, box.top, box.right - box.left, box.bottom - box.top);
			expect(data.filter((light, i) => i % 4 === 0 && light < 128).length).toBeGreaterThan(data.length / 4 / 10);
			expect(design.fields).toEqual({ surname: "MOKOENA" });
		}
	});
});

test("draws the other of two documents of a kind clearly smaller", () => {
	for (const seed of ["a", "b", "c", "d"]) {
		const { design } = (surroundings["two of a kind"] as (typeof surroundings)[string]).place(
			createRandom(seed),
			card("MOKOENA"),
			card("NAIDOO"),
		);
		expect(Number(/of (0\.\d+)/.exec(design.variant)?.[1])).toBeLessThanOrEqual(0.75);
	}
});

const read = (surname: string): Outcome => ({
	outcome: "read",
	documentType: "sa-id-smart-front",
	confidence: "high",
	fields: {
		surname: {
			value: surname,
			printed: surname,
			source: "visual",
			certainty: 1,
			quad: null,
			checks: [],
			alternatives: [],
		},
	},
	upright: { width: 1, height: 1, rotation: 0 },
});

const picture: SurroundedPicture = {
	surrounding: "two people",
	documentType: "sa-id-smart-front",
	variant: "drawn",
	design: card("MOKOENA"),
	other: card("NAIDOO"),
	whole: Buffer.from("whole"),
	alone: Buffer.from("alone"),
};

test("draws pictures that the reader opens, with plain grey around the cut-out document", async () => {
	const { whole, alone } = await drawSurrounded("desk", "seed", 0);
	for (const image of [whole, alone]) expect((await openImage(image, 1)).outcome).toBe("opened");
	const { data } = await sharp(alone).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer({
		resolveWithObject: true,
	});
	expect([...data.subarray(0, 3)]).toEqual([0xc8, 0xc8, 0xc8]);
});

test("marks another person's value, and ignores what is missed even without the surroundings", async () => {
	const readWith = (whole: Outcome, alone: Outcome) =>
		readSurrounded(
			async (image) => ({ outcome: Buffer.from(image).toString() === "whole" ? whole : alone, ms: 2 }),
			"seed 0",
			picture,
		);
	const results = [
		await readWith(read("NAIDOO"), read("MOKOENA")),
		await readWith({ outcome: "unreadable", reasons: ["blurred"] }, { outcome: "unreadable", reasons: ["blurred"] }),
		await readWith(read("MOKOENA"), read("MOKOENA")),
	];
	expect(formatSurrounded(results)).toContain(
		"| two people  |      3 |    33.3 |   33.3 |     1 |         1 |       1 |           66.7 |            0 |              1 |            1 |         1.00 |",
	);
	expect(listSurroundedMisses(results)).toEqual([
		"seed 0, two people, sa-id-smart-front, drawn: surname: MOKOENA, got NAIDOO, another's (alone right)",
	]);
});
