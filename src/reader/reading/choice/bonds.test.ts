import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, type Print, printOn, unlabelled, valueIn, withoutWeights } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration, PrintedField, Relation } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import type { Assignment } from "./scene.ts";
import { scorerOf } from "./scorer.ts";

const { printed } = unlabelled;
const labelled: Declaration = { ...unlabelled, printed: { ...printed, ...declaration.printed } };

/** The score of a field's candidate in combination with candidates of other fields, apart from its own score. */
function besides(
	field: string,
	pick: Candidate,
	picks: Readonly<Record<string, Candidate>>,
	{ print, own = unlabelled }: { readonly print: Print; readonly own?: Declaration },
	worthless: readonly (keyof typeof weights)[] = ["leftOver"],
) {
	const candidates = Object.fromEntries(
		Object.entries({ ...picks, [field]: pick }).map(([name, one]) => [name, [one]]),
	);
	const scorer = scorerOf(aScene(own, print, candidates), "below");
	const fields = Object.keys(own.printed);
	const index = fields.indexOf(field);
	const assignment: Assignment = fields.map((name) => picks[name] ?? null);
	return Number(
		(withoutWeights(worthless, () => scorer.added(assignment, index, pick)) - scorer.own(index, pick)).toFixed(6),
	);
}

const drawn = (drawing: string, own = unlabelled) => printOn(aPage(drawing), own);

test("penalises unexplained words beside a value", () => {
	const print = drawn("OSLO NORWAY");
	expect(besides("place", print.asValue("OSLO"), {}, { print }, [])).toBeCloseTo(weights.leftOver);
	expect(besides("place", print.asValue("OSLO"), {}, { print })).toBe(0);
});

const neighbours: NonNullable<Declaration["neighbours"]> = { fields: ["place", "office"], reversed: ["Post / Town"] };

test("rewards adjacent fields in either order of assignment", () => {
	const own = { ...unlabelled, neighbours };
	const print = drawn("OSLO BERGEN");
	const [oslo, bergen] = [print.asValue("OSLO"), print.asValue("BERGEN")];
	const worth = (first: string, one: Candidate, second: string, other: Candidate) =>
		besides(first, one, { [second]: other }, { print, own });
	const usual = worth("place", oslo, "office", bergen);
	expect(usual).toBeGreaterThan(0);
	expect(worth("office", bergen, "place", oslo)).toBe(usual);
	expect(worth("office", oslo, "place", bergen)).toBeLessThan(usual);
	expect(worth("issued", oslo, "office", bergen)).toBe(0);
	expect(worth("issued", oslo, "place", bergen)).toBe(0);
	expect(besides("place", oslo, { office: bergen }, { print })).toBe(0);
	expect(besides("issued", bergen, { place: oslo, office: bergen }, { print, own })).toBe(0);
});

test("shared labels give the order of adjacent fields, own labels their positions", () => {
	const worth = (label: string, labels: readonly (readonly string[])[], other = "") => {
		const [place = [], office = []] = labels;
		const named = {
			...printed,
			place: { labels: place, grammar: text },
			office: { labels: office, grammar: text },
		};
		const own = { ...unlabelled, printed: named, neighbours };
		const print = drawn(`${label}\nOSLO BERGEN\n\n\n\n${other}`, own);
		const at = { print, own };
		return besides("office", print.asValue("BERGEN"), { place: print.asValue("OSLO") }, at);
	};
	const named = worth("Town / Post", [["Town / Post"], ["Town / Post"]]);
	const reversed = worth("Post / Town", [["Post / Town"], ["Post / Town"]]);
	const usual = worth("Birthplace", [["Birthplace"]]);
	expect(named).toBeGreaterThan(usual);
	expect(usual).toBeGreaterThan(0);
	expect(reversed).toBeLessThan(usual);
	const both = ["Town / Post", "Post / Town"];
	expect(worth("Town / Post\nPost / Town", [both, both])).toBeCloseTo(reversed);
	expect(worth("Town / Post", [both, both], "Post / Town")).toBeCloseTo(reversed);
	expect(worth("Birthplace", [["Birthplace"], ["Authority"]])).toBeCloseTo(usual);
	expect(worth("Birthplace", [["Birthplace"], ["Authority"]], "Authority")).toBe(0);
});

const at = (left: number, top: number, name = "OSLO") =>
	valueIn({ left, top, right: left + 80, bottom: top + 20 }, name);

test("penalises fields out of their fixed order", () => {
	const print = drawn("OSLO");
	const own = { ...unlabelled, isOrdered: true };
	const worth = (more: Partial<Declaration> = {}) =>
		besides("office", at(0, 0), { place: at(0, 40) }, { print, own: { ...own, ...more } });
	expect(worth()).toBe(weights.outOfOrder);
	expect(worth({ isOrdered: false })).toBe(0);
});

test("values at their labels are never out of order, except free text", () => {
	const expires = { ...(labelled.printed.issued as PrintedField), labels: ["Date of expiry"] };
	const own: Declaration = { ...labelled, isOrdered: true, printed: { ...labelled.printed, expires } };
	const print = drawn("Date of expiry\n02.02.2003\n\n\nDate of issue\n01.02.2003\n\n\nAuthority\nEMBASSY", own);
	const between = (field: string, pick: string, other: string, name: string) =>
		besides(field, print.asValue(pick), { [other]: print.asValue(name) }, { print, own });
	expect(between("expires", "02.02.2003", "issued", "01.02.2003")).toBe(0);
	expect(between("expires", "02.02.2003", "issued", "EMBASSY")).toBe(weights.outOfOrder);
	const texts = {
		...own,
		printed: { office: own.printed.office as PrintedField, issued: own.printed.issued as PrintedField },
	};
	const textFirst = besides(
		"office",
		print.asValue("EMBASSY"),
		{ issued: print.asValue("01.02.2003") },
		{ print, own: texts },
	);
	expect(textFirst).toBe(weights.outOfOrder);
});

test.each([
	["sameRow", at(120, 0)],
	["sameColumn", at(0, 40)],
] as const)("rewards %s pairs in either order of assignment", (pairs, second) => {
	const print = drawn("OSLO");
	const own = { ...unlabelled, [pairs]: [["place", "office"] as const] };
	const worth = (field: string, pick: Candidate, other: string, found: Candidate) =>
		besides(field, pick, { [other]: found }, { print, own });
	const mate = weights[pairs];
	expect([worth("place", at(0, 0), "office", second), worth("office", second, "place", at(0, 0))]).toEqual([
		mate,
		mate,
	]);
	expect([worth("office", at(0, 0), "place", second), worth("place", second, "office", at(0, 0))]).toEqual([0, 0]);
	expect([worth("issued", second, "place", at(0, 0)), worth("issued", at(0, 0), "office", second)]).toEqual([0, 0]);
});

test("weighs a relation's values by whether it holds", () => {
	const print = drawn("OSLO");
	const tried: unknown[] = [];
	const holds: Relation["holds"] = (values) => {
		tried.push(values);
		return values.place === "OSLO" ? null : values.place === values.office;
	};
	const relation: Relation = { name: "alike", between: ["place", "office"], holds, weights: [4, -6] };
	const own = { ...unlabelled, relations: [relation] };
	const worth = (field: string, name: string, other: string, found: string) =>
		besides(field, at(0, 0, name), { [other]: at(0, 60, found) }, { print, own });
	expect(worth("place", "BERGEN", "office", "BERGEN")).toBe(4);
	expect(worth("office", "BERGEN", "place", "KIRUNA")).toBe(-6);
	expect(tried.at(-1)).toEqual({ place: "KIRUNA", office: "BERGEN" });
	expect(worth("office", "BERGEN", "place", "OSLO")).toBe(0);
	expect(worth("office", "BERGEN", "issued", "KIRUNA")).toBe(0);
	expect(worth("issued", "BERGEN", "place", "KIRUNA")).toBe(0);
	const unread = { ...at(0, 0, "BERGEN"), value: null };
	const others = { place: at(0, 60, "BERGEN"), office: at(0, 120, "BERGEN") };
	expect(besides("issued", at(0, 0), others, { print, own })).toBe(0);
	expect(besides("place", unread, { office: at(0, 60, "BERGEN") }, { print, own })).toBe(0);
	expect(besides("place", at(0, 0, "BERGEN"), { office: unread }, { print, own })).toBe(0);
});

test("caches a relation by values", () => {
	let count = 0;
	const holds: Relation["holds"] = () => ++count > 0;
	const relation: Relation = { name: "alike", between: ["place", "office"], holds, weights: [4, -6] };
	const [one, other] = [at(0, 0, "OSLO"), at(0, 60, "BERGEN")];
	const scene = aScene({ ...unlabelled, relations: [relation] }, drawn("OSLO"), {
		place: [one, other],
		office: [one, other],
	});
	const scorer = scorerOf(scene, "below");
	const tryBoth = (place: Candidate, office: Candidate) => scorer.added([null, null, place, null], 3, office);
	expect(tryBoth(one, other) - scorer.own(3, other)).toBeCloseTo(4);
	expect(tryBoth(one, other) - scorer.own(3, other)).toBeCloseTo(4);
	expect(count).toBe(1);
	tryBoth(other, one);
	expect(count).toBe(2);
});
