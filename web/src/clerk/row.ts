import type { ExtractionJson, FieldJson } from "../../../src/dashboard/contract.ts";
import type { Item } from "../playground/desk.ts";
import type { Look } from "./looks.ts";
import type { Value } from "./value.ts";

/** One document with a person's corrections in it. */
export interface Reviewed {
	readonly item: Item;
	/** Null where it was not read. */
	readonly body: ExtractionJson | null;
	readonly fields: readonly FieldJson[];
	/** Of this document alone. */
	readonly looks: readonly Look[];
}

/** One row of the table: a document, or both sides of a card. */
export interface Row {
	/** Front before back. */
	readonly documents: readonly Reviewed[];
	/** What the documents are called together; null while nothing was read. */
	readonly title: string | null;
	/** By the API's names: null where no side has it, or two sides have two. */
	readonly values: Readonly<Record<string, Value>>;
	/** All that needs a look: of each document, and what its sides disagree about. None where all of it is set aside. */
	readonly looks: readonly Look[];
}

/** The names of a person's files, each once. */
export const fileOf = ({ documents }: Pick<Row, "documents">): string =>
	[...new Set(documents.map(({ item }) => item.name))].join("; ");
