import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { aScene, decided, printOn, unlabelled, valueIn } from "../../../test/support/a-scene.ts";
import { declaration } from "../../../test/support/a-small-document.ts";
import { today } from "../../../test/support/read-fields.ts";
import { certaintyMin, contradictionPosteriors } from "../documents/certainty.ts";
import type { Declaration, EncodedValues, Relation } from "../documents/declaration.ts";
import { absentField } from "../documents/definition.ts";
import type { Barcode } from "../page/page.ts";
import { quadOf } from "../page/quad.ts";
import { quadOfValue } from "./candidates/candidate.ts";
import { certaintyOf } from "./choice/certainty.ts";
import type { Decision } from "./choice/choose.ts";
import { buildFields } from "./evidence.ts";
import { listSeparator } from "./grammars/compiled-grammar.ts";
import { addBarcodeClaims } from "./sources/barcode.ts";

const print = printOn(aPage("OSLO  NORD, VEST\nBERGEN\n3 MAR 2015   03 MAR 2016", { columnGap: 3 }), unlabelled);
const [oslo, bergen] = [print.asValue("OSLO"), print.asValue("BERGEN")];
const highCertainty = certaintyOf(20, "unrivalled");

/** The fields of a document without labels after these decisions. `overrides`: of its declaration. */
function fieldsOf(
	decisions: readonly Decision[],
	overrides: Partial<Declaration> = {},
	{ blocks = [] }: { readonly blocks?: typeof print.blocks } = {},
) {
	const document = addBarcodeClaims([])({ ...unlabelled, ...overrides });
	const scene = aScene(document, { words: [], blocks }, {});
	return buildFields({ decisions, scene }, { lines: [], views: new Map(), barcodes: [] }, today);
}

test("reports a certain value with its print, position and checks", () => {
	const checks = [{ name: "check-digit", passed: true } as const];
	const value = { ...print.asValue("OSLO NORD"), value: "Oslo", checks: checks as unknown as typeof oslo.checks };
	expect(fieldsOf([decided("place", value)])).toEqual({
		place: {
			value: "Oslo",
			printed: "OSLO NORD",
			certainty: highCertainty,
			source: "visual",
			quad: quadOfValue(value),
			checks,
			alternatives: [],
		},
	});
	const rows = print.asValue("VEST", "BERGEN");
	expect(fieldsOf([decided("place", rows)]).place).toMatchObject({ value: "VEST BERGEN", printed: "VEST BERGEN" });
});

test("withholds an uncertain value and lists it as an alternative; withholds an invalid value", () => {
	const others = [{ candidate: bergen, logRatioToBest: -1 }];
	const unsure = fieldsOf([decided("place", oslo, { margin: 1, others })]).place;
	expect(unsure).toMatchObject({ value: null, printed: "OSLO", certainty: 0, source: "visual" });
	expect(unsure?.alternatives).toEqual([
		{ value: "OSLO", certainty: certaintyOf(1, "unrivalled"), source: "visual", quad: quadOfValue(oslo) },
		{
			value: "BERGEN",
			certainty: expect.closeTo(1 - certaintyOf(1, "unrivalled")),
			source: "visual",
			quad: quadOfValue(bergen),
		},
	]);
	const failed = fieldsOf([decided("place", { ...oslo, value: null })]).place;
	expect(failed).toMatchObject({ value: null, printed: "OSLO", certainty: 0, alternatives: [] });
	const given = fieldsOf([
		decided("place", oslo, { margin: 3, others: [{ candidate: bergen, logRatioToBest: -3 }] }),
	]).place;
	expect(given?.alternatives.map(({ value }) => value)).toEqual(["BERGEN"]);
});

test("a field without a value has alternatives and a reason that depends on prior and label", () => {
	const others = [{ candidate: oslo, logRatioToBest: -1 }];
	const undecided = decided("place", null, { margin: 1, others });
	expect(fieldsOf([undecided]).place).toEqual({
		...absentField,
		reason: "not-found",
		alternatives: [expect.objectContaining({ value: "OSLO" })],
		closedBy: [{ gate: "not-chosen", measured: 1, cause: "OSLO" }],
	});
	const rare = { printed: { place: { ...declaration.printed.place, prior: 0.4 } } } as Partial<Declaration>;
	const { blocks } = printOn(aPage("Place of birth"), declaration);
	expect(fieldsOf([undecided], rare).place?.reason).toBe("not-on-document");
	expect(fieldsOf([undecided], rare, { blocks }).place?.reason).toBe("unreadable");
});

test("reports a list and its alternatives as arrays of entries", () => {
	const grammar = { kind: "list", of: ["A", "B"], countMax: 2 } as const;
	const own = { printed: { codes: { labels: [], grammar } } };
	const entries = { ...oslo, value: `A${listSeparator}B` };
	expect(fieldsOf([decided("codes", entries)], own).codes?.value).toEqual(["A", "B"]);
	const unsure = fieldsOf([decided("codes", entries, { margin: 1 })], own).codes;
	expect(unsure?.alternatives.map(({ value }) => value)).toEqual([["A", "B"]]);
});

const preference: Relation = {
	name: "order-of-dates",
	between: ["issued", "expires"],
	holds: (issued, expires) => (issued === "OSLO" ? null : issued < expires),
	weights: [1, -1],
};
const relation: Relation = { ...preference, check: { name: "term-of-five-years", doubts: ["expires"] } };

test("a failed check withholds the fields that it doubts", () => {
	const checked = (issued: string | null, own = relation) => {
		const dayOf = (text: string) => valueIn({ left: 0, top: 0, right: 80, bottom: 20 }, text);
		const decisions = [decided("issued", issued === null ? null : dayOf(issued)), decided("expires", dayOf("M"))];
		const read = fieldsOf(decisions, { relations: [own] });
		return [read.issued, read.expires].map((field) => [field?.value, field?.checks.map(({ passed }) => passed)]);
	};
	expect(checked("A")).toEqual([
		["A", []],
		["M", [true]],
	]);
	expect(checked("Z")).toEqual([
		["Z", []],
		[null, [false]],
	]);
	const unchecked = [expect.anything(), ["M", []]];
	expect(checked("Z", preference)).toEqual(unchecked);
	expect(checked("OSLO")).toEqual(unchecked);
	expect(checked(null)).toEqual(unchecked);
});

const quad = quadOf({ left: 0, top: 200, right: 100, bottom: 220 });
const barcode: Barcode = { format: "Code39", text: "OSLO", bytes: Buffer.from("OSLO"), quad };

/** Overrides for a document whose barcode contains this place. */
const withBarcode = (place: string, more: Partial<Barcode> = {}): Partial<Declaration> => ({
	findBarcodeValues: (): EncodedValues => ({ values: { place }, barcode: { ...barcode, ...more } }),
});

test("a value from a barcode has the position of the barcode and no printed text", () => {
	expect(fieldsOf([decided("place", null)], withBarcode("OSLO")).place).toEqual({
		...absentField,
		value: "OSLO",
		certainty: 0.99,
		source: "barcode",
		quad,
	});
	expect(fieldsOf([decided("place", null)]).place?.value).toBeNull();
});

test("accepts a barcode matched by its blurred bars only if print agrees", () => {
	const blurred = withBarcode("OSLO", { isApproximate: true });
	expect(fieldsOf([decided("place", oslo)], blurred).place).toMatchObject({ value: "OSLO", source: "visual" });
	const alone = fieldsOf([decided("place", null)], blurred).place;
	expect(alone).toMatchObject({ value: null, alternatives: [{ value: "OSLO", source: "barcode", certainty: 0.5 }] });
});

test("print that agrees confirms a barcode; uncertain print does not contradict it", () => {
	const agreed = fieldsOf([decided("place", oslo)], withBarcode("OSLO")).place;
	expect(agreed).toMatchObject({ value: "OSLO", source: "visual", quad: quadOfValue(oslo), printed: "OSLO" });
	expect(agreed?.checks).toEqual([{ name: "agrees-with-barcode", passed: true }]);
	const unsure = decided("place", bergen, { margin: 0.5, others: [{ candidate: null, logRatioToBest: -0.5 }] });
	expect(fieldsOf([unsure], withBarcode("OSLO")).place).toMatchObject({ value: "OSLO", checks: [], source: "barcode" });
});

test("withholds certain print that a barcode contradicts, and reports both readings", () => {
	const contradicting = (more: Partial<Barcode> = {}) =>
		fieldsOf([decided("place", bergen)], withBarcode("OSLO", more)).place;
	const [codeSure, printSure] = contradictionPosteriors(0.99, highCertainty);
	expect(contradicting()).toEqual({
		...absentField,
		printed: "BERGEN",
		source: "visual",
		quad: quadOfValue(bergen),
		checks: [{ name: "agrees-with-barcode", passed: false }],
		alternatives: [
			{ value: "OSLO", source: "barcode", certainty: codeSure, quad },
			{ value: "BERGEN", source: "visual", certainty: printSure, quad: quadOfValue(bergen) },
		].toSorted((one, other) => other.certainty - one.certainty),
		closedBy: [
			{ gate: "contradicted", measured: highCertainty, limit: certaintyMin, cause: "visual BERGEN" },
			{ gate: "certainty", measured: codeSure, limit: certaintyMin, cause: "barcode" },
		],
	});
	const [blurred] = contradictionPosteriors(0.5, highCertainty);
	const guessed = contradicting({ isApproximate: true })?.alternatives.filter(({ source }) => source === "barcode");
	expect(guessed).toEqual(blurred > 0.01 ? [expect.objectContaining({ value: "OSLO", certainty: blurred })] : []);
});

test("compares a field that is only in the barcode with its printed field", () => {
	const barcodeFields = { coded: "place" };
	const own = (value: string | undefined, more: Partial<Barcode> = {}): Partial<Declaration> => ({
		barcodeFields,
		findBarcodeValues: () => ({ values: { coded: value, place: value }, barcode: { ...barcode, ...more } }),
	});
	const agreeing = fieldsOf([decided("place", oslo)], own("OSLO")).coded;
	expect(agreeing).toEqual({
		...absentField,
		value: "OSLO",
		source: "barcode",
		certainty: 0.998,
		quad,
		checks: [{ name: "agrees-with-print", passed: true }],
	});
	const differing = fieldsOf([decided("place", oslo)], own("NORD")).coded;
	expect(differing).toMatchObject({ value: "NORD", checks: [{ name: "agrees-with-print", passed: false }] });
	expect(fieldsOf([decided("place", oslo)], own("NORD", { isApproximate: true })).coded?.value).toBeNull();
	expect(fieldsOf([decided("place", oslo)], own("OSLO", { isApproximate: true })).coded?.value).toBe("OSLO");
	expect(fieldsOf([decided("place", null)], own("NORD")).coded).toMatchObject({ value: "NORD", checks: [] });
	const unknown = { ...absentField, closedBy: [{ gate: "source-not-found" }] };
	expect(fieldsOf([decided("place", oslo)], own(undefined)).coded).toEqual(unknown);
	expect(fieldsOf([decided("place", oslo)], { barcodeFields, findBarcodeValues: () => null }).coded).toEqual(unknown);
});

test("derives fields from others, and gives a reason if nothing follows", () => {
	const derived: Declaration["derived"] = {
		both: {
			from: ["place", "office"],
			derive: ({ place, office }, day) => (place ? `${place} ${office} ${day.getUTCFullYear()}` : null),
		},
		office: { from: ["place"], derive: (_values, _day, printed) => (printed?.startsWith("BER") ? printed : "SELDOM") },
	};
	const read = fieldsOf([decided("place", oslo), decided("office", bergen, { margin: 4 })], { derived });
	// If several values follow, the printed one is used.
	expect(read.office).toMatchObject({ value: "BERGEN", source: "visual", checks: [{ passed: true }] });
	expect(read.both).toEqual({
		...absentField,
		value: "OSLO BERGEN 2026",
		source: "derived",
		certainty: expect.closeTo(certaintyOf(4, "unrivalled"), 3),
	});
	const unread = fieldsOf([decided("place", oslo), decided("office", null)], { derived });
	expect(unread.office).toEqual({ ...absentField, value: "SELDOM", source: "derived", certainty: highCertainty });
	const unsure = fieldsOf([decided("place", oslo), decided("office", bergen, { margin: 1 })], { derived });
	expect(unsure.both?.value).toBe("OSLO undefined 2026");
	const nothing = fieldsOf([decided("place", null), decided("office", bergen)], { derived });
	expect(nothing.both).toEqual({
		...absentField,
		reason: "not-found",
		closedBy: [{ gate: "follows-from", cause: "place" }],
	});
});

test("a field that cannot be derived has the null reason of its input", () => {
	const derived: Declaration["derived"] = { home: { from: ["place"], derive: () => null } };
	const failing: Relation = {
		name: "luhn",
		between: ["place"],
		holds: () => false,
		weights: [0, 0],
		check: { name: "luhn", doubts: ["place"] },
	};
	const unsure = fieldsOf([decided("place", oslo, { margin: 1 })], { derived });
	const closedBy = [{ gate: "follows-from", cause: "place" }];
	expect(unsure.home).toEqual({ ...absentField, reason: "unreadable", closedBy });
	const failed = fieldsOf([decided("place", oslo)], { derived, relations: [failing] });
	const checks = [{ name: "luhn", passed: false }];
	expect(failed.home).toEqual({ ...absentField, reason: "failed-check", checks, closedBy });
	expect(fieldsOf([decided("place", oslo)], { derived }).home?.reason).toBe("not-on-document");
});

test("reports both values of a contradiction with their positions", () => {
	const derived: Declaration["derived"] = {
		place: { from: ["office"], agreementCheck: "agrees-with-id-number", derive: () => "KIRUNA" },
	};
	const placeAt = (margin: number, others: Decision["ranked"] = []) =>
		fieldsOf([decided("place", oslo, { margin, others }), decided("office", bergen)], { derived }).place;
	const [derivedCertainty, printCertainty] = contradictionPosteriors(highCertainty, highCertainty);
	expect(placeAt(20)).toMatchObject({
		...{ value: null, printed: "OSLO", source: "visual" },
		checks: [{ name: "agrees-with-id-number", passed: false }],
	});
	expect(placeAt(20)?.alternatives).toEqual([
		{ value: "KIRUNA", source: "derived", certainty: derivedCertainty, quad: quadOfValue(bergen) },
		{ value: "OSLO", source: "visual", certainty: printCertainty, quad: quadOfValue(oslo) },
	]);
	// An improbable reading of the print contradicts nothing.
	expect(placeAt(-1, [{ candidate: null, logRatioToBest: 1 }])).toMatchObject({
		value: "KIRUNA",
		source: "derived",
		quad: null,
	});
});
