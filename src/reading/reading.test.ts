import { expect, test } from "vitest";
import { aLattice, type LatticeDrawing } from "../../test/support/a-lattice.ts";
import { aPage, blindLook } from "../../test/support/a-page.ts";
import type { Declaration, FieldLanguage } from "../documents/declaration.ts";
import type { Line, Look, Page } from "../page/page.ts";
import { readFields } from "./read.ts";

const text: FieldLanguage = { kind: "text", words: new Set(), rows: 1 };
const office: FieldLanguage = { kind: "text", words: new Set(["EMBASSY"]), rows: 1 };
const declaration: Declaration = {
	printed: {
		issued: { captions: ["Date of issue"], language: { kind: "date", years: [1990, 2030] } },
		place: { captions: ["Place of birth"], language: text },
		office: { captions: ["Authority"], language: office },
	},
	otherCaptions: [],
	otherPrint: [],
	isOrdered: false,
	relations: [],
	derived: {},
};

async function valuesOn(page: Page, own: Partial<Declaration> = {}, look: Look = blindLook) {
	const fields = await readFields({ ...declaration, ...own }, page, look);
	return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

/** A page on which some lines were seen otherwise than they are drawn. */
const seenAs = (page: Page, lines: Readonly<Record<string, LatticeDrawing & { readonly as?: string }>>): Page => ({
	...page,
	lines: page.lines.map((line): Line => {
		const drawing = lines[line.text];
		return drawing ? { ...line, lattice: aLattice(drawing.as ?? line.text, drawing) } : line;
	}),
});

const drawing = (caption: string, value = "OSLO") =>
	aPage(`
RANDOM PRINT
OF NO FIELD







${caption}
${value}
`);

test("a caption that was misread counts by how surely each of its letters was seen", async () => {
	const shown = "Plaxx xx xirth";
	const letters = Object.fromEntries(
		[...shown].flatMap((letter, i) => (letter === "x" ? [[i, { ["Place of birth"[i] as string]: 0.4 }]] : [])),
	);
	expect((await valuesOn(drawing(shown))).place).toBeNull();
	expect((await valuesOn(seenAs(drawing(shown), { [shown]: { doubts: letters } }))).place).toBe("OSLO");
});

test("a value stands below the beginning of its caption's line, though that is in letters that nobody reads", async () => {
	const page = drawing("Ⴀ Ⴁ Ⴂ Ⴃ Ⴄ / Place of birth");
	expect((await valuesOn(page)).place).toBe("OSLO");
	expect((await valuesOn(drawing("Something else   / Place of birth"))).place).toBeNull();
});

test("where no caption tells two like values apart their mates on the same row do", async () => {
	const page = aPage(`
RANDOM PRINT       OF NO FIELD

M                  OSLO
01.02.2003         BERGEN
`);
	const place: FieldLanguage = { ...text, wholes: new Set(["OSLO", "BERGEN"]) };
	const printed: Declaration["printed"] = {
		sex: { captions: [], language: { kind: "choice", of: { M: "M", F: "F" } } },
		...declaration.printed,
		place: { captions: [], language: place },
		office: { captions: [], language: place },
	};
	expect(await valuesOn(page, { printed })).toMatchObject({ place: null, office: null });
	const rowMates: Declaration["rowMates"] = [
		["sex", "place"],
		["issued", "office"],
	];
	expect(await valuesOn(page, { printed, rowMates })).toMatchObject({ place: "OSLO", office: "BERGEN" });
});

test("a letter that was half seen is not left out for being one more", async () => {
	const page = seenAs(drawing("Place of birth", "HAARLEM"), { HAARLEM: { doubts: { 2: { " ": 0.45 } } } });
	expect((await valuesOn(page)).place).not.toBe("HARLEM");
});

test("a line that is found anew in pieces stays whole where it was read as surely", async () => {
	const whole = aPage(`
Authority
EMBASSY OF NORWAY
`);
	const pieces = aPage(`
Authority
EMBASSY OF   NORWAY
`);
	const area =
		(certainty: number): Look["area"] =>
		async () =>
			pieces.lines.slice(1).map((line) => ({ ...line, certainty }));
	expect((await valuesOn(whole, {}, { ...blindLook, area: area(0.9) })).office).toBe("EMBASSY OF NORWAY");
});

test("a text that is only the beginning of a known place was cut, and is not given", async () => {
	const place: FieldLanguage = { ...text, wholes: new Set(["SOUTH AFRICA", "PORT ELIZABETH", "PORT"]) };
	const printed: Declaration["printed"] = {
		...declaration.printed,
		place: { captions: ["Place of birth"], language: place },
	};
	const placeRead = async (value: string) => (await valuesOn(drawing("Place of birth", value), { printed })).place;
	expect(await placeRead("SOUTH")).toBeNull();
	expect(await placeRead("SOUTH AFRICA")).toBe("SOUTH AFRICA");
	expect(await placeRead("PORT")).toBe("PORT");
});
