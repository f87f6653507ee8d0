import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { greenBookInEnglish } from "../../../test/support/a-green-book.ts";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { above, line1, line2 } from "../../../test/support/a-passport.ts";
import { aSmartId } from "../../../test/support/a-smart-id.ts";
import type { DocumentType } from "../documents/definition.ts";
import type { Engine, UprightImage } from "../engine/index.ts";
import type { Line, Page } from "../page/page.ts";
import { createDocumentReader } from "./read-document.ts";

const documents: Partial<Record<DocumentType, string>> = {
	"sa-id-smart-front": aSmartId(),
	"sa-id-smart-back": `
       Conditions:                           Date of Issue: 2018-03-03
   This card has been issued by the
Department of Home Affairs in terms of the          RSA
Identification Act, Act 68 of 1997 (Amended)       23370
If found please return to the Department of Home Affairs

                                             123456789
`,
	"sa-id-greenbook": greenBookInEnglish,
	passport: above("PASSPORT\n\nSurname\nERIKSSON\n\nGiven names\nANNA MARIA", line1, line2),
	"sa-drivers-front": `
     DRIVING LICENCE   CARTA DE CONDUCAO
     AB MOKOENA
     ID No.        02/0001010000089
     Birth         01/01/2000
     Valid         02/10/2018 - 01/10/2023
     Licence No.   4024000BC1D2
     Code          A EB
`,
};

/** The text printed before a fill-in line (leader), and the characters that the line is read as. */
const words = ["", "Signature: ", "Name ", "Force No.: ", "DESIGNATION", "Rank", "Date: "];
const signs = [".", "-", "_", "<", "- ", ". ", "·"];

const leader = fc.record({
	word: fc.constantFrom(...words),
	sign: fc.constantFrom(...signs),
	count: fc.integer({ min: 8, max: 44 }),
	side: fc.constantFrom("above", "below", "left", "right"),
	/** Position as a fraction of the page's width or height. */
	along: fc.double({ min: 0, max: 0.7, noNaN: true }),
	gap: fc.integer({ min: 4, max: 200 }),
	height: fc.integer({ min: 12, max: 36 }),
});

type Leader = typeof leader extends fc.Arbitrary<infer T> ? T : never;

const moveLine = (line: Line, x: number, y: number): Line => {
	const shift = (quad: Line["quad"]) => quad.map((point) => [point[0] + x, point[1] + y]) as unknown as Line["quad"];
	return { ...line, quad: shift(line.quad), words: line.words.map((word) => ({ ...word, quad: shift(word.quad) })) };
};

/** Surrounds a page with paper that has fill-in lines. None of them overlaps the document's text. */
function withLeaders(page: Page, leaders: readonly Leader[]): Page {
	const [left, top] = [1800, 800];
	const lines = leaders.flatMap(({ word, sign, count, side, along, gap, height }, index) => {
		const row = aPage(`${word}${sign.repeat(count).trim()}`, { cell: [height / 2, height], columnGap: 9 });
		const isBeside = side === "left" || side === "right";
		// Fill-in lines are placed one below the other, so that they do not overlap each other either.
		const x =
			side === "left" ? left - gap - row.width : side === "right" ? left + page.width + gap : left + along * page.width;
		const y =
			side === "above"
				? top - gap - 40 * (index + 1)
				: side === "below"
					? top + page.height + gap + 40 * index
					: top + along * page.height;
		return row.lines.map((line) => moveLine(line, Math.max(0, x), isBeside ? y + 40 * index : y));
	});
	const documentLines = page.lines.map((line) => moveLine(line, left, top));
	return { width: page.width + 2 * left, height: page.height + 2 * top, lines: [...documentLines, ...lines] };
}

/** Returns the values read from a page, or the outcome if it was refused. No document is located in the picture. */
async function readValues(type: DocumentType, page: Page) {
	const upright: UprightImage = {
		width: page.width,
		height: page.height,
		rotation: 0,
		secondPass: stubPass,
		documents: [],
		isolateDocument: async () => upright,
		readPage: async () => ({ outcome: "page", page, flaws: [] }),
		removePaleInk: async () => upright,
		turnToText: async () => null,
		isMirrored: async () => false,
	};
	const engine: Engine = {
		openUpright: async () => ({ outcome: "sheet", upright }),
		stats: () => ({ modelMs: 0, detectorRuns: 0, lines: 0 }),
		close: async () => {},
	};
	const outcome = await createDocumentReader(engine).read({
		image: new Uint8Array(),
		expected: type,
		today: new Date("2026-06-15"),
	});
	if (outcome.outcome !== "read") return outcome;
	return Object.fromEntries(Object.entries(outcome.fields).map(([name, { value }]) => [name, value]));
}

describe.each(Object.entries(documents))("fill-in lines around a document: %s", (type, drawing) => {
	it("change no value", { timeout: 120_000 }, async () => {
		const page = aPage(drawing, { cell: [16, 32], certainty: 0.99 });
		const plain = await readValues(type as DocumentType, withLeaders(page, []));
		expect(Object.values(plain).filter((value) => value !== null).length).toBeGreaterThan(1);
		await fc.assert(
			fc.asyncProperty(fc.array(leader, { minLength: 1, maxLength: 6 }), async (leaders) => {
				expect(await readValues(type as DocumentType, withLeaders(page, leaders))).toEqual(plain);
			}),
			{ numRuns: 40, seed: 57 },
		);
	});
});

it("a word above a fill-in line is not taken for a passport number", async () => {
	const passport = `DESIGNATION........\n\nDEPONENT\n\n${documents.passport}`;
	const values = await readValues("passport", aPage(passport, { cell: [16, 32], certainty: 0.99 }));
	expect(values).toMatchObject({ passportNumber: "L898902C3" });
});
