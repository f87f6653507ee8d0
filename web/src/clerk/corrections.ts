import type { ExtractionJson, FieldEvidenceJson, FieldJson } from "../../../src/dashboard/contract.ts";
import { type Check, checksByHand, type Value } from "./checks-by-hand.ts";

/** What a person said of one field. */
export interface Correction {
	/** Null: the document has no such value. */
	readonly value: Value;
	/** The person saw the checks that fail and says that it is so. */
	readonly isConfirmed: boolean;
}

/** By field. */
export type Corrections = Readonly<Record<string, Correction>>;

/** In the place of a value's source. */
export const byHand = { corrected: "corrected-by-hand", confirmed: "confirmed-by-hand" } as const;

/** Whether a person said what a field's value is. */
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

/** Two values are the same text. */
export const isSame = (one: Value, other: Value): boolean => String(one ?? "") === String(other ?? "");

/**
 * An answer with a person's corrections in it: the values, their source, and every check that a browser can make of them made anew, on
 * other fields too. Checks against the picture (print, zone, barcode) are no longer told of a corrected value.
 */
export function corrected(
	body: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
): ExtractionJson {
	const given = Object.entries(corrections);
	if (given.length === 0) return body;
	const data = { ...body.data, ...Object.fromEntries(given.map(([name, { value }]) => [name, value])) };
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
 * What comes of a value that a person typed: settled where every check passes, where it is what was read, and where the same is typed again
 * though a check fails.
 */
export function correctionOf(
	answer: ExtractionJson,
	corrections: Corrections,
	fields: readonly FieldJson[],
	{ name, value }: { readonly name: string; readonly value: Value },
): Correction {
	const before = corrections[name] ? corrections[name].value : (answer.data[name] ?? null);
	const { data } = corrected(answer, { ...corrections, [name]: { value, isConfirmed: false } }, fields);
	const checks = checksByHand({ data }, fields)[name] ?? [];
	return { value, isConfirmed: isSame(before, value) || checks.every(({ passed }) => passed) };
}

function evidenceOf(
	own: FieldEvidenceJson,
	read: Value,
	correction: Correction | undefined,
	anew: readonly Check[],
): FieldEvidenceJson {
	if (!correction) return { ...own, checks: own.checks.map((check) => anew.find(isNamed(check)) ?? check) };
	const source = isSame(correction.value, read) ? byHand.confirmed : byHand.corrected;
	const checks = source === byHand.confirmed ? own.checks.map((check) => anew.find(isNamed(check)) ?? check) : anew;
	return { ...own, source, certainty: 1, checks, alternatives: [] };
}

const isNamed =
	({ name }: Check) =>
	(other: Check): boolean =>
		other.name === name;
