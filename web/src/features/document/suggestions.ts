import { areAlternativesEquivalent, suggestionCertaintyMin } from "../../../../src/review/fields-to-review.ts";
import { areEquivalent, type Value } from "../../../../src/review/value.ts";
import { removeLabelReadings } from "../../../../src/review/without-labels.ts";
import type { AlternativeJson, FieldEvidenceJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import type { PictureBox, UprightFrame } from "../../lib/picture/box.ts";
import { alternativeBoxName } from "../../lib/picture/list-boxes.ts";
import type { ReviewedItem, TableRow } from "../desk/row.ts";
import { hasValidFormat } from "../desk/value-checks.ts";

/** A value's position on a picture. */
export interface ValueOnPicture {
	readonly file: Blob;
	readonly upright: UprightFrame;
	readonly corners: PictureBox["corners"];
}

/** A value that a person can choose for a field. */
export interface Suggestion {
	readonly value: NonNullable<Value>;
	/** Where it was read: one of the API's sources, or a side of a card. */
	readonly from: { readonly source: string } | { readonly side: "Front" | "Back" };
	/** Its position on a picture; null if it has none. */
	readonly place: ValueOnPicture | null;
	/** The name of its box on the picture that is shown; null if it has none there. */
	readonly mark: string | null;
}

/**
 * Returns the values to choose from for a field whose two sides contradict each other, or for an empty field whose
 * readings were withheld. There is one value if it was withheld only because of a check or its certainty. A person must
 * choose: of eight withheld readings that were more likely correct than not, three were wrong (55 synthetic documents
 * from two other generators).
 */
export function findSuggestions(
	row: TableRow | undefined,
	reviewed: ReviewedItem,
	field: FieldJson,
): readonly Suggestion[] {
	const sides = row ? suggestSides(row, reviewed, field.name) : [];
	if (sides.length > 0) return sides;
	const evidence = reviewed.body?.evidence?.fields[field.name];
	if (!evidence || (reviewed.body?.data[field.name] ?? null) !== null) return [];
	const candidates = removeLabelReadings(evidence.alternatives, reviewed.fields);
	if (!wasWithheld({ ...evidence, alternatives: candidates }) && !isLikely(candidates)) return [];
	const offered = candidates.flatMap((alternative) =>
		hasValidFormat(field, alternative.value)
			? [toSuggestion(reviewed, field.name, alternative, evidence.alternatives.indexOf(alternative))]
			: [],
	);
	return offered.filter(
		({ value }, index) => offered.findIndex((other) => areEquivalent(other.value, value)) === index,
	);
}

/** Whether a value was read but withheld because of another source or a failed check. */
const wasWithheld = (evidence: FieldEvidenceJson): boolean =>
	!areAlternativesEquivalent(evidence) &&
	(evidence.reason === "contradicted" || evidence.checks.some(({ passed }) => !passed));

/** Whether the first alternative is more likely correct than not; the certainties of equal values add up. */
function isLikely(alternatives: readonly AlternativeJson[]): boolean {
	const sameText = alternatives.filter(({ value }) => areEquivalent(value, alternatives[0]?.value ?? null));
	return sameText.reduce((sum, { certainty }) => sum + certainty, 0) > suggestionCertaintyMin;
}

function toSuggestion(reviewed: ReviewedItem, name: string, alternative: AlternativeJson, index: number): Suggestion {
	const { value, source, quadrilateral } = alternative;
	const boxName = quadrilateral && alternativeBoxName(name, index);
	return { value, from: { source }, place: locateValue(reviewed, quadrilateral), mark: boxName };
}

/** Returns the values on the two sides of a card if they differ, unless a person has already chosen. */
function suggestSides({ documents }: TableRow, reviewed: ReviewedItem, name: string): readonly Suggestion[] {
	if (documents.length < 2 || documents.some(({ item }) => item.corrections[name])) return [];
	const suggestions = documents.flatMap((side, index): readonly Suggestion[] => {
		const value = side.body?.data[name] ?? null;
		if (value === null) return [];
		const corners = side.body?.evidence?.fields[name]?.quadrilateral ?? null;
		const from = { side: index === 0 ? "Front" : "Back" } as const;
		return [{ value, from, place: locateValue(side, corners), mark: side === reviewed && corners ? name : null }];
	});
	const [front, back] = suggestions;
	return front && back && !areEquivalent(front.value, back.value) ? suggestions : [];
}

function locateValue({ item, body }: ReviewedItem, corners: ValueOnPicture["corners"] | null): ValueOnPicture | null {
	const file = item.made?.trial.file;
	const upright = body?.evidence?.upright;
	return file && upright && corners ? { file, upright, corners } : null;
}
