import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { ReadPage, UprightImage } from "../engine/index.ts";
import type { Page } from "../page/page.ts";
import { classify, shows } from "./classify.ts";

/** A sheet and its page. */
export interface ImageRead {
	readonly upright: UprightImage;
	readonly read: ReadPage;
}

/**
 * Reads a sheet's page. If it does not show the requested document (`expected`, or any), also reads print of another
 * direction: a facing page or a letter may have more lines than the document and decide the orientation. Releasing the
 * given sheet also releases the returned one.
 */
export async function readLevel(
	upright: UprightImage,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<ImageRead> {
	const read = await upright.readPage();
	const isShown = (page: Page): boolean => {
		const classification = classify(page, definitions);
		return expected === null ? classification.detected !== null : shows(classification, expected);
	};
	for (const way of ["across", "overturned"] as const) {
		const turned = read.outcome === "page" && isShown(read.page) ? null : await upright.otherWay(way);
		const again = await turned?.readPage();
		if (turned && again?.outcome === "page" && isShown(again.page)) return { upright: turned, read: again };
	}
	return { upright, read };
}
