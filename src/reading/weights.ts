/**
 * Every weight of the reader that is no document's own, in natural logarithms unless said otherwise. They are odds: how much likelier
 * something is where a text is the value of a field than where it is other text. Set by counting on drawn pages, then rounded.
 */
export const weights = {
	/** A character of other print, of any kind: some twenty equally likely ones. */
	otherCharacter: 3,
	/** A letter of a name: names are more regular than other print. */
	nameLetter: 2.75,
	/** A stretch that may be read as a usual name or place is one, for each word: other print says other things. */
	usualStretch: 4,
	/** Of the readings of one stretch, one that is usual against one that is not, for each word: it must not outvote letters that were clearly seen. */
	usualReading: 3.5,
	/** A space or a sign within a value: where the value has groups, and where it has none. */
	groupSign: -2,
	straySign: -4,
	/** A text has small letters, which captions have more often than values; each figure in it. */
	smallLetters: -2,
	figureInText: -1,
	/** A text begins with a small letter. */
	smallStart: -3,
	/** A place or an office is called nothing but a state's name or a nationality: that is the page's title. */
	titleAlone: -4,
	/** A word has figures among its letters, or small letters before capitals. */
	mixedWord: -3,
	/** A word of a name that looks like none: initials, dust. */
	oddWord: -3.5,
	/** A letter with an accent in a name that is not known with it, for South Africa's registers hold few; in a text, one that its languages do not have. */
	oddMark: -3,
	/** A further word of a surname that is no particle. */
	furtherWord: -2.5,
	/** A surname ends with a particle, or a text with a word that joins others: what follows was lost. */
	cutName: -6,
	/** A stretch in the language of a field is another value of the document that is no field's. */
	otherValue: -1.5,
	/** Two fields that are printed side by side are, and are not. */
	neighbours: 5,
	noNeighbours: -2,
	/** A value stands right of its mate on one row: of the forty texts of a page one does, of such values seven in ten. */
	rowMates: 3.3,
	/** The part of a view that another view of the same place counts for, 0..1. */
	furtherView: 0.4,
	/** Odds that a field which every document of its kind prints was found and read among the lines. */
	printed: 2.6,
	/** A value stands where its caption says, in the way of the whole page; in another way; nowhere near the caption. */
	inPlace: 5.5,
	inOtherPlace: 3,
	outOfPlace: -1.5,
	/** How usual each way is in which values stand to their captions, against the most usual one. */
	below: 0,
	beside: -1,
	above: -3,
	/** A caption is all of its line: of its wordings nine in ten are, of other texts that look like one a twentieth part. */
	captionAlone: 3,
	/** Each text between a caption and its value. */
	textBetween: -1.5,
	/** The value of a field stands where another thing's caption says its value is. */
	othersPlace: -3,
	/** Two fields in their usual order down the page, and the other way round. */
	inOrder: 0.7,
	outOfOrder: -3.5,
	/** A word beside a value, in the same part of a row, that nothing explains. */
	leftOver: -3,
	/** A second row of the same value, where most values have one: set as close as the rows of one text are, close, and apart as values of two fields are. */
	tightRow: 2,
	secondRow: -1.5,
	looseRow: -4,
	/** A barcode says the same as the value, and another thing: a source can be wrong, but seldom. */
	barcodeAgrees: 8,
	barcodeDiffers: -4,
	/** The most that a clear reading is worth against another source. */
	sourceMost: 12,
} as const;
