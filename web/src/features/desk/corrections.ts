import type { Correction, Corrections } from "../../../../src/review/corrections.ts";
import { areIdentical, type Value } from "../../../../src/review/value.ts";
import type { ExtractionJson, FieldEvidenceJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { type EvidenceCheck, runValueChecks } from "./value-checks.ts";

/** Sources of values that a person entered or confirmed, used in place of the API's sources. */
export const manualSources = { corrected: "corrected-by-hand", confirmed: "confirmed-by-hand" } as const;

/** Whether a person entered or confirmed a field's value. */
export const isManualSource = (source: string | null | undefined): boolean =>
	source === manualSources.corrected || source === manualSources.confirmed;

const noEvidence: FieldEvidenceJson = {
	printed: null,
	source: null,
	certainty: 0,
	quadrilateral: null,
	checks: [],
	alternatives: [],
};

const correctData = ({ data }: ExtractionJson, corrections: Corrections): ExtractionJson["data"] => ({
	...data,
	...Object.fromEntries(Object.entries(corrections).map(([name, { value }]) => [name, value])),
});

/**
 * Applies a person's corrections to the values of a response and to their sources. Every check that does not need the
 * picture is repeated, also for the other fields. A corrected value loses its checks against the picture.
 */
export function applyCorrections(
	body: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
): ExtractionJson {
	if (Object.keys(corrections).length === 0) return body;
	const data = correctData(body, corrections);
	const checks = runValueChecks({ ...body, data }, fields);
	const names = Object.keys(body.data);
	const evidence = names.map((name) => {
		const original = body.evidence?.fields[name] ?? noEvidence;
		return [name, correctEvidence(original, body.data[name] ?? null, corrections[name], checks[name] ?? [])] as const;
	});
	const { upright = { width: 0, height: 0, rotation: 0 } } = body.evidence ?? {};
	return { ...body, data, evidence: { upright, fields: Object.fromEntries(evidence) } };
}

/**
 * Returns the correction for a typed value. It is confirmed if every check passes or if the value is the one that the
 * field already had, so that typing it a second time accepts it despite a failed check.
 */
export function createCorrection(
	answer: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
	{ name, value }: { readonly name: string; readonly value: Value },
): Correction {
	const previous = corrections[name] ? corrections[name].value : (answer.data[name] ?? null);
	const data = correctData(answer, { ...corrections, [name]: { value, isConfirmed: false } });
	const checks = runValueChecks({ data }, fields)[name] ?? [];
	return { value, isConfirmed: areIdentical(previous, value) || checks.every(({ passed }) => passed) };
}

function correctEvidence(
	original: FieldEvidenceJson,
	readValue: Value,
	correction: Correction | undefined,
	newChecks: readonly EvidenceCheck[],
): FieldEvidenceJson {
	const updatedChecks = original.checks.map((check) => newChecks.find(({ name }) => name === check.name) ?? check);
	if (!correction) return { ...original, checks: updatedChecks };
	// The null reason no longer applies once a person has decided.
	const { reason: _, ...evidence } = original;
	const decided = { ...evidence, certainty: 1, alternatives: [] };
	return areIdentical(correction.value, readValue)
		? { ...decided, source: manualSources.confirmed, checks: updatedChecks }
		: { ...decided, source: manualSources.corrected, checks: newChecks };
}
