import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, aValue, printOn, unlabelled, valueIn, withoutWeights } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration, Relation } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import { chooseAssignment } from "./choose.ts";

const empty = { blocks: [], words: [] };
/** A value in its own row, with this log likelihood ratio. */
const at = (name: string, row: number, log: number): Candidate => ({
	...valueIn({ left: 0, top: 100 * row, right: 80, bottom: 100 * row + 20 }, name),
	log,
	isInLexicon: true,
});

type Candidates = Readonly<Record<string, readonly Candidate[]>>;

/** The values chosen for a document without labels. */
const chosen = (candidates: Candidates, overrides: Partial<Declaration> = {}) =>
	chooseAssignment(aScene({ ...unlabelled, ...overrides }, empty, candidates));
const valuesOf = (candidates: Candidates, overrides: Partial<Declaration> = {}) =>
	Object.fromEntries(chosen(candidates, overrides).map(({ field, best }) => [field, best?.value ?? null]));
const decisionOf = (field: string, candidates: Candidates, overrides: Partial<Declaration> = {}) =>
	chosen(candidates, overrides).find((decision) => decision.field === field);

test("chooses the best value of each field, or none if it is improbable", () => {
	const [oslo, bergen, dust] = [at("OSLO", 0, 5), at("BERGEN", 1, 3), at("DUST", 2, -9)];
	expect(valuesOf({ place: [bergen, oslo], office: [dust] })).toEqual({
		issued: null,
		expires: null,
		place: "OSLO",
		office: null,
	});
});

test("the margin is the distance to the next best value or to null", () => {
	const [oslo, bergen] = [at("OSLO", 0, 5), at("BERGEN", 1, 3)];
	const decision = decisionOf("place", { place: [bergen, oslo] });
	expect(decision).toMatchObject({ best: oslo, margin: expect.closeTo(2), kind: "usualText" });
	expect(decision?.ranked).toEqual([
		{ candidate: oslo, logRatioToBest: 0 },
		{ candidate: bergen, logRatioToBest: expect.closeTo(-2) },
		{ candidate: null, logRatioToBest: expect.closeTo(-5 - weights.printed) },
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
	const [oslo, second] = [at("OSLO", 0, 5), at("OSLO", 1, 4)];
	expect(decisionOf("place", { place: [oslo, second] })?.margin).toBeCloseTo(5 + weights.printed);
	const invalid = (row: number, log: number): Candidate => ({ ...at("OSL", row, log), value: null });
	expect(decisionOf("place", { place: [invalid(0, 5), invalid(1, 4)] })?.margin).toBeCloseTo(5 + weights.printed);
	expect(decisionOf("place", { place: [oslo, invalid(1, 4)] })?.margin).toBeCloseTo(1);
});

/** Three words in one row. */
const { asValue, words } = printOn(aPage("OSLO NORD VEST"), unlabelled);
const scored = (name: string, log: number): Candidate => ({ ...asValue(name), log, isInLexicon: true });
const inRow = (candidates: Candidates) =>
	withoutWeights(["leftOver"], () => chooseAssignment(aScene(unlabelled, { blocks: [], words }, candidates))).map(
		({ field, best }) => [field, best?.value],
	);

test("chooses the best joint assignment of candidates that do not overlap", () => {
	const [both, second, first] = [scored("OSLO NORD", 9), scored("NORD VEST", 8), scored("OSLO", 6)];
	expect(inRow({ place: [both, first], office: [second] }).slice(2)).toEqual([
		["place", "OSLO"],
		["office", "NORD VEST"],
	]);
	expect(inRow({ place: [both], office: [second] }).slice(2)).toEqual([
		["place", "OSLO NORD"],
		["office", undefined],
	]);
	expect(inRow({ place: [scored("OSLO", 9)], office: [scored("NORD", 8)] }).slice(2)).toEqual([
		["place", "OSLO"],
		["office", "NORD"],
	]);
	expect(inRow({ place: [scored("VEST", 9)], office: [scored("NORD", 8)] }).slice(2)).toEqual([
		["place", "VEST"],
		["office", "NORD"],
	]);
});

test("ranks a value by the best assignment that contains it", () => {
	const [both, second] = [scored("OSLO NORD", 9), scored("NORD VEST", 8)];
	const scene = aScene(unlabelled, { blocks: [], words }, { place: [both], office: [second] });
	const [, , place, office] = withoutWeights(["leftOver"], () => chooseAssignment(scene));
	expect(place?.margin).toBeCloseTo(1);
	expect(office).toMatchObject({ best: null, margin: expect.closeTo(1) });
});

const dates = (from: string, to: string): Relation => ({
	name: "ten-years",
	between: ["issued", "expires"],
	holds: (issued, expires) => issued === from && expires === to,
	weights: [12, -3],
});

test("finds values that are best only together, because of a relation", () => {
	const others = (row: number) => Array.from({ length: 24 }, (_, i) => at(`D${row}${i}`, row + i, 6 - i / 10));
	const candidates = { issued: [...others(0), at("FROM", 90, 2)], expires: [...others(30), at("TO", 91, 2)] };
	expect(valuesOf(candidates)).toMatchObject({ issued: "D00", expires: "D300" });
	expect(valuesOf(candidates, { relations: [dates("FROM", "TO")] })).toMatchObject({ issued: "FROM", expires: "TO" });
});

test("assigns related fields consecutively", () => {
	const office = Array.from({ length: 24 }, (_, i) => at(`O${i}`, 60 + i, 5 - i / 10));
	const place = Array.from({ length: 24 }, (_, i) => at(`P${i}`, 30 + i, 4.9 - i / 10));
	const candidates = {
		issued: [at("NEVER", 0, 7), at("FROM", 90, -2)],
		expires: [at("NOR", 1, 1), at("TO", 91, -2)],
		place,
		office,
	};
	expect(valuesOf(candidates, { relations: [dates("FROM", "TO")] })).toMatchObject({ issued: "FROM", expires: "TO" });
	expect(valuesOf(candidates)).toMatchObject({ issued: "NEVER", expires: "NOR", place: "P0", office: "O0" });
});

test("finds values that are best only together, because they are neighbours", () => {
	const place = Array.from({ length: 20 }, (_, i) => at(`P${i}`, i, 6 - i / 10));
	const office = Array.from({ length: 20 }, (_, i) => at(`O${i}`, 30 + i, 6 - i / 10));
	const own: Partial<Declaration> = { neighbours: { fields: ["place", "office"], reversed: [] } };
	const candidates = { place: [...place, scored("OSLO", 3.5)], office: [...office, scored("NORD", 3.5)] };
	const scene = aScene({ ...unlabelled, ...own }, { blocks: [], words }, candidates);
	expect(withoutWeights(["leftOver"], () => chooseAssignment(scene)).map(({ best }) => best?.value)).toEqual([
		undefined,
		undefined,
		"OSLO",
		"NORD",
	]);
});

/** Two labelled fields. */
const printed: Declaration["printed"] = {
	place: { labels: ["Place of birth"], grammar: text },
	office: { labels: ["Authority"], grammar: text },
};

/** The values chosen on a drawn page. `logs`: their log likelihood ratios, 0 by default. */
function valuesOn(drawing: string, logs: Readonly<Record<string, number>> = {}) {
	const own = { ...declaration, printed };
	const print = printOn(aPage(drawing), own);
	const values = ["OSLO", "NORD", "VEST", "BERGEN"].flatMap((name) =>
		drawing.includes(name) ? [{ ...print.asValue(name), log: logs[name] ?? 0, isInLexicon: true }] : [],
	);
	const decisions = chooseAssignment(aScene(own, print, { place: values, office: values }));
	return Object.fromEntries(decisions.map(({ field, best }) => [field, best?.value ?? null]));
}

test("uses one value position per page", () => {
	expect(valuesOn("Place of birth\nOSLO\n\n\nAuthority\nBERGEN")).toEqual({ place: "OSLO", office: "BERGEN" });
	expect(valuesOn("OSLO\nPlace of birth\n\n\n\n\n\n\n\nBERGEN\nAuthority")).toEqual({
		place: "OSLO",
		office: "BERGEN",
	});
	const ambiguous = "NORD\nPlace of birth   OSLO\n\n\n\n\n\n\n\nAuthority   BERGEN";
	expect(valuesOn(ambiguous)).toEqual({ place: "OSLO", office: "BERGEN" });
	const above = "NORD\nPlace of birth   OSLO\n\n\n\n\n\n\n\nBERGEN\nAuthority";
	expect(valuesOn(above, { NORD: 0.1, BERGEN: 3 }).office).toBe("BERGEN");
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
] as const)("chooses values %s their labels", (_, draw) => {
	const print = printOn(aPage(fields.map(draw).join(`${"\n".repeat(9)}`)), manyFields);
	const candidates = fields.map(
		(field) => [field, [{ ...print.asValue(`VALUE${field}`), isInLexicon: true }]] as const,
	);
	const decisions = chooseAssignment(aScene(manyFields, print, Object.fromEntries(candidates)));
	expect(decisions.map(({ best }) => best?.text)).toEqual(fields.map((field) => `VALUE${field}`));
	const unaryScore = weights.printed - Math.log(4) + weights.inPlace;
	expect(decisions.map(({ margin }) => margin)).toEqual(fields.map(() => expect.closeTo(unaryScore)));
});

test("ranks a value that the beam search dropped", () => {
	const [oslo, bergen] = [at("OSLO", 0, 20), at("BERGEN", 1, 1)];
	expect(decisionOf("place", { place: [bergen, oslo], office: [at("NORD", 2, 5)] })?.ranked).toEqual([
		{ candidate: oslo, logRatioToBest: 0 },
		{ candidate: bergen, logRatioToBest: expect.closeTo(-19) },
		{ candidate: null, logRatioToBest: expect.closeTo(-20 - weights.printed) },
	]);
});

test("values of two rows overlap if one of their rows does", () => {
	const [oslo, nord, vest] = [at("OSLO", 0, 9), at("NORD", 1, 5), at("VEST", 2, 5)];
	const joinRows = (upper: Candidate, lower: Candidate, log: number) => ({
		...aValue([...upper.spans, ...lower.spans], `${upper.text} ${lower.text}`),
		log,
		isInLexicon: true,
	});
	expect(valuesOf({ place: [joinRows(oslo, nord, 9)], office: [joinRows(vest, nord, 8)] })).toMatchObject({
		place: "OSLO NORD",
		office: null,
	});
	expect(valuesOf({ place: [joinRows(oslo, nord, 9)], office: [nord] })).toMatchObject({ office: null });
	expect(valuesOf({ place: [joinRows(oslo, nord, 9)], office: [vest] })).toMatchObject({ office: "VEST" });
});
