/**
 * A description of a document type for people, with its sides and the position of its portrait: `about.json` in the
 * document's folder.
 */
export interface DocumentDescription {
	/** The source of the measurements below. */
	readonly source: string;
	/** Position in every list of documents, from 1. */
	readonly order: number;
	/** "South African Smart ID card, front". */
	readonly title: string;
	/** Short title for lists: "Smart ID card, front". */
	readonly name: string;
	/** What the endpoint reads, as part of a sentence: "the front of a South African Smart ID card". */
	readonly reads: string;
	/**
	 * The card of which this is one side. Absent if the document is not a card, or the other side is not supported.
	 */
	readonly card?: {
		readonly title: string;
		readonly isFront: boolean;
		/** The document type of the other side. */
		readonly other: string;
		/** Two sides belong to the same card if one of these fields has the same value on both. */
		readonly same: readonly string[];
	};
	/**
	 * Fields whose values form a column that contains nothing else but labels and background: no face, signature or
	 * barcode. Absent if unknown.
	 */
	readonly column?: readonly string[];
	/** Whether labels are above their values, and the portrait is to the left of all of them. */
	readonly captionsAbove?: boolean;
	readonly sizeMm: { readonly width: number; readonly height: number };
	/** Area of the portrait as fractions of width and height. Absent if the document has none. */
	readonly portrait?: {
		readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
		/**
		 * The left edge and the vertical centre of each field's value, as fractions. `right` is its right edge, if
		 * that is the same on every document.
		 */
		readonly anchors: Readonly<Record<string, { readonly left: number; readonly y: number; readonly right?: number }>>;
	};
}
