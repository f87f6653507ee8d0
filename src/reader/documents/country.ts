/** Lexicon of the names and places on one country's documents. All in capitals. */
export interface Country {
	/** Capitals with diacritics in names and places, besides A to Z. */
	readonly letters: string;
	/** Words of frequent surnames, without diacritics, with apostrophes. */
	readonly surnames: ReadonlySet<string>;
	/** Words of frequent first names, without diacritics, with apostrophes. */
	readonly firstNames: ReadonlySet<string>;
	/** Words of frequent names with diacritics; surnames are not told apart. */
	readonly markedNames: readonly string[];
	/** Complete names of places. */
	readonly places: readonly string[];
	/** Words that begin a surname of several words. */
	readonly particles: readonly string[];
	/** Most initials before or after a surname. */
	readonly initialsMax: number;
}
