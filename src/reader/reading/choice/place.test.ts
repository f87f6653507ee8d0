import { expect, test } from "vitest";
import { aPage, type PageDrawing } from "../../../../test/support/a-page.ts";
import { aValue, printOn, unlabelled } from "../../../../test/support/a-scene.ts";
import { text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { Line, Page } from "../../page/page.ts";
import { expandQuad } from "../../page/quad.ts";
import { weights } from "../weights/weights.ts";
import { scorePosition, type ValuePosition } from "./place.ts";

const printed: Declaration["printed"] = {
	place: { labels: ["Place of birth", "Lieu de naissance", "Names"], grammar: text },
	office: { labels: ["Authority", "Names"], grammar: text },
	code: { labels: ["No."], grammar: text },
	rank: { labels: ["Rank A", "Grade B"], grammar: text },
};
const document = { ...unlabelled, printed, otherPrint: ["Republic of Utopia"] };

/** A word's positions relative to the first label on a page, each with the number of texts between them. */
function positionsOn(page: Page, word: string) {
	const { blocks, words } = printOn(page, document);
	const segment = words.find((each) => each.text === word);
	return (
		(segment && blocks[0]?.relations.get(segment))?.map(
			({ position, textsBetween }) => `${position} ${textsBetween}`,
		) ?? []
	);
}
const positionsIn = (drawing: string, word: string, options: PageDrawing = {}) =>
	positionsOn(aPage(drawing, options), word);

/** The page with a line moved, in pixels. */
const moveLine = (drawing: string, text: string, [dx, dy]: readonly [number, number]): Page => {
	const page = aPage(drawing);
	const shift = (line: Line): Line => ({
		...line,
		quad: line.quad.map(([x, y]) => [x + dx, y + dy] as const) as unknown as Line["quad"],
	});
	return { ...page, lines: page.lines.map((line) => (line.text === text ? shift(line) : line)) };
};

test("counts rows and words below a label", () => {
	const drawing = "Place of birth\nOSLO NORD\nBERGEN VEST\n\nKIRUNA\nLULEA";
	const words = ["OSLO", "NORD", "BERGEN", "VEST", "KIRUNA", "LULEA"];
	expect(words.map((word) => positionsIn(drawing, word))).toEqual([
		["below 0"],
		["below 1"],
		["below 1"],
		["below 2"],
		["below 2"],
		[],
	]);
});

test("counts rows above a label, nearest first", () => {
	const drawing = "LULEA\nKIRUNA\n\nBERGEN VEST\nOSLO NORD\nPlace of birth";
	const words = ["OSLO", "NORD", "BERGEN", "VEST", "KIRUNA", "LULEA"];
	expect(words.map((word) => positionsIn(drawing, word))).toEqual([
		["above 0"],
		["above 1"],
		["above 1"],
		["above 2"],
		["above 2"],
		[],
	]);
});

test("counts a row with a label or title as two texts", () => {
	expect(positionsIn("Place of birth\nAuthority\nOSLO", "OSLO")).toEqual(["below 2"]);
	expect(positionsIn("Place of birth\nRepublic of Utopia\nOSLO", "OSLO")).toEqual(["below 2"]);
	expect(positionsIn("OSLO\nRepublic of Utopia\nPlace of birth", "OSLO")).toEqual(["above 2"]);
	expect(positionsIn("Place of birth\nAuthority BERGEN\nOSLO", "OSLO")).toEqual(["below 2"]);
});

test("counts texts side by side below a label as one row", () => {
	const drawing = "Place of birth and more\nOSLO    NORD\nBERGEN    VEST";
	expect(["OSLO", "NORD", "BERGEN", "VEST"].map((word) => positionsIn(drawing, word))).toEqual([
		["below 0"],
		["below 0"],
		["below 1"],
		["below 1"],
	]);
	const lower = "Place of birth\nOSLO    NORD";
	expect([5, 9].map((dy) => positionsOn(moveLine(lower, "NORD", [0, dy]), "NORD"))).toEqual([["below 0"], ["below 1"]]);
});

test.each([
	["right below its beginning", 4, "OSLO", 0, true],
	["a little before it", 4, "OSLO", -20, true],
	["farther before it", 4, "OSLO", -24, false],
	["before it, hardly anything below it", 4, "OS", -19, true],
	["below its end", 4, "OSLO", 130, true],
	["behind its end", 4, "OSLO", 142, false],
	["around all of it", 10, "SAINT-PETERSBURG-ON-THE-SEA-AND-NORTH", -80, true],
	["under less than half of it, from before it", 10, "SAINT-PETERSBURG", -100, false],
	["under more than half of it, from before it", 10, "SAINT-PETERSBURG", -70, true],
])("a value is in a label's column: %s", (_, indent, word, dx, isIn) => {
	const room = " ".repeat(indent);
	const page = moveLine(`${room}Place of birth\n${room}${word}`, word, [dx, 0]);
	expect(positionsOn(page, word)).toEqual(isIn ? ["below 0"] : []);
});

test("counts words beside a label up to the next label", () => {
	const drawing = "Place of birth   OSLO, NORD    Authority    BERGEN";
	expect(["OSLO", "NORD", "BERGEN"].map((word) => positionsIn(drawing, word))).toEqual([
		["beside 0"],
		["beside 1"],
		[],
	]);
	expect(positionsIn("OSLO    Place of birth", "OSLO")).toEqual([]);
	const far = (gap: number) => positionsIn(`Place of birth${" ".repeat(gap)}OSLO`, "OSLO");
	expect([far(41), far(43)]).toEqual([["beside 0"], []]);
});

test.each([
	[[0, 5], ["beside 0"]],
	[[0, -5], ["beside 0"]],
	[[0, 9], []],
	[[0, -9], []],
	[[-25, 0], ["beside 0"]],
	[[-42, 0], []],
] as const)("a value beside a label may be offset by %j pixels", (by, expected) => {
	expect(positionsOn(moveLine("Place of birth   OSLO", "OSLO", by), "OSLO")).toEqual(expected);
});

test("a value that overlaps its label's end is in the column only if it is far enough above or below", () => {
	const page = moveLine("Place of birth   OSLO", "OSLO", [-60, 6]);
	expect(positionsOn(page, "OSLO")).toEqual([]);
	expect(positionsOn(moveLine("Place of birth   OSLO", "OSLO", [-60, 8]), "OSLO")).toEqual(["below 0"]);
	expect(positionsOn(moveLine("Place of birth   OSLO", "OSLO", [-60, -8]), "OSLO")).toEqual(["above 0"]);
});

test("a label's column includes the text directly before it, unless that is a known text", () => {
	expect(positionsIn("Lugar de nacer Place of birth\nOSLO", "OSLO", { columnGap: 2 })).toEqual(["below 0"]);
	expect(positionsIn("Lugar de nacer     Place of birth\nOSLO", "OSLO")).toEqual([]);
	expect(positionsIn("Republic of Utopia Place of birth\nOSLO", "OSLO")).toEqual([]);
	const afterTitle = "Republic of Utopia Lugar de Place of birth\n                   OSLO";
	expect(positionsIn(afterTitle, "OSLO")).toEqual(["below 0"]);
	expect(positionsIn("Lugar de nacer Place of birth\nOSLO\n\n\nNo.", "OSLO")).toEqual(["below 0"]);
});

/** A word's positions relative to all labels on the page. */
function positionsAtAnyLabel(drawing: string, word: string): readonly string[] {
	const { blocks, words } = printOn(aPage(drawing), document);
	const segment = words.find((each) => each.text === word);
	const all = blocks.flatMap(({ relations }) => (segment && relations.get(segment)) ?? []);
	return all.map(({ position, textsBetween }) => `${position} ${textsBetween}`);
}

test("the labels of one field in a row share its column", () => {
	const drawing = "Place of birth / Lieu de naissance\nOSLO\n                   BERGEN";
	expect(scoreOf(drawing, "place", "OSLO")).toBe(weights.inPlace);
	expect(scoreOf(drawing, "place", "BERGEN")).toBe(weights.inPlace + weights.textBetween);
	const others = "Place of birth / Authority\nOSLO\n                   BERGEN";
	expect(scoreOf(others, "office", "BERGEN")).toBe(weights.inPlace);
});

test("the words of labels are not among the words for values", () => {
	const { blocks, words } = printOn(aPage("Place of birth/Lieu de naissance\nOSLO\n\nAuthority"), document);
	expect(blocks.map(({ fields }) => fields)).toEqual([["place"], ["place"], ["office"]]);
	expect(words.map((word) => word.text)).toEqual(["OSLO"]);
	expect(positionsAtAnyLabel("Place of birth\nLieu de naissance\nOSLO", "OSLO")).toContain("below 0");
});

test("a value is below or beside any wording of its label", () => {
	const below = "Place of birth/Lieu de naissance\n                       OSLO";
	expect(positionsAtAnyLabel(below, "OSLO")).toContain("below 0");
	expect(positionsAtAnyLabel("Place of birth\nLieu de naissance   OSLO", "OSLO")).toContain("beside 0");
	expect(positionsAtAnyLabel("Place of birth          OSLO\nLieu de naissance", "OSLO")).toContain("beside 0");
});

test("ignores a short word at the end of the label itself", () => {
	const narrow = { cell: [5, 20] } as const;
	expect(positionsIn("Rank A   OSLO", "OSLO", narrow)).toEqual(["beside 0"]);
	expect(positionsIn("Rank A/Grade B   OSLO", "OSLO", narrow)).toEqual(["beside 0"]);
});

test("counts values beside a label from left to right", () => {
	const page = aPage("Place of birth   OSLO    NORD");
	const reversed = { ...page, lines: page.lines.toReversed() };
	expect(["OSLO", "NORD"].map((word) => positionsOn(reversed, word))).toEqual([["beside 0"], ["beside 1"]]);
});

test("large print beside a label may be lower than small print", () => {
	const page = moveLine("Place of birth    OSLO", "OSLO", [0, 9]);
	const lines = page.lines.map((line) =>
		line.text === "OSLO" ? { ...line, quad: expandQuad(line.quad, 0, 0.4) } : line,
	);
	expect([positionsOn(page, "OSLO"), positionsOn({ ...page, lines }, "OSLO")]).toEqual([[], ["beside 0"]]);
});

/** The score of a text's position for a field. */
const scoreOf = (
	drawing: string,
	field: string,
	text: string | readonly string[],
	position: ValuePosition = "below",
) => {
	const { blocks, asValue } = printOn(aPage(drawing), document);
	return scorePosition(field, asValue(...[text].flat()), position, blocks);
};

test("scores a value highest at its label, in the page's position, with no text between", () => {
	expect(scoreOf("Place of birth\nOSLO", "place", "OSLO")).toBe(weights.inPlace);
	expect(scoreOf("Place of birth\nOSLO", "place", "OSLO", "beside")).toBe(weights.inOtherPlace);
	expect(scoreOf("Place of birth\nBERGEN\nOSLO", "place", "OSLO")).toBe(weights.inPlace + weights.textBetween);
	expect(scoreOf("Place of birth    BERGEN\n\n\n\n\n\n\n\nOSLO", "place", "OSLO")).toBe(weights.outOfPlace);
	expect(scoreOf("OSLO", "place", "OSLO")).toBe(0);
	const { blocks } = printOn(aPage("Place of birth"), document);
	expect(scorePosition("place", aValue([], "OSLO"), "below", blocks)).toBe(0);
});

test("uses the label that gives a value the highest score", () => {
	const drawing = "Place of birth\n\n\n\n\n\n\n\n\nPlace of birth\nOSLO\n\n\n\n\n\n\n\n\nPlace of birth";
	expect(scoreOf(drawing, "place", "OSLO")).toBe(weights.inPlace);
});

test("does not penalise the first value between a shared label and the second value", () => {
	expect(scoreOf("Names\nOSLO BERGEN", "office", "BERGEN")).toBe(weights.inPlace);
	expect(scoreOf("Authority\nOSLO BERGEN", "office", "BERGEN")).toBe(weights.inPlace + weights.textBetween);
});

test("penalises a value at another field's label", () => {
	expect(scoreOf("Authority\nOSLO", "place", "OSLO")).toBe(weights.othersPlace);
	expect(scoreOf("Authority\nOSLO", "place", "OSLO", "beside")).toBe(0);
	expect(scoreOf("Authority\nBERGEN\nOSLO", "place", "OSLO")).toBe(0);
	const both = "Place of birth\n\n\n\n\n\n\n\n\nAuthority\nOSLO";
	expect(scoreOf(both, "place", "OSLO")).toBe(weights.outOfPlace + weights.othersPlace);
	expect(scoreOf("Place of birth      Authority\nOSLO", "place", "OSLO")).toBe(weights.inPlace);
	expect(scoreOf("Place of birth    Authority\n                 OSLO", "office", "OSLO")).toBe(weights.inPlace);
	expect(scoreOf("Place of birth Authority\n              OSLO", "office", "OSLO")).toBe(weights.inPlace);
	const shared = "   Place of birth\n\n        Authority\n      OSLO";
	expect(scoreOf(shared, "place", "OSLO")).toBe(weights.inPlace + 2 * weights.textBetween + weights.othersPlace);
});

test("penalises a further row at another field's label", () => {
	const drawing = "Place of birth\nOSLO\nAuthority\nBERGEN";
	expect(scoreOf(drawing, "place", ["OSLO", "BERGEN"])).toBe(weights.inPlace + weights.othersPlace);
	expect(scoreOf("Place of birth\nOSLO\nBERGEN", "place", ["OSLO", "BERGEN"])).toBe(weights.inPlace);
});
