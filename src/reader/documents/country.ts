/** Lexicon of the names and places on one country's documents, all in capitals. */
export interface Country {
	/** Capitals with diacritics in names and places, in addition to A to Z. */
	readonly letters: string;
	/** Words of frequent surnames, with apostrophes but without diacritics. */
	readonly surnames: ReadonlySet<string>;
	/** Words of frequent first names, with apostrophes but without diacritics. */
	readonly firstNames: ReadonlySet<string>;
	/** Words of frequent surnames and first names, with their diacritics. */
	readonly namesWithDiacritics: readonly string[];
	/** Complete place names. */
	readonly places: readonly string[];
	/** Words that begin a multi-word surname. */
	readonly particles: readonly string[];
	/** Maximum number of initials before or after a surname. */
	readonly initialsMax: number;
}
