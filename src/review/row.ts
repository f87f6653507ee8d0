import type { ExtractionJson } from "./answer-json.ts";
import type { Corrections } from "./corrections.ts";
import type { FieldJson } from "./described.ts";
import type { FieldToReview } from "./fields-to-review.ts";
import type { PlaceInPicture } from "./place-in-picture.ts";
import type { Value } from "./value.ts";

/** A picture in a table, or one of several documents in a picture. */
export interface Entry {
	/** File name. */
	readonly name: string;
	/** Shared by documents in the same picture. */
	readonly pictureId: number;
	/** Confirmed or corrected values, by field. */
	readonly corrections: Corrections;
	/** The reason why a person set the document aside; null if nobody did. */
	readonly setAside: string | null;
	/**
	 * The card that a person assigned it to, with the same number for both sides. "apart": not the other side of a card
	 * with the same values. Null: decided by the values.
	 */
	readonly card: number | "apart" | null;
	/** SHA-256 of the picture in hexadecimal; null if not computed, or not yet. */
	readonly fingerprint: string | null;
}

/** One document with corrections applied. */
export interface Reviewed<E extends Entry = Entry> {
	readonly item: E;
	/** Null if it was not read. */
	readonly body: ExtractionJson | null;
	readonly fields: readonly FieldJson[];
	/** For this document only. */
	readonly toReview: readonly FieldToReview[];
	/** Which document in the picture it is; null or absent if it is the only one. */
	readonly place?: PlaceInPicture | null;
}

/** One row of the table: a document, or both sides of a card. */
export interface Row<E extends Entry = Entry> {
	/** Front before back. */
	readonly documents: readonly Reviewed<E>[];
	/** Joint title of the documents; null until one was read. */
	readonly title: string | null;
	/** By API name; null if neither side has it or the sides differ. */
	readonly values: Readonly<Record<string, Value>>;
	/** Everything to review: of each document, and differences between its sides. None if all is set aside. */
	readonly toReview: readonly FieldToReview[];
}

/** A row with its duplicates and notices. */
export interface TableRow<E extends Entry = Entry> extends Row<E> {
	/** Duplicates of the file, document or person: "Same file as a.jpg". Null if there are none. */
	readonly duplicateOf: string | null;
	/** Inconsistencies between this person's documents, in rule order. */
	readonly notices: readonly string[];
	/** Number of the person, shared by all their rows, in order of first occurrence. */
	readonly person: number;
}

/** The file names of a row, each once, with the position in the picture: "a.jpg, document 1 of 2". */
export const fileOf = ({ documents }: Pick<Row, "documents">): string =>
	[...Map.groupBy(documents, ({ item }) => item.name)]
		.map(([name, own]) => [name, placeWords(own)].filter(Boolean).join(", "))
		.join("; ");

/** Describes the positions in a picture; empty if these are all of its documents. */
export function placeWords(documents: readonly Pick<Reviewed, "place">[]): string {
	const places = documents.flatMap(({ place }) => place ?? []);
	const numbers = [...new Set(places.map(({ number }) => number))].sort();
	const [first] = places;
	if (!first || numbers.length >= first.of) return "";
	return `document${numbers.length > 1 ? "s" : ""} ${numbers.join(" and ")} of ${first.of}`;
}
