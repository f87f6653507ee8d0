import type { ExtractionJson } from "./answer-json.ts";
import type { Corrections } from "./corrections.ts";
import type { FieldJson } from "./described.ts";
import type { Look } from "./needs-a-look.ts";
import type { PlaceInPicture } from "./place-in-picture.ts";
import type { Value } from "./value.ts";

/** A picture of a table, or one of two documents on a picture. */
export interface Entry {
	/** Of its file. */
	readonly name: string;
	/** Documents of one picture have one id here. */
	readonly pictureId: number;
	/** What a person confirmed or typed, by field. */
	readonly corrections: Corrections;
	/** A person is done with it, and this is their word why; null where they are not. */
	readonly setAside: string | null;
	/**
	 * The card that a person said it is a side of: one number for both sides. "apart": it is no side of the card that its
	 * values name. Null: its values say.
	 */
	readonly card: number | "apart" | null;
	/** SHA-256 of what was read, in hexadecimal figures; null until it is known, and where nobody makes one. */
	readonly fingerprint: string | null;
}

/** One document with a person's corrections in it. */
export interface Reviewed<E extends Entry = Entry> {
	readonly item: E;
	/** Null where it was not read. */
	readonly body: ExtractionJson | null;
	readonly fields: readonly FieldJson[];
	/** Of this document alone. */
	readonly looks: readonly Look[];
	/** Which of the picture's documents it is; null or absent where it is the only one. */
	readonly place?: PlaceInPicture | null;
}

/** One row of the table: a document, or both sides of a card. */
export interface Row<E extends Entry = Entry> {
	/** Front before back. */
	readonly documents: readonly Reviewed<E>[];
	/** What the documents are called together; null while nothing was read. */
	readonly title: string | null;
	/** By the API's names: null where no side has it, or two sides have two. */
	readonly values: Readonly<Record<string, Value>>;
	/** All that needs a look: of each document, and what its sides disagree about. None where all of it is set aside. */
	readonly looks: readonly Look[];
}

/** A row of the table, and what else in it shows the same. */
export interface TableRow<E extends Entry = Entry> extends Row<E> {
	/** What else in the table shows the same file, document or person: "Same file as a.jpg". Null where nothing does. */
	readonly duplicateOf: string | null;
	/** What does not fit among the documents of this person, in the order of the rules. */
	readonly notices: readonly string[];
	/** The person's rows, this one among them: one number for all of them, in the order in which they first come. */
	readonly person: number;
}

/** The names of a row's files, each once, and which of a picture's documents it shows: "a.jpg, document 1 of 2". */
export const fileOf = ({ documents }: Pick<Row, "documents">): string =>
	[...Map.groupBy(documents, ({ item }) => item.name)]
		.map(([name, own]) => [name, placeWords(own)].filter(Boolean).join(", "))
		.join("; ");

/** Which of a picture's documents these are, in words; empty where they are all of them. */
export function placeWords(documents: readonly Pick<Reviewed, "place">[]): string {
	const places = documents.flatMap(({ place }) => place ?? []);
	const numbers = [...new Set(places.map(({ number }) => number))].sort();
	const [first] = places;
	if (!first || numbers.length >= first.of) return "";
	return `document${numbers.length > 1 ? "s" : ""} ${numbers.join(" and ")} of ${first.of}`;
}
