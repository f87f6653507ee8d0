import { likelyMin, saysOneText } from "../../../../src/review/fields-to-review.ts";
import { sayTheSame, type Value } from "../../../../src/review/value.ts";
import { withoutLabels } from "../../../../src/review/without-labels.ts";
import type { AlternativeJson, FieldEvidenceJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import type { PictureBox, Upright } from "../../lib/picture/box.ts";
import { alternativeName } from "../../lib/picture/boxes-of.ts";
import { isFormed } from "../desk/checks-by-hand.ts";
import type { Reviewed, TableRow } from "../desk/row.ts";

/** A value's position on a picture. */
export interface ValueOnPicture {
	readonly file: Blob;
	readonly upright: Upright;
	readonly corners: PictureBox["corners"];
}

/** One of the values a person can choose. */
export interface Suggestion {
	readonly value: NonNullable<Value>;
	/** The source: one of the API's sources, or a side of a card. */
	readonly from: { readonly source: string } | { readonly side: "Front" | "Back" };
	/** Null if the value has no position on a picture. */
	readonly place: ValueOnPicture | null;
	/** The name of its box on the picture; null if it has none. */
	readonly mark: string | null;
}

/**
 * Returns the values to choose from for an empty field or one whose two sides contradict each other: those of the two
 * sides, or the withheld readings. There is a single value if only a check or its certainty rejected it. A person must
 * choose, because of the withheld readings that were more likely correct than not, three of eight were wrong (55
 * synthetic documents from two other generators).
 */
export function suggestionsFor(row: TableRow | undefined, own: Reviewed, field: FieldJson): readonly Suggestion[] {
	const sides = row ? sidesOf(row, own, field.name) : [];
	if (sides.length > 0) return sides;
	const evidence = own.body?.evidence?.fields[field.name];
	if (!evidence || (own.body?.data[field.name] ?? null) !== null) return [];
	const offered = withoutLabels(evidence.alternatives, own.fields);
	if (!isHeldBack({ ...evidence, alternatives: offered }) && !isLikely(offered)) return [];
	const all = offered.flatMap((alternative) =>
		isFormed(field, alternative.value)
			? [ofAlternative(own, field.name, alternative, evidence.alternatives.indexOf(alternative))]
			: [],
	);
	return all.filter(({ value }, index) => all.findIndex((other) => sayTheSame(other.value, value)) === index);
}

/** Read, but rejected because of another source or a failed check. */
const isHeldBack = (evidence: FieldEvidenceJson): boolean =>
	!saysOneText(evidence) && (evidence.reason === "contradicted" || evidence.checks.some(({ passed }) => !passed));

/** More likely correct than not. The probabilities of equal values add up. */
function isLikely(alternatives: readonly AlternativeJson[]): boolean {
	const alike = alternatives.filter(({ value }) => sayTheSame(value, alternatives[0]?.value ?? null));
	return alike.reduce((sum, { certainty }) => sum + certainty, 0) > likelyMin;
}

function ofAlternative(own: Reviewed, name: string, alternative: AlternativeJson, index: number): Suggestion {
	const { value, source, quadrilateral } = alternative;
	const mark = quadrilateral && alternativeName(name, index);
	return { value, from: { source }, place: placeOf(own, quadrilateral), mark };
}

/** Returns the values on a card's two sides if they differ; empty once a person has chosen one. */
function sidesOf({ documents }: TableRow, own: Reviewed, name: string): readonly Suggestion[] {
	if (documents.length < 2 || documents.some(({ item }) => item.corrections[name])) return [];
	const said = documents.flatMap((side, index): readonly Suggestion[] => {
		const value = side.body?.data[name] ?? null;
		if (value === null) return [];
		const corners = side.body?.evidence?.fields[name]?.quadrilateral ?? null;
		const from = { side: index === 0 ? "Front" : "Back" } as const;
		return [{ value, from, place: placeOf(side, corners), mark: side === own && corners ? name : null }];
	});
	const [one, other] = said;
	return one && other && !sayTheSame(one.value, other.value) ? said : [];
}

function placeOf({ item, body }: Reviewed, corners: ValueOnPicture["corners"] | null): ValueOnPicture | null {
	const file = item.made?.trial.file;
	const upright = body?.evidence?.upright;
	return file && upright && corners ? { file, upright, corners } : null;
}
