/**
 * What is usual in the names and places that the documents of one country print: data. A field of names or places says
 * whose they are. All in capitals.
 */
export interface Country {
	/** The marked capitals that names and places are spelt with, besides A to Z. */
	readonly letters: string;
	/** Words of usual surnames, without marks; apostrophes are kept. */
	readonly surnames: ReadonlySet<string>;
	/** Words of usual first names, without marks; apostrophes are kept. */
	readonly firstNames: ReadonlySet<string>;
	/** Words of usual names with their marks. Nobody knows which are surnames. */
	readonly markedNames: readonly string[];
	/** Whole names of usual places. */
	readonly places: readonly string[];
	/** Words that begin a surname of several words. */
	readonly particles: readonly string[];
	/** A person has at most this many initials in front of a surname or behind it. */
	readonly initialsMax: number;
}
