/** What the table can be narrowed to, in a clerk's words. */
export const filters = [
	["all", "All"],
	["looks", "Needs a look"],
	["right", "Nothing to do"],
	["unread", "Not read"],
	["open", "Still to read"],
] as const;

/** One of them. */
export type Filter = (typeof filters)[number][0];

/** Which rows the table shows, and in which order. */
export interface View {
	readonly filter: Filter;
}

/** As the table is shown first. */
export const firstView: View = { filter: "all" };
