import { expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import { piecesOf } from "../../page/pieces.ts";
import type { Found } from "./found.ts";
import { readHolderName } from "./read-names.ts";

const captions = prepareCaptions([
	{ name: "surname" as const, phrases: ["Surname"] },
	{ name: "names" as const, phrases: ["Names"] },
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
async function read(drawing: string, planned: string) {
	const { lines } = aPage(drawing);
	const pieces = piecesOf(lines, findCaptions(lines, captions));
	const quad = pieces.find(({ text }) => text === planned)?.quad ?? null;
	const place = (name: "surname" | "names") => (name === "names" ? quad : null);
	const { surname, names } = await readHolderName(pieces, blindLook, place, async (name) => found(`${name} in order`));
	return [surname?.value, names?.value];
}

test("names under their captions are read there", async () => {
	expect(await read("\nSurname\nMOLEFE\nNames\nTHABO", "THABO")).toEqual(["MOLEFE", "THABO"]);
});

test("names without a caption are read where the plan prints them", async () => {
	expect(await read("\nSurname\nMOLEFE\neeeee\nTHABO", "THABO")).toEqual(["MOLEFE", "THABO"]);
});

test("two that would be read at one place are told by their order alone", async () => {
	expect(await read("\nSurname\nMOLEFE\neeeee\nTHABO", "MOLEFE")).toEqual(["surname in order", "names in order"]);
});
