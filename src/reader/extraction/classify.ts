import { classScoreMin } from "../documents/class-score.ts";
import type { ClassScore, DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { ReadPage, UprightImage } from "../engine/index.ts";
import { once } from "../once.ts";
import type { Page } from "../page/page.ts";
import { otherDocumentOn } from "./other-document.ts";

/** The class scores of a page, by document type. */
export interface Classification {
	readonly classScores: ReadonlyMap<DocumentType, ClassScore>;
	/** The type with the highest score, or null if none reaches `likenessMin`. */
	readonly detected: DocumentType | null;
	/** A document outside the catalogue shown by a page without a detected type, in words such as "a visa". */
	readonly other?: string | undefined;
}

/** Scores a page for every definition; cached per page. */
export const classify = (page: Page, definitions: readonly DocumentDefinition[]): Classification =>
	judgedBy(definitions)(page);

const judgedBy = once((definitions: readonly DocumentDefinition[]) =>
	once((page: Page) => classified(page, definitions)),
);

function classified(page: Page, definitions: readonly DocumentDefinition[]): Classification {
	const judged = definitions
		.map((definition) => ({ type: definition.documentType, classScore: definition.classScore(page) }))
		.sort((a, b) => b.classScore.score - a.classScore.score);
	const best = judged[0];
	const detected = best !== undefined && best.classScore.score >= classScoreMin ? best.type : null;
	const byMrz = judged.find(({ classScore }) => classScore.shows)?.classScore.shows;
	return {
		classScores: new Map(judged.map(({ type, classScore }) => [type, classScore])),
		detected,
		other: detected === null ? (byMrz ?? otherDocumentOn(page)) : byMrz,
	};
}

/**
 * The type to read a page as: the expected one, else the one with the highest score. Null if the page does not show it.
 * Another type may have a higher score than the expected one: a card beside another card, a spread.
 */
export function typeToRead(
	{ detected, classScores }: Classification,
	expected: DocumentType | null,
): DocumentType | null {
	const type = expected ?? detected;
	return type !== null && (classScores.get(type)?.score ?? 0) >= classScoreMin ? type : null;
}

/** An upright image and its page. */
export interface ImageRead {
	readonly upright: UprightImage;
	readonly read: ReadPage;
}

/**
 * Reads the page of an upright image. If it does not show the requested document (`expected`, or any), also reads text
 * in another direction, because a facing page or a letter may have more lines than the document and decide the
 * orientation. Releasing the given image also releases the returned one.
 */
export async function readLevel(
	upright: UprightImage,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<ImageRead> {
	const read = await upright.readPage();
	const isShown = (page: Page): boolean => typeToRead(classify(page, definitions), expected) !== null;
	for (const way of ["across", "overturned"] as const) {
		const turned = read.outcome === "page" && isShown(read.page) ? null : await upright.otherWay(way);
		const again = await turned?.readPage();
		if (turned && again?.outcome === "page" && isShown(again.page)) return { upright: turned, read: again };
	}
	return { upright, read };
}
