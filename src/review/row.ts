import type { ExtractionJson } from "./answer-json.ts";
import type { Corrections } from "./corrections.ts";
import type { FieldJson } from "./described.ts";
import type { FieldToReview } from "./fields-to-review.ts";
import type { PositionInPicture } from "./place-in-picture.ts";
import type { Value } from "./value.ts";

/** A picture in a table, or one of several documents in a picture. */
export interface Entry {
	/** The picture's file name. */
	readonly name: string;
	/** The same for all documents in one picture. */
	readonly pictureId: number;
	/** Confirmed or corrected values, by field. */
	readonly corrections: Corrections;
	/** The reason why a person set the document aside; null if nobody did. */
	readonly setAside: string | null;
	/**
	 * The card that a person assigned the document to, as a number that both sides share. "apart" means that a person
	 * separated it from another side with the same values. Null if the values decide.
	 */
	readonly card: number | "apart" | null;
	/** SHA-256 of the picture in hexadecimal digits; null if it has not been computed. */
	readonly fingerprint: string | null;
}

/** One document with a person's corrections applied. */
export interface ReviewedDocument<E extends Entry = Entry> {
	readonly item: E;
	/** The response; null if the document was not read. */
	readonly body: ExtractionJson | null;
	readonly fields: readonly FieldJson[];
	/** The fields to review in this document alone. Empty if it is set aside. */
	readonly toReview: readonly FieldToReview[];
	/** The document's position in its picture; null or absent if it is the only one. */
	readonly position?: PositionInPicture | null;
}

/** One row of the table: a document, or both sides of a card. */
export interface Row<E extends Entry = Entry> {
	/** The document, or both sides of the card with the front first. */
	readonly documents: readonly ReviewedDocument<E>[];
	/** The common title of the documents; null if none was read. */
	readonly title: string | null;
	/** The values by field name. Null if neither side has the value, or if the sides differ. */
	readonly values: Readonly<Record<string, Value>>;
	/**
	 * The fields to review in each document, and those in which the sides differ. Empty if all documents are set aside.
	 */
	readonly toReview: readonly FieldToReview[];
}

/** A row with its duplicates and notices. */
export interface TableRow<E extends Entry = Entry> extends Row<E> {
	/** The rows with the same file, document or person, such as "Same file as a.jpg"; null if there are none. */
	readonly duplicateOf: string | null;
	/** Inconsistencies between this person's documents, in rule order. */
	readonly notices: readonly string[];
	/** The person's number, which all their rows share: the index of the person's first row. */
	readonly person: number;
}

/** Returns the file names of a row, each once, with the position in the picture: "a.jpg, document 1 of 2". */
export const fileNamesOf = ({ documents }: Pick<Row, "documents">): string =>
	[...Map.groupBy(documents, ({ item }) => item.name)]
		.map(([name, documentsInFile]) => [name, describePositions(documentsInFile)].filter(Boolean).join(", "))
		.join("; ");

/** Describes the documents' positions in their picture; empty if these are all of its documents. */
export function describePositions(documents: readonly Pick<ReviewedDocument, "position">[]): string {
	const positions = documents.flatMap(({ position }) => position ?? []);
	const numbers = [...new Set(positions.map(({ number }) => number))].sort();
	const [first] = positions;
	if (!first || numbers.length >= first.of) return "";
	return `document${numbers.length > 1 ? "s" : ""} ${numbers.join(" and ")} of ${first.of}`;
}
