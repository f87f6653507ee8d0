import { likelyMin, saysOneText } from "../../../../src/review/fields-to-review.ts";
import { sayTheSame, textOfValue, type Value } from "../../../../src/review/value.ts";
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

/** One of the values that a person can choose. */
export interface Suggestion {
	readonly value: NonNullable<Value>;
	/** The source: an API source, or a side of a card. */
	readonly from: { readonly source: string } | { readonly side: "Front" | "Back" };
	/** Null if it has no position on a picture. */
	readonly place: ValueOnPicture | null;
	/** The name of its box on the picture, or null. */
	readonly mark: string | null;
}

/**
 * The values to choose from for an empty field or one whose two sides contradict each other: those of the sides, or the
 * withheld readings. A single one if only a check or its certainty rejected it. A person must choose: of the withheld
 * readings that were more probably correct than not, three of eight were wrong (55 synthetic documents from two other
 * generators).
 */
export function suggestionsFor(row: TableRow | undefined, own: Reviewed, field: FieldJson): readonly Suggestion[] {
	const sides = row ? sidesOf(row, own, field.name) : [];
	if (sides.length > 0) return sides;
	const evidence = own.body?.evidence?.fields[field.name];
	if (!evidence || (own.body?.data[field.name] ?? null) !== null) return [];
	if (!isHeldBack(evidence) && !isLikely(evidence)) return [];
	const labels = labelWords(own);
	const all = evidence.alternatives.flatMap((alternative, index) =>
		isFormed(field, alternative.value) && !isLabel(alternative.value, labels)
			? [ofAlternative(own, field.name, alternative, index)]
			: [],
	);
	return all.filter(({ value }, index) => all.findIndex((other) => sayTheSame(other.value, value)) === index);
}

/** The words of a document's labels. */
const labelWords = ({ fields }: Reviewed): ReadonlySet<string> =>
	new Set(fields.flatMap(({ title }) => wordsIn(title)));

/** Whether the label was read instead of the value. */
function isLabel(value: NonNullable<Value>, labels: ReadonlySet<string>): boolean {
	const words = wordsIn(textOfValue(value));
	return words.length > 0 && words.every((word) => labels.has(word));
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Read, but rejected because of another source or a check. */
const isHeldBack = (evidence: FieldEvidenceJson): boolean =>
	!saysOneText(evidence) && (evidence.reason === "contradicted" || evidence.checks.some(({ passed }) => !passed));

/** More probably correct than not. The probabilities of equal values add up. */
function isLikely({ alternatives }: FieldEvidenceJson): boolean {
	const alike = alternatives.filter(({ value }) => sayTheSame(value, alternatives[0]?.value ?? null));
	return alike.reduce((sum, { certainty }) => sum + certainty, 0) > likelyMin;
}

function ofAlternative(own: Reviewed, name: string, alternative: AlternativeJson, index: number): Suggestion {
	const { value, source, quadrilateral } = alternative;
	const mark = quadrilateral && alternativeName(name, index);
	return { value, from: { source }, place: placeOf(own, quadrilateral), mark };
}

/** The values of a card's two sides if they differ; empty once a person has chosen. */
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
