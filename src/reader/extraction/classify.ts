import { classScoreMin } from "../documents/class-score.ts";
import type { ClassScore, DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { ReadPage, UprightImage } from "../engine/index.ts";
import { memoise } from "../once.ts";
import type { Page } from "../page/page.ts";
import { findOtherDocument } from "./other-document.ts";

/** The class scores of a page, by document type. */
export interface Classification {
	readonly classScores: ReadonlyMap<DocumentType, ClassScore>;
	/** The document type with the highest score, or null if no score reaches `classScoreMin`. */
	readonly detected: DocumentType | null;
	/**
	 * The unsupported document that the page shows, such as "a visa". Beside a detected type, only the MRZ counts.
	 * Searched for on each access, because only refusals need it.
	 */
	readonly otherDocument: string | undefined;
}

/** Scores a page for every definition. Cached per page and per list of definitions. */
export const classify = (page: Page, definitions: readonly DocumentDefinition[]): Classification =>
	cachedClassifier(definitions)(page);

const cachedClassifier = memoise((definitions: readonly DocumentDefinition[]) =>
	memoise((page: Page) => classifyPage(page, definitions)),
);

function classifyPage(page: Page, definitions: readonly DocumentDefinition[]): Classification {
	const ranked = definitions
		.map((definition) => ({ type: definition.documentType, classScore: definition.classScore(page) }))
		.sort((a, b) => b.classScore.score - a.classScore.score);
	const best = ranked[0];
	const detected = best !== undefined && best.classScore.score >= classScoreMin ? best.type : null;
	const shownByMrz = ranked.find(({ classScore }) => classScore.otherDocument)?.classScore.otherDocument;
	return {
		classScores: new Map(ranked.map(({ type, classScore }) => [type, classScore])),
		detected,
		get otherDocument() {
			return shownByMrz ?? (detected === null ? findOtherDocument(page) : undefined);
		},
	};
}

/**
 * Returns the document type to read a page as: the expected one, otherwise the one with the highest score. Null if its
 * score is too low. The expected type may score lower than another one, as for two cards in one picture.
 */
export function chooseType(
	{ detected, classScores }: Classification,
	expected: DocumentType | null,
): DocumentType | null {
	const type = expected ?? detected;
	return type !== null && (classScores.get(type)?.score ?? 0) >= classScoreMin ? type : null;
}

/** An upright image and what was read on it. */
export interface ImageRead {
	readonly upright: UprightImage;
	readonly read: ReadPage;
}

/**
 * Reads the page of an upright image. If it does not show the requested document (`expected`, or any), the other text
 * directions are tried, because a facing page or a letter with more lines may have determined the orientation.
 * Releasing the given image also releases the returned one.
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
