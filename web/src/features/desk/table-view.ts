/** The filters of the table, each with its label. */
export const filters = [
	["all", "All"],
	["looks", "Needs review"],
	["right", "Nothing to review"],
	["unread", "Not read"],
	["open", "Queued"],
	["twice", "Duplicates"],
	["unfit", "Mismatches"],
	["aside", "Set aside"],
] as const;

export type Filter = (typeof filters)[number][0];

/** The columns of the table. */
export type ColumnName = "file" | "names" | "number" | "born" | "expires" | "looks";

/** A column to sort by, and the direction. */
export interface Sorting {
	readonly column: ColumnName;
	readonly isDescending: boolean;
}

/** Which rows the table shows, and in which order. */
export interface TableView {
	readonly filter: Filter;
	/** Null: people with rows that need review come first. */
	readonly sorting: Sorting | null;
}

/** The initial view. */
export const initialView: TableView = { filter: "all", sorting: null };
