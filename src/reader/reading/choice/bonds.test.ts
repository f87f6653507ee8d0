import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, type Print, printOn, unlabelled, valueIn, withoutWeights } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration, PrintedField, Relation } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import type { Assignment } from "./scene.ts";
import { createScorer } from "./scorer.ts";

const { printed } = unlabelled;
const labelled: Declaration = { ...unlabelled, printed: { ...printed, ...declaration.printed } };

/** The sum of the pairwise scores of a field's candidate with candidates of other fields. */
function jointScoreOf(
	field: string,
	pick: Candidate,
	picks: Readonly<Record<string, Candidate>>,
	{ print, document = unlabelled }: { readonly print: Print; readonly document?: Declaration },
	disabledWeights: readonly (keyof typeof weights)[] = ["leftOver"],
) {
	const candidates = Object.fromEntries(
		Object.entries({ ...picks, [field]: pick }).map(([name, candidate]) => [name, [candidate]]),
	);
	const scorer = createScorer(aScene(document, print, candidates), "below");
	const fields = Object.keys(document.printed);
	const index = fields.indexOf(field);
	const assignment: Assignment = fields.map((name) => picks[name] ?? null);
	return Number(
		(
			withoutWeights(disabledWeights, () => scorer.scoreGain(assignment, index, pick)) - scorer.unaryScore(index, pick)
		).toFixed(6),
	);
}

const printOf = (drawing: string, document = unlabelled) => printOn(aPage(drawing), document);

test("penalises unexplained words beside a value", () => {
	const print = printOf("OSLO NORWAY");
	expect(jointScoreOf("place", print.asValue("OSLO"), {}, { print }, [])).toBeCloseTo(weights.leftOver);
	expect(jointScoreOf("place", print.asValue("OSLO"), {}, { print })).toBe(0);
});

const neighbours: NonNullable<Declaration["neighbours"]> = { fields: ["place", "office"], reversed: ["Post / Town"] };

test("rewards adjacent fields in either order of assignment", () => {
	const document = { ...unlabelled, neighbours };
	const print = printOf("OSLO BERGEN");
	const [oslo, bergen] = [print.asValue("OSLO"), print.asValue("BERGEN")];
	const scoreOf = (first: string, a: Candidate, second: string, b: Candidate) =>
		jointScoreOf(first, a, { [second]: b }, { print, document });
	const usual = scoreOf("place", oslo, "office", bergen);
	expect(usual).toBeGreaterThan(0);
	expect(scoreOf("office", bergen, "place", oslo)).toBe(usual);
	expect(scoreOf("office", oslo, "place", bergen)).toBeLessThan(usual);
	expect(scoreOf("issued", oslo, "office", bergen)).toBe(0);
	expect(scoreOf("issued", oslo, "place", bergen)).toBe(0);
	expect(jointScoreOf("place", oslo, { office: bergen }, { print })).toBe(0);
	expect(jointScoreOf("issued", bergen, { place: oslo, office: bergen }, { print, document })).toBe(0);
});

test("a shared label gives the order of neighbours; separate labels give their positions", () => {
	const scoreOf = (label: string, labels: readonly (readonly string[])[], other = "") => {
		const [place = [], office = []] = labels;
		const named = {
			...printed,
			place: { labels: place, grammar: text },
			office: { labels: office, grammar: text },
		};
		const document = { ...unlabelled, printed: named, neighbours };
		const print = printOf(`${label}\nOSLO BERGEN\n\n\n\n${other}`, document);
		const context = { print, document };
		return jointScoreOf("office", print.asValue("BERGEN"), { place: print.asValue("OSLO") }, context);
	};
	const named = scoreOf("Town / Post", [["Town / Post"], ["Town / Post"]]);
	const reversed = scoreOf("Post / Town", [["Post / Town"], ["Post / Town"]]);
	const usual = scoreOf("Birthplace", [["Birthplace"]]);
	expect(named).toBeGreaterThan(usual);
	expect(usual).toBeGreaterThan(0);
	expect(reversed).toBeLessThan(usual);
	const both = ["Town / Post", "Post / Town"];
	expect(scoreOf("Town / Post\nPost / Town", [both, both])).toBeCloseTo(reversed);
	expect(scoreOf("Town / Post", [both, both], "Post / Town")).toBeCloseTo(reversed);
	expect(scoreOf("Birthplace", [["Birthplace"], ["Authority"]])).toBeCloseTo(usual);
	expect(scoreOf("Birthplace", [["Birthplace"], ["Authority"]], "Authority")).toBe(0);
});

const at = (left: number, top: number, name = "OSLO") =>
	valueIn({ left, top, right: left + 80, bottom: top + 20 }, name);

test("penalises fields that are out of their fixed order", () => {
	const print = printOf("OSLO");
	const document = { ...unlabelled, isOrdered: true };
	const scoreOf = (more: Partial<Declaration> = {}) =>
		jointScoreOf("office", at(0, 0), { place: at(0, 40) }, { print, document: { ...document, ...more } });
	expect(scoreOf()).toBe(weights.outOfOrder);
	expect(scoreOf({ isOrdered: false })).toBe(0);
});

test("does not penalise the order of values at their labels", () => {
	const expires = { ...(labelled.printed.issued as PrintedField), labels: ["Date of expiry"] };
	const document: Declaration = { ...labelled, isOrdered: true, printed: { ...labelled.printed, expires } };
	const print = printOf("Date of expiry\n02.02.2003\n\n\nDate of issue\n01.02.2003\n\n\nAuthority\nEMBASSY", document);
	const scoreBetween = (field: string, pick: string, other: string, name: string) =>
		jointScoreOf(field, print.asValue(pick), { [other]: print.asValue(name) }, { print, document });
	expect(scoreBetween("expires", "02.02.2003", "issued", "01.02.2003")).toBe(0);
	expect(scoreBetween("expires", "02.02.2003", "issued", "EMBASSY")).toBe(weights.outOfOrder);
	const texts = {
		...document,
		printed: { office: document.printed.office as PrintedField, issued: document.printed.issued as PrintedField },
	};
	const scoreFirst = (pick: string) =>
		jointScoreOf("office", print.asValue(pick), { issued: print.asValue("01.02.2003") }, { print, document: texts });
	expect(scoreFirst("EMBASSY")).toBe(0);
	expect(scoreFirst("Authority")).toBe(weights.outOfOrder);
});

test.each([
	["sameRow", at(120, 0)],
	["sameColumn", at(0, 40)],
] as const)("rewards %s pairs in either order of assignment", (pairs, second) => {
	const print = printOf("OSLO");
	const document = { ...unlabelled, [pairs]: [["place", "office"] as const] };
	const scoreOf = (field: string, pick: Candidate, other: string, found: Candidate) =>
		jointScoreOf(field, pick, { [other]: found }, { print, document });
	const reward = weights[pairs];
	expect([scoreOf("place", at(0, 0), "office", second), scoreOf("office", second, "place", at(0, 0))]).toEqual([
		reward,
		reward,
	]);
	expect([scoreOf("office", at(0, 0), "place", second), scoreOf("place", second, "office", at(0, 0))]).toEqual([0, 0]);
	expect([scoreOf("issued", second, "place", at(0, 0)), scoreOf("issued", at(0, 0), "office", second)]).toEqual([0, 0]);
});

test("adds the weight of a relation that holds or fails, and nothing if that is unknown", () => {
	const print = printOf("OSLO");
	const testedValues: unknown[] = [];
	const holds: Relation["holds"] = (place, office) => {
		testedValues.push([place, office]);
		return place === "OSLO" ? null : place === office;
	};
	const relation: Relation = { name: "alike", between: ["place", "office"], holds, weights: [4, -6] };
	const document = { ...unlabelled, relations: [relation] };
	const scoreOf = (field: string, name: string, other: string, found: string) =>
		jointScoreOf(field, at(0, 0, name), { [other]: at(0, 60, found) }, { print, document });
	expect(scoreOf("place", "BERGEN", "office", "BERGEN")).toBe(4);
	expect(scoreOf("office", "BERGEN", "place", "KIRUNA")).toBe(-6);
	expect(testedValues.at(-1)).toEqual(["KIRUNA", "BERGEN"]);
	expect(scoreOf("office", "BERGEN", "place", "OSLO")).toBe(0);
	expect(scoreOf("office", "BERGEN", "issued", "KIRUNA")).toBe(0);
	expect(scoreOf("issued", "BERGEN", "place", "KIRUNA")).toBe(0);
	const unread = { ...at(0, 0, "BERGEN"), value: null };
	const others = { place: at(0, 60, "BERGEN"), office: at(0, 120, "BERGEN") };
	expect(jointScoreOf("issued", at(0, 0), others, { print, document })).toBe(0);
	expect(jointScoreOf("place", unread, { office: at(0, 60, "BERGEN") }, { print, document })).toBe(0);
	expect(jointScoreOf("place", at(0, 0, "BERGEN"), { office: unread }, { print, document })).toBe(0);
});

test("evaluates a relation once for the same values", () => {
	let count = 0;
	const holds: Relation["holds"] = () => ++count > 0;
	const relation: Relation = { name: "alike", between: ["place", "office"], holds, weights: [4, -6] };
	const [one, other] = [at(0, 0, "OSLO"), at(0, 60, "BERGEN")];
	const scene = aScene({ ...unlabelled, relations: [relation] }, printOf("OSLO"), {
		place: [one, other],
		office: [one, other],
	});
	const scorer = createScorer(scene, "below");
	const scorePair = (place: Candidate, office: Candidate) => scorer.scoreGain([null, null, place, null], 3, office);
	expect(scorePair(one, other) - scorer.unaryScore(3, other)).toBeCloseTo(4);
	expect(scorePair(one, other) - scorer.unaryScore(3, other)).toBeCloseTo(4);
	expect(count).toBe(1);
	scorePair(other, one);
	expect(count).toBe(2);
});
