import type { Correction, Corrections } from "../../../../src/review/corrections.ts";
import { isSame, type Value } from "../../../../src/review/value.ts";
import type { ExtractionJson, FieldEvidenceJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { checksByHand, type EvidenceCheck } from "./checks-by-hand.ts";

/** Used in place of a value's source. */
export const byHand = { corrected: "corrected-by-hand", confirmed: "confirmed-by-hand" } as const;

/** Whether a person entered or confirmed a field's value. */
export const isByHand = (source: string | null | undefined): boolean =>
	source === byHand.corrected || source === byHand.confirmed;

const nothing: FieldEvidenceJson = {
	printed: null,
	source: null,
	certainty: 0,
	quadrilateral: null,
	checks: [],
	alternatives: [],
};

const dataWith = ({ data }: ExtractionJson, corrections: Corrections): ExtractionJson["data"] => ({
	...data,
	...Object.fromEntries(Object.entries(corrections).map(([name, { value }]) => [name, value])),
});

/**
 * Returns a response with a person's corrections: the values and their source. Repeats every check that a browser can
 * make, including those on other fields. Drops checks against the picture (print, MRZ, barcode) for corrected values.
 */
export function withCorrections(
	body: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
): ExtractionJson {
	if (Object.keys(corrections).length === 0) return body;
	const data = dataWith(body, corrections);
	const anew = checksByHand({ ...body, data }, fields);
	const names = Object.keys(body.data);
	const evidence = names.map((name) => {
		const own = body.evidence?.fields[name] ?? nothing;
		return [name, evidenceOf(own, body.data[name] ?? null, corrections[name], anew[name] ?? [])] as const;
	});
	const { upright = { width: 0, height: 0, rotation: 0 } } = body.evidence ?? {};
	return { ...body, data, evidence: { upright, fields: Object.fromEntries(evidence) } };
}

/**
 * The result of typing a value. It is accepted if every check passes, if it equals the reading, or if it is typed again
 * although a check fails.
 */
export function correctionOf(
	answer: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
	{ name, value }: { readonly name: string; readonly value: Value },
): Correction {
	const before = corrections[name] ? corrections[name].value : (answer.data[name] ?? null);
	const data = dataWith(answer, { ...corrections, [name]: { value, isConfirmed: false } });
	const checks = checksByHand({ data }, fields)[name] ?? [];
	return { value, isConfirmed: isSame(before, value) || checks.every(({ passed }) => passed) };
}

function evidenceOf(
	own: FieldEvidenceJson,
	read: Value,
	correction: Correction | undefined,
	anew: readonly EvidenceCheck[],
): FieldEvidenceJson {
	const renewed = own.checks.map((check) => anew.find(({ name }) => name === check.name) ?? check);
	if (!correction) return { ...own, checks: renewed };
	// The null reason no longer applies once a value was entered.
	const { reason: _, ...rest } = own;
	const settled = { ...rest, certainty: 1, alternatives: [] };
	return isSame(correction.value, read)
		? { ...settled, source: byHand.confirmed, checks: renewed }
		: { ...settled, source: byHand.corrected, checks: anew };
}
