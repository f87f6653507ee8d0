import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, aValue, printOn, unlabelled, valueIn, withoutWeights } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration, Relation } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import { choose } from "./choose.ts";

const empty = { blocks: [], words: [] };
/** A value in its own row, with this log likelihood ratio. */
const at = (name: string, row: number, log: number): Candidate => ({
	...valueIn({ left: 0, top: 100 * row, right: 80, bottom: 100 * row + 20 }, name),
	log,
	isInLexicon: true,
});

type Candidates = Readonly<Record<string, readonly Candidate[]>>;

/** The values chosen for a document without labels. */
const chosen = (candidates: Candidates, own: Partial<Declaration> = {}) =>
	choose(aScene({ ...unlabelled, ...own }, empty, candidates));
const valuesOf = (candidates: Candidates, own: Partial<Declaration> = {}) =>
	Object.fromEntries(chosen(candidates, own).map(({ field, best }) => [field, best?.value ?? null]));
const decisionOf = (field: string, candidates: Candidates, own: Partial<Declaration> = {}) =>
	chosen(candidates, own).find((decision) => decision.field === field);

test("chooses each field's best value, or none", () => {
	const [oslo, bergen, dust] = [at("OSLO", 0, 5), at("BERGEN", 1, 3), at("DUST", 2, -9)];
	expect(valuesOf({ place: [bergen, oslo], office: [dust] })).toEqual({
		issued: null,
		expires: null,
		place: "OSLO",
		office: null,
	});
});

test("the margin is the distance to the next best value or none", () => {
	const [oslo, bergen] = [at("OSLO", 0, 5), at("BERGEN", 1, 3)];
	const decision = decisionOf("place", { place: [bergen, oslo] });
	expect(decision).toMatchObject({ best: oslo, margin: expect.closeTo(2), kind: "usualText" });
	expect(decision?.ranked).toEqual([
		{ candidate: oslo, behind: 0 },
		{ candidate: bergen, behind: expect.closeTo(-2) },
		{ candidate: null, behind: expect.closeTo(-5 - weights.printed) },
	]);
	expect(decisionOf("place", { place: [oslo] })?.margin).toBeCloseTo(5 + weights.printed);
	expect(decisionOf("place", { place: [at("DUST", 0, -9)] })).toMatchObject({
		best: null,
		margin: expect.closeTo(9 - weights.printed),
	});
	expect(decisionOf("issued", { place: [oslo] })).toMatchObject({
		best: null,
		margin: Number.POSITIVE_INFINITY,
		kind: "unrivalled",
	});
});

test("merges the same value at two positions", () => {
	const [oslo, again] = [at("OSLO", 0, 5), at("OSLO", 1, 4)];
	expect(decisionOf("place", { place: [oslo, again] })?.margin).toBeCloseTo(5 + weights.printed);
	const none = (row: number, log: number): Candidate => ({ ...at("OSL", row, log), value: null });
	expect(decisionOf("place", { place: [none(0, 5), none(1, 4)] })?.margin).toBeCloseTo(5 + weights.printed);
	expect(decisionOf("place", { place: [oslo, none(1, 4)] })?.margin).toBeCloseTo(1);
});

/** Two texts in one row. */
const { asValue, words } = printOn(aPage("OSLO NORD VEST"), unlabelled);
const worth = (name: string, log: number): Candidate => ({ ...asValue(name), log, isInLexicon: true });
const inRow = (candidates: Candidates) =>
	withoutWeights(["leftOver"], () => choose(aScene(unlabelled, { blocks: [], words }, candidates))).map(
		({ field, best }) => [field, best?.value],
	);

test("fields share no print; the best joint assignment wins", () => {
	const [all, one, other] = [worth("OSLO NORD", 9), worth("NORD VEST", 8), worth("OSLO", 6)];
	expect(inRow({ place: [all, other], office: [one] }).slice(2)).toEqual([
		["place", "OSLO"],
		["office", "NORD VEST"],
	]);
	expect(inRow({ place: [all], office: [one] }).slice(2)).toEqual([
		["place", "OSLO NORD"],
		["office", undefined],
	]);
	expect(inRow({ place: [worth("OSLO", 9)], office: [worth("NORD", 8)] }).slice(2)).toEqual([
		["place", "OSLO"],
		["office", "NORD"],
	]);
	expect(inRow({ place: [worth("VEST", 9)], office: [worth("NORD", 8)] }).slice(2)).toEqual([
		["place", "VEST"],
		["office", "NORD"],
	]);
});

test("ranks a value by the best assignment of the other fields", () => {
	const [all, one] = [worth("OSLO NORD", 9), worth("NORD VEST", 8)];
	const scene = aScene(unlabelled, { blocks: [], words }, { place: [all], office: [one] });
	const [, , place, office] = withoutWeights(["leftOver"], () => choose(scene));
	expect(place?.margin).toBeCloseTo(1);
	expect(office).toMatchObject({ best: null, margin: expect.closeTo(1) });
});

const day = (from: string, to: string): Relation => ({
	name: "ten-years",
	between: ["issued", "expires"],
	holds: (values) => values.issued === from && values.expires === to,
	weights: [12, -3],
});

test("finds related values that are only jointly best", () => {
	const others = (row: number) => Array.from({ length: 24 }, (_, i) => at(`D${row}${i}`, row + i, 6 - i / 10));
	const candidates = { issued: [...others(0), at("FROM", 90, 2)], expires: [...others(30), at("TO", 91, 2)] };
	expect(valuesOf(candidates)).toMatchObject({ issued: "D00", expires: "D300" });
	expect(valuesOf(candidates, { relations: [day("FROM", "TO")] })).toMatchObject({ issued: "FROM", expires: "TO" });
});

test("decides related fields consecutively", () => {
	const office = Array.from({ length: 24 }, (_, i) => at(`O${i}`, 60 + i, 5 - i / 10));
	const place = Array.from({ length: 24 }, (_, i) => at(`P${i}`, 30 + i, 4.9 - i / 10));
	const candidates = {
		issued: [at("NEVER", 0, 7), at("FROM", 90, -2)],
		expires: [at("NOR", 1, 1), at("TO", 91, -2)],
		place,
		office,
	};
	expect(valuesOf(candidates, { relations: [day("FROM", "TO")] })).toMatchObject({ issued: "FROM", expires: "TO" });
	expect(valuesOf(candidates)).toMatchObject({ issued: "NEVER", expires: "NOR", place: "P0", office: "O0" });
});

test("finds adjacent fields that are only jointly best", () => {
	const place = Array.from({ length: 20 }, (_, i) => at(`P${i}`, i, 6 - i / 10));
	const office = Array.from({ length: 20 }, (_, i) => at(`O${i}`, 30 + i, 6 - i / 10));
	const own: Partial<Declaration> = { neighbours: { fields: ["place", "office"], reversed: [] } };
	const candidates = { place: [...place, worth("OSLO", 3.5)], office: [...office, worth("NORD", 3.5)] };
	const scene = aScene({ ...unlabelled, ...own }, { blocks: [], words }, candidates);
	expect(withoutWeights(["leftOver"], () => choose(scene)).map(({ best }) => best?.value)).toEqual([
		undefined,
		undefined,
		"OSLO",
		"NORD",
	]);
});

/** A page whose values all have the same position relative to their labels. */
const printed: Declaration["printed"] = {
	place: { labels: ["Place of birth"], grammar: text },
	office: { labels: ["Authority"], grammar: text },
};

function positionOf(drawing: string, logs: Readonly<Record<string, number>> = {}) {
	const own = { ...declaration, printed };
	const print = printOn(aPage(drawing), own);
	const values = ["OSLO", "NORD", "VEST", "BERGEN"].flatMap((name) =>
		drawing.includes(name) ? [{ ...print.asValue(name), log: logs[name] ?? 0, isInLexicon: true }] : [],
	);
	const decisions = choose(aScene(own, print, { place: values, office: values }));
	return Object.fromEntries(decisions.map(({ field, best }) => [field, best?.value ?? null]));
}

test("uses one value position per page", () => {
	expect(positionOf("Place of birth\nOSLO\n\n\nAuthority\nBERGEN")).toEqual({ place: "OSLO", office: "BERGEN" });
	expect(positionOf("OSLO\nPlace of birth\n\n\n\n\n\n\n\nBERGEN\nAuthority")).toEqual({
		place: "OSLO",
		office: "BERGEN",
	});
	const ambiguous = "NORD\nPlace of birth   OSLO\n\n\n\n\n\n\n\nAuthority   BERGEN";
	expect(positionOf(ambiguous)).toEqual({ place: "OSLO", office: "BERGEN" });
	const above = "NORD\nPlace of birth   OSLO\n\n\n\n\n\n\n\nBERGEN\nAuthority";
	expect(positionOf(above, { NORD: 0.1, BERGEN: 3 }).office).toBe("BERGEN");
});

const fields = ["place", "office", "sex", "rank"];
const manyFields: Declaration = {
	...declaration,
	printed: Object.fromEntries(fields.map((field) => [field, { labels: [`Caption ${field}`], grammar: text }])),
};

test.each([
	["below", (field: string) => `Caption ${field}\nVALUE${field}`],
	["beside", (field: string) => `Caption ${field}   VALUE${field}`],
	["above", (field: string) => `VALUE${field}\nCaption ${field}`],
] as const)("detects values %s their labels", (_, draw) => {
	const print = printOn(aPage(fields.map(draw).join(`${"\n".repeat(9)}`)), manyFields);
	const candidates = fields.map(
		(field) => [field, [{ ...print.asValue(`VALUE${field}`), isInLexicon: true }]] as const,
	);
	const decisions = choose(aScene(manyFields, print, Object.fromEntries(candidates)));
	expect(decisions.map(({ best }) => best?.text)).toEqual(fields.map((field) => `VALUE${field}`));
	const own = weights.printed - Math.log(4) + weights.inPlace;
	expect(decisions.map(({ margin }) => margin)).toEqual(fields.map(() => expect.closeTo(own)));
});

test("ranks a value outside the beam", () => {
	const [oslo, bergen] = [at("OSLO", 0, 20), at("BERGEN", 1, 1)];
	expect(decisionOf("place", { place: [bergen, oslo], office: [at("NORD", 2, 5)] })?.ranked).toEqual([
		{ candidate: oslo, behind: 0 },
		{ candidate: bergen, behind: expect.closeTo(-19) },
		{ candidate: null, behind: expect.closeTo(-20 - weights.printed) },
	]);
});

test("two-row values share print if one row does", () => {
	const [oslo, nord, vest] = [at("OSLO", 0, 9), at("NORD", 1, 5), at("VEST", 2, 5)];
	const rowsOf = (one: Candidate, other: Candidate, log: number) => ({
		...aValue([...one.spans, ...other.spans], `${one.text} ${other.text}`),
		log,
		isInLexicon: true,
	});
	expect(valuesOf({ place: [rowsOf(oslo, nord, 9)], office: [rowsOf(vest, nord, 8)] })).toMatchObject({
		place: "OSLO NORD",
		office: null,
	});
	expect(valuesOf({ place: [rowsOf(oslo, nord, 9)], office: [nord] })).toMatchObject({ office: null });
	expect(valuesOf({ place: [rowsOf(oslo, nord, 9)], office: [vest] })).toMatchObject({ office: "VEST" });
});
