import { describe, expect, it } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { declaration } from "../../../test/support/a-small-document.ts";
import { claimed } from "../../../test/support/claimed.ts";
import type { Declaration, Relation } from "../../documents/declaration.ts";
import { nameSpellings } from "../../formats/spellings.ts";
import { understand } from "../understand.ts";

const page = (place: string) => `
Place of birth
${place}


Date of issue
03 MAR 2014


BERGEN


04 MAR 2024
`;

/** What may be chosen for each field. */
function textsOn(drawing: string, own: Partial<Declaration>) {
	const { scene } = understand(
		{ ...declaration, ...own },
		{ lines: aPage(drawing).lines, views: new Map(), barcodes: [] },
	);
	return Object.fromEntries(scene.choices.map(({ field, candidates }) => [field, candidates.map(({ text }) => text)]));
}

const spelt = (...words: readonly string[]) => [
	claimed(words.join(" "), { kind: "spelt", whole: nameSpellings(words) }),
];

describe("a field that another source says", () => {
	it("is looked for nowhere else where the ink at its own place says the same", () => {
		expect(textsOn(page("OSLO"), {}).place).toEqual(expect.arrayContaining(["OSLO", "BERGEN"]));
		expect(textsOn(page("OSLO"), { claims: { place: spelt("OSLO") } }).place).not.toContain("BERGEN");
	});
	it("leaves its print to no other field", () => {
		expect(textsOn(page("OSLO"), {}).office).toContain("OSLO");
		const { office } = textsOn(page("OSLO"), { claims: { place: spelt("OSLO") } });
		expect(office).toContain("BERGEN");
		expect(office).not.toContain("OSLO");
	});
	it.each([
		["print at its place says another thing", page("KYIV")],
		["no caption of it was read", page("OSLO").replace("Place of birth", "")],
		["its caption is another field's as well", page("OSLO").replace("Place of birth", "Authority")],
	])("is looked for on the whole page where %s", (_, drawing) => {
		const { printed } = declaration;
		const place = { ...printed.place, captions: ["Place of birth", "Authority"] } as Declaration["printed"][string];
		const texts = textsOn(drawing, { printed: { ...printed, place }, claims: { place: spelt("OSLO") } });
		expect(texts.place).toContain("BERGEN");
	});
	it("is worked out once, however often the page is understood, and so is the rest of its row", () => {
		const own = { ...declaration, claims: { place: spelt("OSLO") } };
		const { lines } = aPage(page("OSLO   NORD"));
		const once = [0, 1].map(() => understand(own, { lines, views: new Map(), barcodes: [] }).scene.choices);
		const [first, second] = once.map((choices) => choices.flatMap(({ candidates }) => candidates));
		expect(first?.length).toBeGreaterThan(2);
		expect(first?.every((candidate, index) => candidate === second?.[index])).toBe(true);
	});
	it("is a day that means the same", () => {
		const claims = (day: string) => ({ issued: [claimed(day, { kind: "meant", isSame: (value) => value === day })] });
		expect(textsOn(page("OSLO"), { claims: claims("2014-03-03") }).issued).not.toContain("04 MAR 2024");
		expect(textsOn(page("OSLO"), { claims: claims("2013-03-03") }).issued).toContain("04 MAR 2024");
	});
	it("is what a barcode says", () => {
		const barcodeValues = (issued: string) => () => ({ values: { issued }, barcode: { format: "x" } as never });
		const texts = (day: string) => textsOn(page("OSLO"), { barcodeValues: barcodeValues(day) }).issued;
		expect(texts("2014-03-03")).not.toContain("04 MAR 2024");
		expect(texts("2013-03-03")).toContain("04 MAR 2024");
	});
	it("is what follows from another source, if nothing speaks against it", () => {
		const rule = (weight: number, holds: boolean): Relation => ({
			name: "usual-term",
			between: ["issued"],
			holds: () => holds,
			weights: [weight, -1],
		});
		const texts = (...relations: readonly Relation[]) => textsOn(page("OSLO"), { relations }).issued;
		expect(texts(rule(4, true))).not.toContain("04 MAR 2024");
		for (const relations of [[rule(1, true)], [rule(4, false)], [rule(4, true), rule(1, false)]])
			expect(texts(...relations)).toContain("04 MAR 2024");
	});
});
