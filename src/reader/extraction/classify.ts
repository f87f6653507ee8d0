import { classScoreMin } from "../documents/class-score.ts";
import type { ClassScore, DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { ReadPage, UprightImage } from "../engine/index.ts";
import { passesLuhn } from "../formats/sa-id-number.ts";
import { memoise } from "../once.ts";
import { findLabels, prepareLabels } from "../page/labels.ts";
import type { Line, Page } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import { groupIntoRows } from "../page/side-by-side.ts";
import titles from "./other-titles.json" with { type: "json" };

/** The class scores of a page, by document type. */
export interface Classification {
	readonly classScores: ReadonlyMap<DocumentType, ClassScore>;
	/** The document type with the highest score, or null if no score reaches `classScoreMin`. */
	readonly detected: DocumentType | null;
	/** The unsupported document that the page shows, such as "a visa". Beside a detected type, only the MRZ counts. */
	readonly otherDocument?: string | undefined;
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
		otherDocument: detected === null ? (shownByMrz ?? findOtherDocument(page)) : shownByMrz,
	};
}

const titleDictionary = prepareLabels(titles.documents);
/** Matches the number of a payment card, in groups as printed (ISO/IEC 7812-1). */
const cardNumber = /\b[2-6]\d{3} ?\d{4} ?\d{4} ?\d{4}\b/;

/** Maximum gap, in line heights, between a title and its state in the same row. */
const titleGapMax = 6;

/**
 * Returns the unsupported document that the title of a page shows, in words such as "a bank card", for the message of a
 * refusal. Titles within running text do not count, because a letter may ask for a birth certificate.
 */
export function findOtherDocument({ lines }: Page): string | undefined {
	const titleLines = lines.filter((line) => !isRunningText(line));
	const rows = groupIntoRows(titleLines, titleGapMax).map((row) => ({
		...(row[0] as Line),
		text: row.map(({ text }) => text).join(" "),
	}));
	const [title] = findLabels(rows, titleDictionary);
	return title?.name ?? (lines.some(isCardNumber) ? "a bank card" : undefined);
}

const isCardNumber = ({ text }: Line): boolean => {
	const [number] = cardNumber.exec(text) ?? [];
	return number !== undefined && passesLuhn(number.replaceAll(" ", ""));
};

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
