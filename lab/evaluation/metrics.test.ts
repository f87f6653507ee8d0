import { describe, expect, test } from "vitest";
import { absentField } from "../../src/reader/documents/definition.ts";
import { aMeasured, aSample } from "../../test/support/a-measured.ts";
import type { Sample } from "./data-set.ts";
import { figuresOf, quantile } from "./metrics.ts";
import { judgeFields, type SampleResult } from "./sample-result.ts";

const field = (value: string | null) =>
	({ ...absentField, value, printed: value, source: "visual", certainty: 1 }) as const;

const createSample = (changes: Partial<Sample>) =>
	aSample({
		documentType: "sa-id-smart-back",
		kind: "sa-id-smart-back",
		truth: { cardNumber: "123456789", dateOfIssue: "2013-06-30" },
		...changes,
	});

const read = (sample: Sample, cardNumber: string | null, dateOfIssue: string | null) =>
	aMeasured(sample, { cardNumber: field(cardNumber), dateOfIssue: field(dateOfIssue) });

function refuse(sample: Sample): SampleResult {
	const outcome = { outcome: "unreadable", reasons: ["blurred"] } as const;
	return {
		sample,
		outcome,
		classifiedAs: "IMAGE_UNREADABLE",
		elsewhere: null,
		ms: 30,
		fields: judgeFields(sample, outcome),
	};
}

test("counts true values in the lines of the first pass and of all passes, leaving out images without a page", () => {
	const sample = createSample({});
	const lineTexts = { first: ["Card No. 123456789"], all: ["Card No. 123456789", "30 JUN 2013"] };
	const result = read(sample, "123456789", "2013-06-30");
	const { groups } = figuresOf([
		{ ...result, fields: judgeFields(sample, result.outcome, lineTexts) },
		refuse(createSample({ specimen: "b" })),
	]);
	expect(groups[0]?.inLines).toEqual({ values: 2, first: 0.5, all: 1 });
	expect(figuresOf([refuse(sample)]).groups[0]?.inLines).toBeNull();
	const printed = createSample({ printBoxes: { size: [9, 9], boxes: { dateOfIssue: [[0, 0, 1, 0, 1, 1, 0, 1]] } } });
	const withPrintBoxes = figuresOf([{ ...result, fields: judgeFields(printed, result.outcome, lineTexts) }]);
	expect(withPrintBoxes.groups[0]?.inLines).toEqual({ values: 1, first: 0, all: 1 });
});

describe("figures", () => {
	test("count right, null and WRONG values separately", () => {
		const { groups } = figuresOf([
			read(createSample({ specimen: "a" }), "123456789", "2013-06-30"),
			read(createSample({ specimen: "b" }), "123456780", null),
		]);
		expect(groups[0]?.all).toMatchObject({ right: 0.5, null: 0.25, wrong: 0.25 });
		expect(groups[0]?.fields.cardNumber).toMatchObject({ right: 0.5, null: 0, wrong: 0.5 });
		expect(groups[0]?.wholeRight).toBe(0.5);
	});

	test("count every field of a refused image as null, even one that is not printed", () => {
		const { groups } = figuresOf([refuse(createSample({ truth: { cardNumber: "1", dateOfIssue: null } }))]);
		expect(groups[0]?.all.null).toBe(1);
		expect(groups[0]?.typeRight).toBe(0);
	});

	test("weigh all pictures of one specimen as one", () => {
		const good = read(createSample({ specimen: "a" }), "123456789", "2013-06-30");
		const bad = read(createSample({ specimen: "b" }), null, null);
		expect(figuresOf([good, bad, bad, bad]).groups[0]?.all.right).toBeCloseTo(0.5);
	});

	test("have a row for each level and one for all levels", () => {
		const { groups } = figuresOf([
			read(createSample({ level: "hard" }), null, null),
			read(createSample({ level: "scan" }), "123456789", "2013-06-30"),
		]);
		expect(groups.map(({ level }) => level)).toEqual(["scan", "hard", "all"]);
		expect(groups.map(({ all }) => all.right)).toEqual([1, 0, 0.5]);
	});

	test("count a picture of something else as right only if it was refused with an expected code", () => {
		const other = createSample({
			documentType: null,
			kind: "invoice",
			truth: {},
			expectedErrorCodes: ["WRONG_DOCUMENT_TYPE"],
		});
		const { groups, confusion } = figuresOf([refuse(other), { ...refuse(other), classifiedAs: "WRONG_DOCUMENT_TYPE" }]);
		expect(groups[0]?.typeRight).toBe(0.5);
		expect(confusion.invoice).toEqual({ IMAGE_UNREADABLE: 1, WRONG_DOCUMENT_TYPE: 1 });
	});
});

test("returns the value of a sorted list below which a share of it lies", () => {
	const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
	expect(quantile(ten, 0.5)).toBe(6);
	expect(quantile(ten, 0.95)).toBe(10);
	expect(quantile([], 0.5)).toBe(0);
});

test("counts tight evidence boxes among the right values that were read from print", () => {
	const printBoxes = {
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
		const sample = createSample({ printBoxes });
		const measured = { ...read(sample, null, null), fields: judgeFields(sample, outcomeWith(left)) };
		return figuresOf([measured]).groups[0]?.all.boxesFitting;
	};
	expect(boxesFitting(98)).toBe(1);
	expect(boxesFitting(130)).toBe(0);
	expect(figuresOf([read(createSample({}), "123456789", null)]).groups[0]?.all.boxesFitting).toBeNull();
});
