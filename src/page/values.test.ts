import { describe, expect, it } from "vitest";
import { aPage } from "./a-page.ts";
import { findCaptions, prepareCaptions } from "./captions.ts";
import type { Line, Page, Quad } from "./page.ts";
import { piecesOf } from "./pieces.ts";
import { valuesBelow, valuesBeside } from "./values.ts";

const dictionary = prepareCaptions([
	{ name: "surname", phrases: ["Surname", "Nom"] },
	{ name: "names", phrases: ["Given names", "Prénoms"] },
	{ name: "issue", phrases: ["Date of issue", "Date de délivrance"] },
	{ name: "expiry", phrases: ["Date of expiry", "Date d'expiration"] },
	{ name: "authority", phrases: ["Authority", "Autorité"] },
	{ name: "sex", phrases: ["Sex", "Sexe"] },
]);

function readValue(page: Page, name: string, how: typeof valuesBelow | typeof valuesBeside, rows = 1): string[] {
	const pieces = piecesOf(page.lines, findCaptions(page.lines, dictionary));
	const caption = pieces.find((piece) => piece.caption === name);
	if (caption === undefined) return ["no caption"];
	return how(pieces, caption, { rows })
		.flat()
		.map((piece) => piece.text);
}

/** A line so many pixels farther right and down. */
const moved = (line: Line, right: number, by: number): Line => {
	const down = (quad: Quad): Quad => quad.map(([x, y]) => [x + right, y + by] as const) as unknown as Quad;
	return { ...line, quad: down(line.quad), words: line.words.map((word) => ({ ...word, quad: down(word.quad) })) };
};

describe("values below a caption", () => {
	const page = `
Date of issue / Date de delivrance      Authority
16 APR 07                               MINISTRY OF
Date of expiry                          FOREIGN AFFAIRS
15 APR 12
`;
	it("are those of the caption's own column", () => {
		expect(readValue(aPage(page), "issue", valuesBelow)).toEqual(["16 APR 07"]);
		expect(readValue(aPage(page), "expiry", valuesBelow)).toEqual(["15 APR 12"]);
	});
	it("go on for as many rows as asked, past what the other column announces", () => {
		expect(readValue(aPage(page), "authority", valuesBelow, 2)).toEqual(["MINISTRY OF", "FOREIGN AFFAIRS"]);
	});
	it("are not what stands beside the column's next caption, though it stands a little higher", () => {
		const page = `
Surname        JENSEN

Given names
`;
		const lines = aPage(page).lines;
		const beside = aPage("               ANNA MARIA").lines.map((line) => moved(line, 0, 58));
		expect(readValue({ ...aPage(page), lines: [...lines, ...beside] }, "surname", valuesBelow)).toEqual([]);
	});
	it("end where the column's next caption begins", () => {
		expect(readValue(aPage(page), "issue", valuesBelow, 3)).toEqual(["16 APR 07"]);
	});
	it("are found on a page that hangs three degrees", () => {
		expect(readValue(aPage(page, { tilt: 3 }), "authority", valuesBelow, 2)).toEqual([
			"MINISTRY OF",
			"FOREIGN AFFAIRS",
		]);
	});
	it("are found on a card that hangs ten degrees on a printed page that does not", () => {
		const card = aPage("Given names\nANNA MARIA ELIZABETH\nPETRONELLA WILHELMINA\nSex\nF", { tilt: -10 });
		const row = "must attach a certified copy of this document and of each of the others";
		const under = aPage(Array(6).fill(row).join("\n")).lines.map((line) => moved(line, -900, 0));
		const both = { ...card, lines: [...card.lines, ...under] };
		expect(readValue(both, "names", valuesBelow, 1)).toEqual(["ANNA MARIA ELIZABETH"]);
	});
	it("are found where the detector took both columns for one line", () => {
		const joined = aPage("Date of issue   Authority\n16 APR 07       BERLIN", { columnGap: 5 });
		expect(readValue(joined, "authority", valuesBelow)).toEqual(["BERLIN"]);
		expect(readValue(joined, "issue", valuesBelow)).toEqual(["16 APR 07"]);
	});
	it("stand under a caption of two lines", () => {
		expect(readValue(aPage("Date of issue/\nDate de delivrance\n16 APR 07"), "issue", valuesBelow)).toEqual([
			"16 APR 07",
		]);
	});
	it("are none where the next text is another caption", () => {
		expect(readValue(aPage("Surname\nGiven names\nANNA"), "surname", valuesBelow)).toEqual([]);
	});
});

describe("values beside a caption", () => {
	it("end at the next caption of the row", () => {
		expect(readValue(aPage("Surname: ERIKSSON   Sex: F"), "surname", valuesBeside)).toEqual(["ERIKSSON"]);
		expect(readValue(aPage("Surname: ERIKSSON   Sex: F"), "sex", valuesBeside)).toEqual(["F"]);
	});
	it("are found behind the second wording of the caption", () => {
		expect(readValue(aPage("Surname / Nom  ERIKSSON"), "surname", valuesBeside)).toEqual(["ERIKSSON"]);
	});
});

describe("captions", () => {
	it("are found with damaged letters and lost spaces", () => {
		expect(readValue(aPage("Oate ofissue\n16 APR 07"), "issue", valuesBelow)).toEqual(["16 APR 07"]);
	});
	it("of few letters are never found inside a word", () => {
		expect(readValue(aPage("ESSEX"), "sex", valuesBeside)).toEqual(["no caption"]);
	});
});
