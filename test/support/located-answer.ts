import type { ApiAnswerJson } from "../../src/service/dashboard/contract.ts";

type Corners = (readonly [number, number])[];

/** An upright square, 110 pixels wide, that starts from `at` on both axes. */
export const outlineAt = (at: number): Corners => [
	[at, at],
	[at + 110, at],
	[at + 110, at + 110],
	[at, at + 110],
];

/** A response for a picture that shows several documents; this document has the given number. */
export function amongOthers(
	answer: ApiAnswerJson,
	number: number,
	others: readonly (readonly [number: number, documentType: string | null])[],
	quadrilateral: Corners = outlineAt(100 * number),
): ApiAnswerJson {
	const { body } = answer;
	if (!body.success || !body.evidence) throw new Error("Nothing was read, or without evidence.");
	const otherDocuments = others.map(([other, documentType]) => ({
		...{ number: other, documentType },
		quadrilateral: outlineAt(100 * other),
	}));
	const evidence = { ...body.evidence, document: { number, quadrilateral } };
	return { ...answer, body: { ...body, evidence, meta: { ...body.meta, otherDocuments } } };
}
