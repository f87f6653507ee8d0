/** Lexicon of the names and places on one country's documents, all in capitals. */
export interface Country {
	/** Capitals with diacritics in names and places, in addition to A to Z. */
	readonly letters: string;
	/** Words in frequent surnames, without diacritics, with apostrophes. */
	readonly surnames: ReadonlySet<string>;
	/** Words in frequent first names, without diacritics, with apostrophes. */
	readonly firstNames: ReadonlySet<string>;
	/** Words in frequent names, with diacritics; surnames are not distinguished. */
	readonly markedNames: readonly string[];
	/** Complete place names. */
	readonly places: readonly string[];
	/** Words that begin a multi-word surname. */
	readonly particles: readonly string[];
	/** Maximum number of initials before or after a surname. */
	readonly initialsMax: number;
}
