import { describe, expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Look, Page, Quad } from "../../page/page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { grown } from "../../page/quad.ts";
import type { Found } from "./found.ts";
import { readHolderName } from "./read-names.ts";

const captions = prepareCaptions([
	{ name: "surname" as const, phrases: ["Surname"] },
	{ name: "names" as const, phrases: ["Names"] },
	{ name: "sex" as const, phrases: ["Gender"] },
	{ name: "number" as const, phrases: ["Identity Number"] },
]);

const found = (value: string): Found => ({
	value,
	printed: value,
	source: "visual",
	certainty: 1,
	quad: null,
	checks: [],
});

/** Reads a drawing whose plan prints the first names where the drawing has the text `planned`. */
async function read(drawing: string, planned: string, look: Look = blindLook, { lines }: Page = aPage(drawing)) {
	const pieces = piecesOf(lines, findCaptions(lines, captions));
	const quad = pieces.find(({ text }) => text === planned)?.quad ?? null;
	const place = (name: "surname" | "names") => (name === "names" ? quad : null);
	const { surname, names } = await readHolderName(pieces, look, place, async (name) => found(`${name} in order`));
	return [surname?.value, names?.value];
}

test("names under their captions are read there", async () => {
	expect(await read("\nSurname\nMOLEFE\nNames\nTHABO", "THABO")).toEqual(["MOLEFE", "THABO"]);
});

test("names without a caption are read where the plan prints them", async () => {
	expect(await read("\nSurname\nMOLEFE\neeeee\nTHABO", "THABO")).toEqual(["MOLEFE", "THABO"]);
});

test("names where the plan prints them have the row above that is set too tightly for a caption between", async () => {
	const drawing = "\nSurname\nMOLEFE\neeeee\n\nTHABO LERATO\nKAGISO";
	const { lines, ...page } = aPage(drawing);
	const up = (quad: Quad): Quad => quad.map(([x, y]) => [x, y - 8] as const) as unknown as Quad;
	const tight = lines.map((line) =>
		line.text === "KAGISO"
			? { ...line, quad: up(line.quad), words: line.words.map((word) => ({ ...word, quad: up(word.quad) })) }
			: line,
	);
	expect(await read(drawing, "KAGISO", blindLook, { ...page, lines: tight })).toEqual([
		"MOLEFE",
		"THABO LERATO KAGISO",
	]);
});

test("first names of which an accented letter was taken for a gap are null", async () => {
	expect(await read("\nSurname\nMOLEFE\nNames\nTR SOR PATRICE", "")).toEqual(["MOLEFE", undefined]);
});

test("two that would be read at one place are told by their order alone", async () => {
	expect(await read("\nSurname\nMOLEFE\neeeee\nTHABO", "MOLEFE")).toEqual(["surname in order", "names in order"]);
});

test("a name of which the page has no more than what stands behind or before a hyphen is null", async () => {
	expect(await read("\nSurname\nMOLEFE\nNames\n-PIERRE", "")).toEqual(["MOLEFE", undefined]);
	expect(await read("\nSurname\nMOLEFE-\nNames\nTHABO", "")).toEqual([undefined, "THABO"]);
	expect(await read("\nSurname\nMOLEFE\nNames\nJEAN-PIERRE", "")).toEqual(["MOLEFE", "JEAN-PIERRE"]);
});

test("a name of two rows that looks read in other ways is null, whatever stands in order", async () => {
	const card = "\nSurname\nMOLEFE\nNames\nTHABO LERATO\nKAGISO";
	const [other] = aPage("XYLOPHONE").lines;
	const lines: Look["lines"] = async (requests) =>
		requests.map(({ quad }) => ({ ...(other as Page["lines"][number]), quad }));
	const [, names] = await read(card, "", { ...blindLook, lines }, aPage(card, { certainty: 0.8 }));
	expect(names).toBeUndefined();
	expect(await read(card, "")).toEqual(["MOLEFE", "THABO LERATO KAGISO"]);
});

test("first names of two rows are read whole where accents swell the box of the first", async () => {
	const card = "\nSurname\nMOLEFE\nNames\nTHABO LERATO\nKAGISO";
	const page = aPage(card, { certainty: 0.97 });
	const lines = page.lines.map((line) =>
		line.text === "THABO LERATO"
			? { ...line, words: line.words.map((word) => ({ ...word, quad: grown(word.quad, 0, 0.3) })) }
			: line,
	);
	expect(await read(card, "", blindLook, { ...page, lines })).toEqual(["MOLEFE", "THABO LERATO KAGISO"]);
});

describe("a surname of two rows", () => {
	/** Boxes as the text finder draws them, higher than the print. */
	const boxed = (drawing: string): Page => {
		const page = aPage(drawing);
		return { ...page, lines: page.lines.map((line) => ({ ...line, quad: grown(line.quad, 0, 0.35) })) };
	};
	const card = "\nSurname\nVAN DER\nMERWE\nNames\nTHABO";

	test("is given whole where the next caption ends it", async () => {
		expect(await read(card, "", blindLook, boxed(card))).toEqual(["VAN DER MERWE", "THABO"]);
	});
	test("is null where nothing tells its second row from the first names", async () => {
		const lost = card.replace("Names", "eeeee");
		expect((await read(lost, "THABO", blindLook, boxed(lost)))[0]).toBeUndefined();
	});
	test("is one row where the next stands as far off as another value", async () => {
		const apart = card.replace("VAN DER\n", "VAN DER\n\n");
		expect((await read(apart, "", blindLook, boxed(apart)))[0]).toBe("VAN DER");
	});
});

describe("a name that begins right of its column", () => {
	const card = "\nSurname\n    LEFE\nNames\nTHABO\nGender\nM\nIdentity Number\n0001015000183";
	const shown = (text: string): Look => ({
		...blindLook,
		lines: async (requests) =>
			requests.map(({ quad }) => ({ ...(aPage(text).lines[0] as Page["lines"][number]), quad })),
	});

	test("is read where a closer look shows its beginning", async () => {
		expect(await read(card, "", shown("MOLEFE"))).toEqual(["MOLEFE", "THABO"]);
	});
	test("is null where it does not, whatever the order tells", async () => {
		expect(await read(card, "", shown("LEFE"))).toEqual([undefined, "THABO"]);
	});
	test("is read as it is where no other value of the column begins with its caption", async () => {
		expect(await read(card.replace("\nM\n", "\n     M\n").replace("\n000", "\n     000"), "")).toEqual([
			"LEFE",
			"THABO",
		]);
	});
});
