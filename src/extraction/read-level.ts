import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { OtherWay, ReadPage, Sheet } from "../engine/index.ts";
import type { Line, Page } from "../page/page.ts";
import { classify, shows } from "./classify.ts";
import { leaningLines } from "./leaning-lines.ts";
import { readAlone, type SheetRead } from "./read-alone.ts";

/**
 * Reads a sheet's page. The document that is asked for (`expected`, or any) may lie aslant among other print. Then the
 * sheet is turned level with it and read again: print that leans is found in pieces. Releasing the given sheet releases
 * the answered one too.
 */
export async function readLevel(
	sheet: Sheet,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<SheetRead> {
	const read = await sheet.readPage();
	const isShown = (page: Page): boolean => {
		const classification = classify(page, definitions);
		return expected === null ? classification.detected !== null : shows(classification, expected);
	};
	for (const other of [leaningSheet, otherWaySheet("across"), otherWaySheet("overturned")]) {
		const turned = await other(sheet, read, isShown);
		const again = await turned?.readPage();
		if (turned && again?.outcome === "page" && isShown(again.page)) return { sheet: turned, read: again };
	}
	return (await readAlone(sheet, read, definitions, expected)) ?? { sheet, read };
}

/** The sheet level with the lines that lean, where the page shows the document only with them. */
async function leaningSheet(sheet: Sheet, read: ReadPage, isShown: (page: Page) => boolean): Promise<Sheet | null> {
	const leaning = read.outcome === "page" ? leaningDocument(read.page, isShown) : [];
	return leaning.length > 0 ? sheet.levelled(leaning.map(({ quad }) => quad)) : null;
}

/**
 * The sheet upright for the print that runs another way, where the page does not show the document. A facing page or a
 * letter may have more lines than the document, and then decides which way is up.
 */
const otherWaySheet =
	(way: OtherWay) =>
	async (sheet: Sheet, read: ReadPage, isShown: (page: Page) => boolean): Promise<Sheet | null> =>
		read.outcome === "page" && isShown(read.page) ? null : sheet.otherWay(way);

/** The lines that lean, where the page shows the document only with them; else none. */
function leaningDocument(page: Page, isShown: (page: Page) => boolean): readonly Line[] {
	const leaning = leaningLines(page);
	const others = { ...page, lines: page.lines.filter((line) => !leaning.includes(line)) };
	return leaning.length > 0 && isShown(page) && !isShown(others) ? leaning : [];
}
