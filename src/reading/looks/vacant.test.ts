import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { aScene, decided, type Print, printOn } from "../../../test/support/a-scene.ts";
import { declaration, text } from "../../../test/support/a-small-document.ts";
import type { Line, Page } from "../../page/page.ts";
import { boxOf } from "../../page/quad.ts";
import type { Decision } from "../choice/choose.ts";
import { vacantPlaces } from "./vacant.ts";

const codes = {
	...declaration,
	printed: {
		...declaration.printed,
		codes: { captions: ["Codes"], language: { kind: "list", of: ["A1", "B", "EB"], countMax: 4 } as const },
		owner: { captions: ["Surname"], language: text },
		names: { captions: ["Names"], language: { ...text, rows: 2 } },
	},
};

/** Where something is looked for on a page: from where to where, and how far down, in pixels. */
function vacantOn({ lines, ...page }: Page, decide: (print: Print) => readonly Decision[]) {
	const print = printOn({ ...page, lines }, codes);
	const places = vacantPlaces({ decisions: decide(print), scene: aScene(codes, print, {}) }, lines);
	return places.map((quad) => {
		const { left, right, top, bottom } = boxOf(quad);
		expect(bottom - top).toBeCloseTo(14);
		return [Math.round(left), Math.round(right), Math.round((top + bottom) / 2)];
	});
}

/** Six windows over ten heights of a line, each one and a half behind the last. */
const windows = (left: number, middle: number) =>
	[0, 21, 42, 63, 84, 105].map((at) => [left + at, left + Math.min(140, at + 42), middle]);

/** The day stands right below its caption; the place is the first field that was decided. */
const dayAnd =
	(...others: readonly Decision[]) =>
	({ asValue }: Print) => [...others, decided("issued", asValue("02 MAR 2015"))];
const unread = decided("place", null);
const drawn = "Date of issue\n02 MAR 2015\n\nPlace of birth";

test("a value that was not read is looked for beside its caption, and below it as far as others stand", () => {
	expect(vacantOn(aPage(drawn), dayAnd(unread))).toEqual([...windows(153, 90), ...windows(8, 110)]);
});

test("nothing is looked for where all is sure, no value tells the size of print, or no caption tells the place", () => {
	expect(vacantOn(aPage(drawn), dayAnd())).toEqual([]);
	expect(vacantOn(aPage(drawn), () => [unread])).toEqual([]);
	expect(vacantOn(aPage(drawn), dayAnd(decided("office", null)))).toEqual([]);
});

test("a value in doubt is looked for as one that was not read, a sure one is not", () => {
	const page = aPage(`${drawn}                OSLO`);
	const withMargin = (margin: number) => (print: Print) =>
		dayAnd(decided("place", print.asValue("OSLO"), { margin }))(print);
	expect(vacantOn(page, withMargin(1))).toEqual([
		[153, 195, 90],
		[174, 216, 90],
		[195, 237, 90],
		[216, 258, 90],
		[237, 279, 90],
		[258, 293, 90],
		...windows(8, 110),
	]);
	expect(vacantOn(page, withMargin(20))).toEqual([]);
});

test("nothing is looked for below a caption where no value stands right below its own", () => {
	const beside = aPage("Date of issue   02 MAR 2015\n\nPlace of birth");
	expect(vacantOn(beside, dayAnd(unread))).toEqual(windows(153, 70));
	const farther = aPage("Date of issue\nKIRUNA\n02 MAR 2015\n\nPlace of birth");
	expect(vacantOn(farther, dayAnd(unread))).toEqual(windows(153, 110));
});

test("of several distances below captions the middle one counts", () => {
	const page = aPage(
		"Date of issue\n02 MAR 2015\n\nSurname\n\nDLAMINI\n\nAuthority\n\n\nEMBASSY\n\n\n\nPlace of birth",
	);
	const places = vacantOn(page, (print) => [
		...dayAnd(unread)(print),
		decided("owner", print.asValue("DLAMINI")),
		decided("office", print.asValue("EMBASSY")),
	]);
	expect(places).toEqual([...windows(153, 310), ...windows(8, 350)]);
});

/** The page with one line more, moved so many pixels to the right and down. */
function withLine(text: string, [dx, dy]: readonly [number, number], certainty = 0.95): Page {
	const page = aPage(`${drawn}\n\n\n\n\n${text}`);
	const moved = (line: Line): Line => ({
		...line,
		certainty,
		quad: line.quad.map(([x, y]) => [x + dx, y - 100 + dy] as const) as unknown as Line["quad"],
	});
	return { ...page, lines: page.lines.map((line) => (line.text === text ? moved(line) : line)) };
}

const besideWith = (page: Page) => vacantOn(page, dayAnd(unread)).filter(([, , middle]) => middle === 90);

test("a strip ends before the next print", () => {
	expect(besideWith(withLine("+++++", [200, 0]))).toEqual([
		[153, 195, 90],
		[174, 207, 90],
	]);
	expect(besideWith(withLine("+++++", [170, 0]))).toEqual([[153, 177, 90]]);
	expect(besideWith(withLine("+++++", [158, 0]))).toEqual([[153, 165, 90]]);
	expect(besideWith(withLine("+++++", [155, 0]))).toEqual([]);
	expect(besideWith(withLine("+++++", [290, 0]))).toEqual(windows(153, 90));
});

test.each([
	["at its beginning", [145, 0], 0.95, false],
	["a half of a row above", [145, -10], 0.95, false],
	["a half of a row below", [145, 10], 0.95, false],
	["in the row above", [145, -11], 0.95, true],
	["in the row below", [145, 11], 0.95, true],
	["that ends where it begins", [95, 0], 0.95, true],
	["that reaches into it", [97, 0], 0.95, false],
	["that was hardly read", [145, 0], 0.69, true],
] as const)("print stands in a strip's way %s", (_, by, certainty, isFree) => {
	expect(besideWith(withLine("+++++", by, certainty))).toEqual(isFree ? windows(153, 90) : []);
});

test("no strip is shorter than most of a line's height", () => {
	const lengths = [157, 155].map((at) => besideWith(withLine("+++++", [at, 0])).length);
	expect(lengths).toEqual([1, 0]);
});

const list =
	(...entries: readonly string[]) =>
	(print: Print) => [...dayAnd()(print), decided("codes", print.asValue(...entries))];

test("a further entry of a list is looked for beside each, and below the caption", () => {
	const page = aPage("Date of issue\n02 MAR 2015\n\nCodes\n A1       EB");
	expect(vacantOn(page, list("A1", "EB"))).toEqual([
		[43, 85, 110],
		[64, 106, 110],
		[85, 107, 110],
		...windows(133, 110),
	]);
	const lower = aPage("Date of issue\n02 MAR 2015\n\nCodes\n\n          A1       EB");
	expect(vacantOn(lower, list("A1", "EB")).slice(-6)).toEqual(windows(8, 110));
});

test("a further entry is looked for under the last of those that stand under each other", () => {
	const page = aPage("Date of issue\n02 MAR 2015\n\nCodes\nA1\nB\nEB");
	expect(vacantOn(page, list("A1", "B", "EB"))).toEqual([...windows(33, 110), ...windows(8, 170)]);
});

test("a list that was not read is looked for beside its caption and below it", () => {
	const page = aPage("Date of issue\n02 MAR 2015\n\nCodes");
	expect(vacantOn(page, dayAnd(decided("codes", null)))).toEqual([...windows(63, 90), ...windows(8, 110)]);
});

test("no more than two dozen windows are looked at", () => {
	const page = aPage(`Date of issue\n02 MAR 2015\n\n${"Place of birth\n\n\n".repeat(3)}`);
	expect(vacantOn(page, dayAnd(unread))).toHaveLength(24);
});

test("a further row is looked for below a text that may have one, in one window, unless something stands there", () => {
	const decide = ({ asValue }: Print) => [decided("names", asValue("ANNA"))];
	expect(vacantOn(aPage("Names\nANNA"), decide)).toEqual([[8, 148, 63]]);
	expect(vacantOn(aPage("Names\nANNA\nSex"), decide)).toEqual([]);
	expect(vacantOn(aPage("Surname\nANNA"), ({ asValue }) => [decided("owner", asValue("ANNA"))])).toEqual([]);
});
