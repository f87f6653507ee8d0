/** Lexicon of the names and places on one country's documents, all in capitals. */
export interface Country {
	/** Capitals with diacritics in names and places, in addition to A to Z. */
	readonly letters: string;
	/** Words of frequent names, with apostrophes but without diacritics. */
	readonly surnames: ReadonlySet<string>;
	readonly firstNames: ReadonlySet<string>;
	readonly namesWithDiacritics: readonly string[];
	readonly places: readonly string[];
	/** Words that begin a multi-word surname. */
	readonly particles: readonly string[];
	/** Maximum number of initials before or after a surname. */
	readonly initialsMax: number;
}
