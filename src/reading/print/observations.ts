import type { Barcode, Line } from "../../page/page.ts";

/** All that was seen of a document. */
export interface Observations {
	readonly lines: readonly Line[];
	/** Further views of lines, each of exactly the place of its line. */
	readonly views: ReadonlyMap<Line, readonly Line[]>;
	readonly barcodes: readonly Barcode[];
	/** The fields whose value may go on where something hides the page. Absent: nobody asked. */
	readonly hidden?: ReadonlySet<string>;
}
