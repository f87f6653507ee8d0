import { expect, test } from "vitest";
import { aLattice } from "../../../test/support/a-lattice.ts";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import { declaration, drawing, seenAs, text, valuesOn } from "../../../test/support/a-small-document.ts";
import { readFields } from "../../../test/support/read-fields.ts";
import type { Declaration, FieldLanguage } from "../documents/declaration.ts";
import type { Line, Look, Quad } from "../page/page.ts";
import { partOf } from "../page/quad.ts";

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

test("a letter that was half seen is not left out for being one more", async () => {
	const page = seenAs(drawing("Place of birth", "HAARLEM"), { HAARLEM: { doubts: { 2: { " ": 0.45 } } } });
	expect((await valuesOn(page)).place).not.toBe("HARLEM");
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

const codes: Declaration = {
	...declaration,
	printed: {
		codes: {
			captions: ["Codes"],
			language: { kind: "list", of: ["A1", "A", "B", "EB"], countMax: 4, distinct: true },
		},
		issued: { captions: ["Date of issue"], language: { kind: "date", years: [1990, 2030] } },
	},
};

test("entries of a list stand beside each other, or under each other", async () => {
	const beside = aPage("Codes\n\nA1   B   EB\n\nDate of issue\n\n02 MAR 2015");
	const under = aPage("Codes\n\nA1\nB\nEB\n\n\nDate of issue\n\n02 MAR 2015");
	for (const page of [beside, under]) {
		const fields = await readFields(codes, page, blindLook);
		expect(fields.codes?.value).toEqual(["A1", "B", "EB"]);
	}
});

test("an entry of a list may have print behind it that nobody meant", async () => {
	const page = aPage("Codes\n\nA1 Sovth Afr\nB\nEB\n\n\nDate of issue\n\n02 MAR 2015");
	expect((await readFields(codes, page, blindLook)).codes?.value).not.toEqual(["B", "EB"]);
	const before = aPage("Codes\n\nOf A1\nB\nEB\n\n\nDate of issue\n\n02 MAR 2015");
	expect((await readFields(codes, before, blindLook)).codes?.value).not.toEqual(["A1", "B", "EB"]);
});

test("a character of a code that nobody saw is not guessed", async () => {
	const number: FieldLanguage = {
		kind: "code",
		isGrouped: false,
		parts: [
			{ characters: "0123456789", from: 7, to: 7 },
			{ characters: "0123456789ABCDEFGHJKLMNPRSTUVWXYZ", from: 5, to: 5 },
		],
	};
	const numbered = { ...declaration, printed: { number: { captions: ["Licence No."], language: number } } };
	const read = async (text: string) =>
		(await readFields(numbered, aPage(`Licence No.\n\n${text}`), blindLook)).number?.value;
	expect(await read("7804000YPCYJ")).toBe("7804000YPCYJ");
	expect(await read("7804000YPCY")).toBeNull();
	// Half seen, and the only one that makes twelve of eleven.
	const half = seenAs(aPage("Licence No.\n\n7804000YPCYJ"), { "7804000YPCYJ": { doubts: { 3: { " ": 0.6 } } } });
	expect((await readFields(numbered, half, blindLook)).number?.value).toBeNull();
});

test("one of a few texts is not found in print of more letters", async () => {
	const printed = { sex: { captions: ["Sex"], language: { kind: "choice", of: { M: "M", F: "F" } } as FieldLanguage } };
	const read = async (text: string) => {
		const page = seenAs(drawing("Sex", text), { [text]: { certainty: 0.5 } });
		return (await valuesOn(page, { printed })).sex;
	};
	expect([await read("M"), await read("MOT")]).toEqual(["M", null]);
});

test("a strip that shows the row below is no further reading of its line", async () => {
	const drawn = drawing("Place of birth", "OTTAWA\n\n\n\n\n\n\n\nNORD KIRUNA");
	const page = seenAs(drawn, { OTTAWA: { doubts: { 4: { V: 0.3 } } } });
	const [right, below] = aPage("OTTAWA\nNORD KIRUNA", { certainty: 0.99 }).lines as [Line, Line];
	const lines: Look["lines"] = async (quads) => quads.map((quad, at) => ({ ...(at % 2 === 0 ? right : below), quad }));
	expect((await valuesOn(page)).place).toBeNull();
	expect((await valuesOn(page, {}, { ...blindLook, lines })).place).toBe("OTTAWA");
});

test("a nationality above a place is no row of it", async () => {
	const place: FieldLanguage = {
		...{ kind: "text", words: new Set(["ZHEJIANG"]), rows: 2 },
		titles: { words: new Set(["CHINESE", "CHINA"]), names: new Set(["CHINESE", "CHINA"]) },
	};
	const printed = { place: { captions: [], language: place } };
	const page = aPage("RANDOM PRINT\nOF NO FIELD\n\n\nCHINESE\nZHEJIANG");
	const close = page.lines.map((line) =>
		line.text === "ZHEJIANG" ? { ...line, quad: lower(line.quad, [-5, -5]) } : line,
	);
	expect((await valuesOn({ ...page, lines: close }, { printed })).place).toBe("ZHEJIANG");
});

test("a bracket is closed before a value ends", async () => {
	const place: FieldLanguage = { kind: "text", words: new Set(), rows: 1 };
	const printed = { place: { captions: ["Place of birth"], language: place } };
	const read = async (text: string) => (await valuesOn(drawing("Place of birth", text), { printed })).place;
	expect(await read("BARI (BA)")).toBe("BARI (BA)");
	expect(await read("BARI (BA")).toBeNull();
});

/** A box whose upper and lower edge stand so many pixels lower. */
const lower = ([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Quad, [top, bottom]: readonly [number, number]): Quad => [
	[ax, ay + top],
	[bx, by + top],
	[cx, cy + bottom],
	[dx, dy + bottom],
];

test("a town is usual with a state's code or a district's number behind it, with or without a sign between", async () => {
	const place: FieldLanguage = { kind: "text", words: new Set(), wholes: new Set(["OTTAWA"]), rows: 1 };
	const printed = { place: { captions: ["Place of birth"], language: place } };
	for (const behind of [" CAN", ", CAN", " 1"]) {
		const page = seenAs(drawing("Place of birth", `OTTAVA${behind}`), {
			[`OTTAVA${behind}`]: { doubts: { 4: { W: 0.4 } } },
		});
		expect((await valuesOn(page, { printed })).place).toBe(`OTTAWA${behind}`);
	}
});

test("a slash has a space on both sides or on none", async () => {
	const read = async (text: string) => (await valuesOn(drawing("Place of birth", text))).place;
	expect(await read("MAROKA/ MAR")).toBe("MAROKA / MAR");
	expect(await read("MAROKA/MAR")).toBe("MAROKA/MAR");
});

test("a letter that two overlapping lines both show is there once", async () => {
	const [caption, whole] = aPage("Place of birth\nOSLONORD").lines as [Line, Line];
	const piece = (text: string, from: number, to: number): Line => ({
		...whole,
		text,
		quad: partOf(whole.quad, from / whole.text.length, to / whole.text.length),
		lattice: aLattice(text),
	});
	const page = { ...drawing("Place of birth"), lines: [caption, piece("OSLON", 0, 5), piece("NORD", 4, 8)] };
	expect((await valuesOn(page)).place).toBe("OSLONORD");
});

test("days that are only likely together are found together", async () => {
	const day: FieldLanguage = { kind: "date", years: [1990, 2039] };
	const printed: Declaration["printed"] = {
		from: { captions: [], language: day },
		to: { captions: [], language: day },
	};
	const relations: Declaration["relations"] = [
		{
			name: "ten-years",
			between: ["from", "to"],
			holds: ({ from = "", to = "" }) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) === 10,
			weights: [12, -3],
		},
	];
	const others = Array.from({ length: 20 }, (_, i) => `0${(i % 9) + 1}.05.${1991 + (i % 7)}`).join("\n\n\n");
	const page = aPage(`${others}\n\n\n04.03.2011 - 04.03.2021`);
	const fields = await readFields({ ...declaration, printed, relations, otherValues: [day] }, page, blindLook);
	expect([fields.from?.value, fields.to?.value]).toEqual(["2011-03-04", "2021-03-04"]);
});

test("a text that lost a space or its first letter is not given", async () => {
	const read = async (text: string) => (await valuesOn(drawing("Place of birth", text))).place;
	expect(await read("Bari(BA)")).toBeNull();
	expect(await read("s-Hertogenbosch")).toBeNull();
	expect(await read("Den Bosch")).toBe("Den Bosch");
});

test("a single figure stands on the row of a number though its box is half as high", async () => {
	const number: FieldLanguage = {
		kind: "code",
		isGrouped: true,
		parts: [{ characters: "0123456789", from: 13, to: 13 }],
	};
	const page = aPage("ID No.\n\n661013 1299 08  3", { columnGap: 2 });
	const lines = page.lines.map((line) =>
		line.text === "3" ? { ...line, quad: partOf(line.quad, 0, 1, 0.25, 0.78) } : line,
	);
	const printed = { number: { captions: ["ID No."], language: number } };
	expect((await valuesOn({ ...page, lines }, { printed })).number).toBe("6610131299083");
});
