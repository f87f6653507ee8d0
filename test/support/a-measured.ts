import type { Sample } from "../../lab/evaluation/data-set.ts";
import { judgeFields, type SampleResult } from "../../lab/evaluation/sample-result.ts";
import type { Field } from "../../src/reader/documents/definition.ts";
import type { Confidence } from "../../src/reader/extraction/outcome.ts";

/** A sample of a passport's picture, with overrides. */
export const aSample = (by: Partial<Sample> = {}): Sample => ({
	file: "a.jpg",
	documentType: "passport",
	kind: "passport",
	secondDocument: null,
	level: "scan",
	truth: {},
	accept: {},
	expectedErrorCodes: [],
	specimen: "a",
	print: null,
	printBoxes: null,
	...by,
});

/** The result of a sample that was read as the document that it shows, with these fields. */
export function aMeasured(
	sample: Sample,
	fields: Readonly<Record<string, Field>>,
	confidence: Confidence = "low",
): SampleResult {
	const { documentType } = sample;
	if (!documentType) throw new Error("it shows no document");
	const upright = { width: 1, height: 1, rotation: 0 };
	const outcome = { outcome: "read", documentType, confidence, fields, upright } as const;
	return { sample, outcome, classifiedAs: documentType, elsewhere: null, ms: 1, fields: judgeFields(sample, outcome) };
}
