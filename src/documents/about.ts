/** What people are told of a document, and where it shows a face: `about.json` in its folder. */
export interface About {
	/** Where the numbers are known from. */
	readonly source: string;
	/** Its place among the documents in every list, from 1 on. */
	readonly order: number;
	/** "South African Smart ID card, front". */
	readonly title: string;
	/** Its title, short enough for a list: "Smart ID card, front". */
	readonly name: string;
	/** What its endpoint reads, within a sentence: "the front of a South African Smart ID card". */
	readonly reads: string;
	/** The card that it is a side of. Absent where it is no card, or where the other side is not read. */
	readonly card?: {
		readonly title: string;
		readonly isFront: boolean;
		/** The document type of the other side. */
		readonly other: string;
		/** Two sides are of one card where one of these fields is equal on both. */
		readonly same: readonly string[];
	};
	/**
	 * Fields whose values stand below each other, with nothing but captions and ground between them: neither face,
	 * signature nor barcode. Absent where that is not known.
	 */
	readonly column?: readonly string[];
	/** Captions stand above their values, and the portrait at the left of all of them. */
	readonly captionsAbove?: boolean;
	readonly sizeMm: { readonly width: number; readonly height: number };
	/** Where the portrait is printed, in shares of width and height. Absent where it has none. */
	readonly portrait?: {
		readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
		/** Where a value begins, at half its height, by field; `right` is where it ends, if that is the same on every one. */
		readonly anchors: Readonly<Record<string, { readonly left: number; readonly y: number; readonly right?: number }>>;
	};
}
