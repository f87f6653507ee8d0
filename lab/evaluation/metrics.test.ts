import { describe, expect, test } from "vitest";
import { absentField } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import type { Sample } from "./data-set.ts";
import { type Measured, measureFields } from "./measured.ts";
import { figuresOf, quantile } from "./metrics.ts";

const field = (value: string | null) =>
	({ ...absentField, value, printed: value, source: "visual", certainty: 1 }) as const;

const sample = (changes: Partial<Sample>) =>
	aSample({
		documentType: "sa-id-smart-back",
		kind: "sa-id-smart-back",
		truth: { cardNumber: "123456789", dateOfIssue: "2013-06-30" },
		...changes,
	});

const read = (of: Sample, cardNumber: string | null, dateOfIssue: string | null) =>
	aMeasured(of, { cardNumber: field(cardNumber), dateOfIssue: field(dateOfIssue) });

function refused(of: Sample): Measured {
	const outcome = { outcome: "unreadable", reasons: ["blurred"] } as const;
	return {
		sample: of,
		outcome,
		takenFor: "IMAGE_UNREADABLE",
		elsewhere: null,
		ms: 30,
		fields: measureFields(of, outcome),
	};
}

test("counts true values in first-pass and all lines separately, without images that have no page", () => {
	const of = sample({});
	const seen = { first: ["Card No. 123456789"], all: ["Card No. 123456789", "30 JUN 2013"] };
	const one = read(of, "123456789", "2013-06-30");
	const { groups } = figuresOf([
		{ ...one, fields: measureFields(of, one.outcome, seen) },
		refused(sample({ specimen: "b" })),
	]);
	expect(groups[0]?.inLines).toEqual({ values: 2, first: 0.5, all: 1 });
	expect(figuresOf([refused(of)]).groups[0]?.inLines).toBeNull();
	const printed = sample({ ink: { size: [9, 9], boxes: { dateOfIssue: [[0, 0, 1, 0, 1, 1, 0, 1]] } } });
	const barcodeApart = figuresOf([{ ...one, fields: measureFields(printed, one.outcome, seen) }]);
	expect(barcodeApart.groups[0]?.inLines).toEqual({ values: 1, first: 0, all: 1 });
});

describe("figures", () => {
	test("count right, null and WRONG apart", () => {
		const { groups } = figuresOf([
			read(sample({ specimen: "a" }), "123456789", "2013-06-30"),
			read(sample({ specimen: "b" }), "123456780", null),
		]);
		expect(groups[0]?.all).toMatchObject({ right: 0.5, null: 0.25, wrong: 0.25 });
		expect(groups[0]?.fields.cardNumber).toMatchObject({ right: 0.5, null: 0, wrong: 0.5 });
		expect(groups[0]?.wholeRight).toBe(0.5);
	});

	test("count every field of a refused image as null, one that is not printed included", () => {
		const { groups } = figuresOf([refused(sample({ truth: { cardNumber: "1", dateOfIssue: null } }))]);
		expect(groups[0]?.all.null).toBe(1);
		expect(groups[0]?.typeRight).toBe(0);
	});

	test("let several pictures of one specimen weigh as much as one of another", () => {
		const good = read(sample({ specimen: "a" }), "123456789", "2013-06-30");
		const bad = read(sample({ specimen: "b" }), null, null);
		expect(figuresOf([good, bad, bad, bad]).groups[0]?.all.right).toBeCloseTo(0.5);
	});

	test("keep levels apart and add them up", () => {
		const { groups } = figuresOf([
			read(sample({ level: "hard" }), null, null),
			read(sample({ level: "scan" }), "123456789", "2013-06-30"),
		]);
		expect(groups.map(({ level }) => level)).toEqual(["scan", "hard", "all"]);
		expect(groups.map(({ all }) => all.right)).toEqual([1, 0, 0.5]);
	});

	test("call a picture of something else right only when it was refused with an expected code", () => {
		const other = sample({ documentType: null, kind: "invoice", truth: {}, expect: ["WRONG_DOCUMENT_TYPE"] });
		const { groups, confusion } = figuresOf([refused(other), { ...refused(other), takenFor: "WRONG_DOCUMENT_TYPE" }]);
		expect(groups[0]?.typeRight).toBe(0.5);
		expect(confusion.invoice).toEqual({ IMAGE_UNREADABLE: 1, WRONG_DOCUMENT_TYPE: 1 });
	});
});

test("a quantile is the value below which that share lies", () => {
	const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
	expect(quantile(ten, 0.5)).toBe(6);
	expect(quantile(ten, 0.95)).toBe(10);
	expect(quantile([], 0.5)).toBe(0);
});

test("a value whose evidence box shows it and little else counts as boxed; one read off no print counts not at all", () => {
	const ink = {
		size: [400, 300] as const,
		boxes: { cardNumber: [[100, 50, 200, 50, 200, 60, 100, 60]], dateOfIssue: [[100, 80, 200, 80, 200, 90, 100, 90]] },
	};
	const quad = (left: number) =>
		[
			[left, 49],
			[202, 49],
			[202, 61],
			[left, 61],
		] as const;
	const outcomeWith = (left: number) => ({
		outcome: "read" as const,
		documentType: "sa-id-smart-back" as const,
		confidence: "high" as const,
		fields: {
			cardNumber: { ...field("123456789"), quad: quad(left) },
			dateOfIssue: { ...field("2013-06-30"), source: "barcode" as const },
		},
		upright: { width: 400, height: 300, rotation: 0 },
	});
	const boxesFitting = (left: number) => {
		const of = sample({ ink });
		const measured = { ...read(of, null, null), fields: measureFields(of, outcomeWith(left)) };
		return figuresOf([measured]).groups[0]?.all.boxesFitting;
	};
	expect(boxesFitting(98)).toBe(1);
	expect(boxesFitting(130)).toBe(0);
	expect(figuresOf([read(sample({}), "123456789", null)]).groups[0]?.all.boxesFitting).toBeNull();
});
