import { classScoreMin } from "../documents/class-score.ts";
import type { ClassScore, DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { ReadPage, UprightImage } from "../engine/index.ts";
import { passesLuhn } from "../formats/sa-id-number.ts";
import { once } from "../once.ts";
import { findLabels, prepareLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import { sideBySide } from "../page/side-by-side.ts";
import titles from "./other-titles.json" with { type: "json" };

/** The class scores of a page, by document type. */
export interface Classification {
	readonly classScores: ReadonlyMap<DocumentType, ClassScore>;
	/** The type with the highest score, or null if none reaches `classScoreMin`. */
	readonly detected: DocumentType | null;
	/** An unsupported document that it shows, such as "a visa"; with a detected type, only if the MRZ says so. */
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

const titled = prepareLabels(titles.documents);
/** A payment card's number, in groups as printed (ISO/IEC 7812-1). */
const cardNumber = /\b[2-6]\d{3} ?\d{4} ?\d{4} ?\d{4}\b/;

/** Maximum gap, in line heights, between a title and its state in the same row. */
const wordGap = 6;

/**
 * The document outside the catalogue that a page shows by its title, in words such as "a bank card", for the message of
 * a refusal. A title within running text does not count, because a letter may ask for a birth certificate.
 */
export function otherDocumentOn({ lines }: Page): string | undefined {
	const titles = lines.filter((line) => !isRunningText(line));
	const rows = sideBySide(titles, wordGap).map((row) => ({
		...(row[0] as Line),
		text: row.map(({ text }) => text).join(" "),
	}));
	const [title] = findLabels(rows, titled);
	return title?.name ?? (lines.some(isCardNumber) ? "a bank card" : undefined);
}

const isCardNumber = ({ text }: Line): boolean => {
	const [found] = cardNumber.exec(text) ?? [];
	return found !== undefined && passesLuhn(found.replaceAll(" ", ""));
};

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
 * Reads the page of an upright image. If it does not show the requested document (`expected`, or any), text in other
 * directions is read too: a facing page or a letter with more lines may have decided the orientation. Releasing the
 * given image also releases the returned one.
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
