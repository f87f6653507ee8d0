import { classScoreMin } from "../documents/class-score.ts";
import type { ClassScore, DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { ReadPage, UprightImage } from "../engine/index.ts";
import { memoise } from "../memoise.ts";
import type { Page } from "../page/page.ts";
import { findOtherDocument } from "./other-document.ts";

export interface Classification {
	readonly classScores: ReadonlyMap<DocumentType, ClassScore>;
	/** The document type with the highest score, or null if no score reaches `classScoreMin`. */
	readonly detected: DocumentType | null;
	/** The unsupported document that the page shows, such as "a visa". Searched for on access: only refusals need it. */
	readonly otherDocument: string | undefined;
}

/** Scores a page for every definition. Cached per page and per list of definitions. */
export const classify = (page: Page, definitions: readonly DocumentDefinition[]): Classification =>
	cachedClassifier(definitions)(page);

const cachedClassifier = memoise((definitions: readonly DocumentDefinition[]) =>
	memoise((page: Page): Classification => {
		const ranked = definitions
			.map((definition) => [definition.documentType, definition.classScore(page)] as const)
			.sort(([, a], [, b]) => b.score - a.score);
		const [best] = ranked;
		const detected = best && best[1].score >= classScoreMin ? best[0] : null;
		const shownByMrz = ranked.find(([, { otherDocument }]) => otherDocument)?.[1].otherDocument;
		return {
			classScores: new Map(ranked),
			detected,
			get otherDocument() {
				// Beside a detected type, only the MRZ counts.
				return shownByMrz ?? (detected === null ? findOtherDocument(page) : undefined);
			},
		};
	}),
);

/**
 * Returns the document type to read a page as: the expected one or, if none is expected, the one with the best score.
 * Null if its score is too low. The expected type may score lower than another, as for two cards in one picture.
 */
export function chooseType(page: Classification, expected: DocumentType | null): DocumentType | null {
	const type = expected ?? page.detected;
	return type !== null && (page.classScores.get(type)?.score ?? 0) >= classScoreMin ? type : null;
}

export interface ImageRead {
	readonly upright: UprightImage;
	readonly read: ReadPage;
}

/**
 * Reads the page of an upright image. If it does not show the requested document (`expected`, or any), tries the other
 * text directions, because a facing page or a letter with more lines may have determined the orientation. If none shows
 * it, returns the first reading.
 */
export async function readBestOrientation(
	upright: UprightImage,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<ImageRead> {
	const read = await upright.readPage();
	const isShown = (page: Page): boolean => chooseType(classify(page, definitions), expected) !== null;
	for (const direction of ["across", "overturned"] as const) {
		const rotated = read.outcome === "page" && isShown(read.page) ? null : await upright.turnToText(direction);
		const reread = await rotated?.readPage();
		if (rotated && reread?.outcome === "page" && isShown(reread.page)) return { upright: rotated, read: reread };
	}
	return { upright, read };
}
