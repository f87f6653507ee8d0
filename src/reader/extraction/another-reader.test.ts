import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "../engine/index.ts";
import type { ReadingModels } from "../engine/reading-models.ts";
import type { Crop } from "../engine/text/recogniser.ts";
import type { Lattice, Quad } from "../page/page.ts";
import { containsPoint, quadOf } from "../page/quad.ts";
import { createDocumentReader } from "./read-document.ts";

const [width, height] = [1000, 630];
const [letterWidth, lineHeight] = [14, 26];

/** The lines on the back of a Smart ID card. Each is drawn as bars, whose number is the line's index plus `barsMin`. */
const lines = [
	{ text: "Conditions:", left: 180, top: 30 },
	{ text: "Date of Issue: 02 MAR 2016", left: 580, top: 30 },
	{ text: "This card has been issued by the", left: 40, top: 70 },
	{ text: "Department of Home Affairs in terms of the", left: 40, top: 110 },
	{ text: "Identification Act, Act 68 of 1997 (Amended)", left: 40, top: 150 },
	{ text: "123456789", left: 520, top: 290 },
].map((line) => ({ ...line, right: line.left + line.text.length * letterWidth, bottom: line.top + lineHeight }));
const barsMin = 4;
const alphabet = [...new Set(lines.map(({ text }) => text).join(""))].join("");

async function drawPicture(): Promise<Buffer> {
	const pixels = Buffer.alloc(width * height, 230);
	for (const [index, { left, top, right, bottom }] of lines.entries()) {
		const bars = 2 * (index + barsMin) - 1;
		for (let x = left; x < right; x++) {
			const isInk = Math.floor(((x - left) * bars) / (right - left)) % 2 === 0;
			for (let y = top; isInk && y < bottom; y++) pixels[y * width + x] = 20;
		}
	}
	return sharp(pixels, { raw: { width, height, channels: 1 } })
		.png()
		.toBuffer();
}

/** Counts the bars in the middle row of a crop. */
function countBars({ pixels, width: columns }: Crop): number {
	const middle = Math.floor(pixels.length / columns / 2) * columns;
	const row = [...pixels.subarray(middle, middle + columns)].map((grey) => grey < 0);
	return row.filter((isInk, x) => isInk && !row[x - 1]).length;
}

/** Returns the lattice of a text with one step per letter, each followed by a blank. */
function latticeOf(text: string): Lattice {
	const columns = alphabet.length + 1;
	const steps = 2 * Math.max(1, text.length);
	const logProbabilities = new Float32Array(steps * columns).fill(-12);
	const glyphBoxes = new Float32Array(steps * 4);
	for (let step = 0; step < steps; step++) {
		const letter = step % 2 === 0 ? alphabet.indexOf(text.charAt(step / 2) || "\n") + 1 : 0;
		logProbabilities[step * columns + letter] = -0.001;
		const left = step / 2 / Math.max(1, text.length);
		glyphBoxes.set([left, 0.14, left + 1 / Math.max(1, text.length), 0.86], step * 4);
	}
	return { alphabet, steps, logProbabilities, glyphBoxes };
}

/** Models that find the drawn lines and recognise them by their number of bars. */
const fakeModels: ReadingModels = {
	detector: {
		detect: async (_picture, area: Quad) =>
			lines
				.map(({ left, top, right, bottom }) => ({
					center: [(left + right) / 2, (top + bottom) / 2] as const,
					...{ length: right - left, thickness: lineHeight, angle: 0, certainty: 0.95, readingDirection: 1 },
				}))
				.filter(({ center }) => containsPoint(area, center)),
		stats: () => ({ ms: 3, runs: 1 }),
	},
	recogniser: {
		recognise: async (crops) => crops.map((crop) => latticeOf(lines[countBars(crop) - barsMin]?.text ?? "")),
		stats: () => ({ ms: 4, runs: lines.length }),
	},
};

let engine: Engine;
let isClosed = false;
beforeAll(async () => {
	const close = async () => {
		isClosed = true;
	};
	const locator = { locate: async () => [], stats: () => ({ ms: 2, runs: 1 }) };
	engine = await createEngine({
		threads: 1,
		models: { singleCore: fakeModels, multiCore: fakeModels, locator, close },
	});
});
afterAll(async () => {
	await engine.close();
	expect(isClosed).toBe(true);
});

test("reads a picture with other models", async () => {
	const reader = createDocumentReader(engine);
	const request = { image: await drawPicture(), today: new Date("2026-06-01") };
	for (const expected of ["sa-id-smart-back", null] as const) {
		const outcome = await reader.read({ ...request, expected });
		expect(outcome).toMatchObject({
			outcome: "read",
			documentType: "sa-id-smart-back",
			fields: { cardNumber: { value: "123456789" }, dateOfIssue: { value: "2016-03-02" } },
		});
	}
	expect(await reader.read({ ...request, expected: "passport" })).toMatchObject({ outcome: "wrong-document" });
});

test("reports the work of each model once", () => {
	expect(engine.stats()).toEqual({ modelMs: 9, detectorRuns: 1, lines: lines.length });
});

test("positions a value where the detector found its line", async () => {
	const outcome = await createDocumentReader(engine).read({
		image: await drawPicture(),
		expected: "sa-id-smart-back",
		today: new Date("2026-06-01"),
	});
	const quad = outcome.outcome === "read" ? outcome.fields.cardNumber?.quad : null;
	const line = lines.find(({ text }) => text === "123456789");
	expect(
		line &&
			containsPoint(
				quadOf({ ...line, left: line.left - 5, right: line.right + 5, top: line.top - 5, bottom: line.bottom + 5 }),
				quad?.[0] ?? [0, 0],
			),
	).toBe(true);
});
