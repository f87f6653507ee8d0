import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { declaration, drawing, seenAs, text, valuesOn } from "../../../test/support/a-small-document.ts";
import { readFields } from "../../../test/support/read-fields.ts";
import type { Declaration, ValueGrammar } from "../documents/declaration.ts";
import type { Line, Quad, SecondPass } from "../page/page.ts";
import { sliceQuad } from "../page/quad.ts";

test("weighs a misread label by the certainty of its letters", async () => {
	const shown = "Plaxx xx xirth";
	const letters = Object.fromEntries(
		[...shown].flatMap((letter, i) => (letter === "x" ? [[i, { ["Place of birth"[i] as string]: 0.4 }]] : [])),
	);
	expect((await valuesOn(drawing(shown))).place).toBeNull();
	expect((await valuesOn(seenAs(drawing(shown), { [shown]: { doubts: letters } }))).place).toBe("OSLO");
});

test("finds a value below an illegible text that precedes its label in the row", async () => {
	const page = drawing("Ⴀ Ⴁ Ⴂ Ⴃ Ⴄ / Place of birth");
	expect((await valuesOn(page)).place).toBe("OSLO");
	expect((await valuesOn(drawing("Something else   / Place of birth"))).place).toBeNull();
});

test("does not omit a letter of low probability", async () => {
	const page = seenAs(drawing("Place of birth", "HAARLEM"), { HAARLEM: { doubts: { 2: { " ": 0.45 } } } });
	expect((await valuesOn(page)).place).not.toBe("HARLEM");
});

test("withholds a prefix of a known place", async () => {
	const place: ValueGrammar = { ...text, phrases: new Set(["SOUTH AFRICA", "PORT ELIZABETH", "PORT"]) };
	const printed: Declaration["printed"] = {
		...declaration.printed,
		place: { labels: ["Place of birth"], grammar: place },
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
			labels: ["Codes"],
			grammar: { kind: "list", of: ["A1", "A", "B", "EB"], countMax: 4, distinct: true },
		},
		issued: { labels: ["Date of issue"], grammar: { kind: "date", years: [1990, 2030] } },
	},
};

test("reads list entries side by side or in a column", async () => {
	const beside = aPage("Codes\n\nA1   B   EB\n\nDate of issue\n\n02 MAR 2015");
	const under = aPage("Codes\n\nA1\nB\nEB\n\n\nDate of issue\n\n02 MAR 2015");
	for (const page of [beside, under]) {
		const fields = await readFields(codes, page, stubPass);
		expect(fields.codes?.value).toEqual(["A1", "B", "EB"]);
	}
});

test("ignores stray print after a list entry", async () => {
	const page = aPage("Codes\n\nA1 Sovth Afr\nB\nEB\n\n\nDate of issue\n\n02 MAR 2015");
	expect((await readFields(codes, page, stubPass)).codes?.value).not.toEqual(["B", "EB"]);
	const before = aPage("Codes\n\nOf A1\nB\nEB\n\n\nDate of issue\n\n02 MAR 2015");
	expect((await readFields(codes, before, stubPass)).codes?.value).not.toEqual(["A1", "B", "EB"]);
});

test("does not guess a character of a code that was not observed", async () => {
	const number: ValueGrammar = {
		kind: "code",
		isGrouped: false,
		parts: [
			{ characters: "0123456789", from: 7, to: 7 },
			{ characters: "0123456789ABCDEFGHJKLMNPRSTUVWXYZ", from: 5, to: 5 },
		],
	};
	const numbered = { ...declaration, printed: { number: { labels: ["Licence No."], grammar: number } } };
	const read = async (text: string) =>
		(await readFields(numbered, aPage(`Licence No.\n\n${text}`), stubPass)).number?.value;
	expect(await read("7804000YPCYJ")).toBe("7804000YPCYJ");
	expect(await read("7804000YPCY")).toBeNull();
	// One of the characters that the code needs is improbable.
	const half = seenAs(aPage("Licence No.\n\n7804000YPCYJ"), { "7804000YPCYJ": { doubts: { 3: { " ": 0.6 } } } });
	expect((await readFields(numbered, half, stubPass)).number?.value).toBeNull();
});

test("does not find a value of a choice within longer print", async () => {
	const printed = { sex: { labels: ["Sex"], grammar: { kind: "choice", of: { M: "M", F: "F" } } as ValueGrammar } };
	const read = async (text: string) => {
		const page = seenAs(drawing("Sex", text), { [text]: { certainty: 0.5 } });
		return (await valuesOn(page, { printed })).sex;
	};
	expect([await read("M"), await read("MOT")]).toEqual(["M", null]);
});

test("ignores a second crop that shows the row below", async () => {
	const drawn = drawing("Place of birth", "OTTAWA\n\n\n\n\n\n\n\nNORD KIRUNA");
	const page = seenAs(drawn, { OTTAWA: { doubts: { 4: { V: 0.3 } } } });
	const [right, below] = aPage("OTTAWA\nNORD KIRUNA", { certainty: 0.99 }).lines as [Line, Line];
	const readLines: SecondPass["readLines"] = async (quads) =>
		quads.map((quad, at) => ({ ...(at % 2 === 0 ? right : below), quad }));
	expect((await valuesOn(page)).place).toBeNull();
	expect((await valuesOn(page, {}, { ...stubPass, readLines })).place).toBe("OTTAWA");
});

test("a nationality above a place is not part of it", async () => {
	const place: ValueGrammar = {
		...{ kind: "text", words: new Set(["ZHEJIANG"]), rows: 2 },
		titles: { words: new Set(["CHINESE", "CHINA"]), names: new Set(["CHINESE", "CHINA"]) },
	};
	const printed = { place: { labels: [], grammar: place } };
	const page = aPage("RANDOM PRINT\nOF NO FIELD\n\n\nCHINESE\nZHEJIANG");
	const closerLines = page.lines.map((line) =>
		line.text === "ZHEJIANG" ? { ...line, quad: moveDown(line.quad, [-5, -5]) } : line,
	);
	expect((await valuesOn({ ...page, lines: closerLines }, { printed })).place).toBe("ZHEJIANG");
});

test("a value includes its closing bracket", async () => {
	const place: ValueGrammar = { kind: "text", words: new Set(), rows: 1 };
	const printed = { place: { labels: ["Place of birth"], grammar: place } };
	const read = async (text: string) => (await valuesOn(drawing("Place of birth", text), { printed })).place;
	expect(await read("BARI (BA)")).toBe("BARI (BA)");
	expect(await read("BARI (BA")).toBeNull();
});

/** Moves the upper and lower edges of a quadrilateral down by this many pixels. */
const moveDown = ([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Quad, [top, bottom]: readonly [number, number]): Quad => [
	[ax, ay + top],
	[bx, by + top],
	[cx, cy + bottom],
	[dx, dy + bottom],
];

test("accepts a town followed by a state code or district number", async () => {
	const place: ValueGrammar = { kind: "text", words: new Set(), phrases: new Set(["OTTAWA"]), rows: 1 };
	const printed = { place: { labels: ["Place of birth"], grammar: place } };
	for (const suffix of [" CAN", ", CAN", " 1", " I"]) {
		const page = seenAs(drawing("Place of birth", `OTTAVA${suffix}`), {
			[`OTTAVA${suffix}`]: { doubts: { 4: { W: 0.4 } } },
		});
		expect((await valuesOn(page, { printed })).place).toBe(`OTTAWA${suffix}`);
	}
});

test("normalises the spaces around a slash", async () => {
	const read = async (text: string) => (await valuesOn(drawing("Place of birth", text))).place;
	expect(await read("MAROKA/ MAR")).toBe("MAROKA / MAR");
	expect(await read("MAROKA/MAR")).toBe("MAROKA/MAR");
});

test("finds dates that are probable only together", async () => {
	const day: ValueGrammar = { kind: "date", years: [1990, 2039] };
	const printed: Declaration["printed"] = {
		from: { labels: [], grammar: day },
		to: { labels: [], grammar: day },
	};
	const relations: Declaration["relations"] = [
		{
			name: "ten-years",
			between: ["from", "to"],
			holds: (from, to) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) === 10,
			weights: [12, -3],
		},
	];
	const others = Array.from({ length: 20 }, (_, i) => `0${(i % 9) + 1}.05.${1991 + (i % 7)}`).join("\n\n\n");
	const page = aPage(`${others}\n\n\n04.03.2011 - 04.03.2021`);
	const fields = await readFields({ ...declaration, printed, relations, otherValues: [day] }, page, stubPass);
	expect([fields.from?.value, fields.to?.value]).toEqual(["2011-03-04", "2021-03-04"]);
});

test("withholds a text that lacks a space or its first letter", async () => {
	const read = async (text: string) => (await valuesOn(drawing("Place of birth", text))).place;
	expect(await read("Bari(BA)")).toBeNull();
	expect(await read("s-Hertogenbosch")).toBeNull();
	expect(await read("Den Bosch")).toBe("Den Bosch");
});

test("joins a single digit of half the height to its row", async () => {
	const number: ValueGrammar = {
		kind: "code",
		isGrouped: true,
		parts: [{ characters: "0123456789", from: 13, to: 13 }],
	};
	const page = aPage("ID No.\n\n661013 1299 08  3", { columnGap: 2 });
	const lines = page.lines.map((line) =>
		line.text === "3" ? { ...line, quad: sliceQuad(line.quad, 0, 1, 0.25, 0.78) } : line,
	);
	const printed = { number: { labels: ["ID No."], grammar: number } };
	expect((await valuesOn({ ...page, lines }, { printed })).number).toBe("6610131299083");
});
