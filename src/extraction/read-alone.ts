import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { ReadPage, Sheet } from "../engine/index.ts";
import { type Classification, classify, documentOn, shows } from "./classify.ts";
import { reachOf } from "./document-part.ts";
import type { OtherDocument } from "./outcome.ts";

/** A sheet and the page that was read off it. */
export interface SheetRead {
	readonly sheet: Sheet;
	readonly read: ReadPage;
	/** What is known of a document that was located and read alone. Absent where the sheet is the whole picture. */
	readonly alone?: {
		readonly classification: Classification;
		readonly others: readonly OtherDocument[];
		readonly hasTwin: boolean;
	};
}

/**
 * Print around a document may reach this many times as far as its own. It is looked at with it, and makes its lines
 * small: captions and values melt together.
 */
const fartherMin = 1.25;

/**
 * The document's own lines read alone, where other print lies around it: lines to be filled in, a certificate, a form.
 * The sheet is turned level by them, and they are found as large as without that print. Null where there is nothing to
 * gain, or two of a kind lie on the page.
 */
export async function readAlone(
	sheet: Sheet,
	read: ReadPage,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<SheetRead | null> {
	if (read.outcome !== "page") return null;
	const found = documentOn(classify(read.page, definitions), definitions, expected);
	if (found === null) return null;
	const { lines: own, hasTwin } = found.part;
	if (hasTwin || own.length === 0 || reachOf(read.page.lines) < fartherMin * reachOf(own)) return null;
	const alone = await sheet.levelled(own.map(({ quad }) => quad));
	const again = await alone.readPage();
	const isShown = again.outcome === "page" && shows(classify(again.page, definitions), found.definition.documentType);
	return isShown ? { sheet: alone, read: again } : null;
}
