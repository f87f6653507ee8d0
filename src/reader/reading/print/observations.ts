import type { Barcode, Line } from "../../page/page.ts";

/** Everything seen of a document. */
export interface Observations {
	readonly lines: readonly Line[];
	/** Further views of lines, each of exactly its line's place. */
	readonly views: ReadonlyMap<Line, readonly Line[]>;
	readonly barcodes: readonly Barcode[];
	/** Fields whose value may continue where something hides the page. Absent if not checked. */
	readonly hidden?: ReadonlySet<string>;
}
