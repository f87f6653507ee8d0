import type { AlternativeJson, FieldEvidenceJson, FieldJson } from "../../../src/dashboard/contract.ts";
import { isSame, type Value } from "../../../src/review/value.ts";
import type { Box, Upright } from "../playground/box.ts";
import { alternativeName } from "../playground/boxes-of.ts";
import { isFormed } from "./checks-by-hand.ts";
import type { Reviewed, TableRow } from "./row.ts";

/** Where a value stands on a picture. */
export interface Place {
	readonly file: Blob;
	readonly upright: Upright;
	readonly corners: Box["corners"];
}

/** One of the values between which a person chooses. */
export interface Candidate {
	readonly value: NonNullable<Value>;
	/** Who says so: a source as the API names it, or a side of a card. */
	readonly from: { readonly source: string } | { readonly side: "Front" | "Back" };
	/** Null where it stands on no picture. */
	readonly place: Place | null;
	/** The name of its box on the picture that is looked at; null where it has none there. */
	readonly mark: string | null;
}

/**
 * The values that contradict each other in a field: those of a card's two sides, or those that two sources of one
 * picture say. One alone where only a check speaks against it. Nothing is chosen among them but by a person.
 */
export function candidatesOf(row: TableRow | undefined, own: Reviewed, field: FieldJson): readonly Candidate[] {
	const sides = row ? sidesOf(row, own, field.name) : [];
	if (sides.length > 0) return sides;
	const evidence = own.body?.evidence?.fields[field.name];
	if (!evidence || (own.body?.data[field.name] ?? null) !== null || !isHeldBack(evidence)) return [];
	return evidence.alternatives.flatMap((alternative, index) =>
		isFormed(field, alternative.value) ? [ofAlternative(own, field.name, alternative, index)] : [],
	);
}

/** Read, and given up for what another source or a check says of it. */
const isHeldBack = (evidence: FieldEvidenceJson): boolean =>
	evidence.reason === "contradicted" || evidence.checks.some(({ passed }) => !passed);

function ofAlternative(own: Reviewed, name: string, alternative: AlternativeJson, index: number): Candidate {
	const { value, source, quadrilateral } = alternative;
	const mark = quadrilateral && alternativeName(name, index);
	return { value, from: { source }, place: placeOf(own, quadrilateral), mark };
}

/** What two sides of a card say, where that is two things; none once a person has said which is right. */
function sidesOf({ documents }: TableRow, own: Reviewed, name: string): readonly Candidate[] {
	if (documents.length < 2 || documents.some(({ item }) => item.corrections[name])) return [];
	const said = documents.flatMap((side, index): readonly Candidate[] => {
		const value = side.body?.data[name] ?? null;
		if (value === null) return [];
		const corners = side.body?.evidence?.fields[name]?.quadrilateral ?? null;
		const from = { side: index === 0 ? "Front" : "Back" } as const;
		return [{ value, from, place: placeOf(side, corners), mark: side === own && corners ? name : null }];
	});
	const [one, other] = said;
	return one && other && !isSame(one.value, other.value) ? said : [];
}

function placeOf({ item, body }: Reviewed, corners: Place["corners"] | null): Place | null {
	const file = item.made?.trial.file;
	const upright = body?.evidence?.upright;
	return file && upright && corners ? { file, upright, corners } : null;
}

/** A reading is put before a person only where it is more likely right than not. */
const likelyMin = 0.5;

/** What stands ready to be confirmed where a field has no value; null where nothing likely, of its form, was read. */
export function proposalOf(field: FieldJson, evidence: FieldEvidenceJson | undefined): Value {
	const [likeliest] = evidence?.alternatives ?? [];
	if (!evidence || !likeliest || isHeldBack(evidence)) return null;
	return likeliest.certainty > likelyMin && isFormed(field, likeliest.value) ? likeliest.value : null;
}
