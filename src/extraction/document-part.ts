import certificate from "../documents/certificate.json" with { type: "json" };
import type { DocumentDefinition, Mark } from "../documents/definition.ts";
import { likenessMin } from "../documents/likeness.ts";
import { prepared } from "../documents/print.ts";
import { once } from "../once.ts";
import { fold } from "../page/approximate.ts";
import { findCaptions } from "../page/captions.ts";
import { median } from "../page/median.ts";
import type { Line, Page, Quad } from "../page/page.ts";
import { type Box, boxAround, boxOf, gapBetween, heightOf } from "../page/quad.ts";
import { withoutLeaning } from "./leaning-lines.ts";
import { parted } from "./two-of-a-kind.ts";

/** The part of a page that is one document. */
export interface DocumentPart {
	/** The page with the document's own lines. */
	readonly page: Page;
	/** All lines within its outline, a stamp's among them. Empty where too few marks tell that. */
	readonly lines: readonly Line[];
	/** Whether another document of the same kind lies on the page. */
	readonly hasTwin: boolean;
	/** Whether a barcode belongs to it. */
	owns(quad: Quad): boolean;
}

/** Parts whose likeness differs by less are as likely. */
const alike = 0.2;

/**
 * Where the document `own` lies on a page: around its marks. Print belongs to the document whose marks stand nearest, a
 * barcode to the one whose outline does. Of two documents of its kind the likelier one is meant, and the larger one of
 * two as likely. The part is the page as it is where marks do not tell. `others`: what else the page shows.
 */
export function documentPart(page: Page, own: DocumentDefinition, others: readonly DocumentDefinition[]): DocumentPart {
	const marksOf = marksOn(page);
	const mine = marksOf(own);
	const theirs = others.map(marksOf);
	const foreign = new Set(theirs.flat().map(({ line }) => line));
	const groups = parted(mine.filter(({ line }) => !foreign.has(line)));
	const shared = new Set(mine.filter(({ line }) => foreign.has(line)).map(({ line }) => line));
	const rests = theirs.map((marks) => marks.filter(({ line }) => !shared.has(line)));
	const parts = groups.map((group) =>
		partAround(page, group, [...groups.filter((other) => other !== group), ...rests]),
	);
	const ranked = parts.map((part) => ({ ...part, score: parts.length > 1 ? own.likeness(part.page).score : 0 }));
	const [best] = ranked.sort((a, b) => (Math.abs(a.score - b.score) < alike ? b.size - a.size : b.score - a.score));
	const { page: found, lines, owns } = best ?? { page, lines: [], owns: () => true };
	return {
		page: withoutLeaning(found, mine),
		lines,
		owns,
		hasTwin: ranked.filter(({ score }) => score >= likenessMin).length > 1,
	};
}

/** The marks of each document on a page. They are asked for once for every pair of documents, and sought once. */
export const marksOn = once((page: Page) =>
	once(({ marks }: DocumentDefinition): readonly Mark[] => marks?.(page) ?? []),
);

/** Fewer marks stand on other papers too, and tell no outline. */
const marksMin = 3;
/** Captions of one document are at most this many of their heights apart, down, and three times as far across. */
const apartMax = 10;
/** How far around its captions a document's own lines may stand, in heights of a caption. */
const reach = { along: 16, across: 7 };

/**
 * `size`: how far its lines reach, in pixels. The height of its captions tells less, and their places: a large card may
 * have few, close to each other.
 */
type Part = Omit<DocumentPart, "hasTwin"> & { readonly size: number };

/** What stands around some marks, and nearer to them than to those of the documents in `rests` or a certificate's. */
function partAround(page: Page, given: readonly Mark[], rests: readonly (readonly Mark[])[]): Part {
	const height = heightOfMarks(given);
	const certificates = certificatesBeside(page, given, height);
	const all = without(given, certificates);
	const marks = standingTogether(all, apartMax * height);
	const near = marks.map(markBox);
	const others = all.filter((mark) => !marks.includes(mark));
	const documents = [...rests, others].filter(({ length }) => length > 0);
	const isNearerThan = (far: readonly (readonly Mark[])[], box: Box): boolean =>
		far.every((rest) => nearestOf(box, near) <= nearestOf(box, rest.map(markBox)));
	if (near.length === 0) return { page, lines: [], owns: () => true, size: 0 };
	const outline = boxAround(near);
	const isAround = near.length < marksMin ? () => true : within(outline, height);
	const isOwn = (box: Box): boolean => isNearerThan([...documents, ...certificates], box) && isAround(box);
	const lines = page.lines.filter(({ quad }) => isOwn(boxOf(quad)));
	const size = reachOf(lines);
	// A certificate has no barcode.
	const outlines = documents.map((rest) => boxAround(rest.map(markBox)));
	const owns = (quad: Quad): boolean => {
		const [box, gap] = [boxOf(quad), gapBetween(boxOf(quad), outline)];
		const gaps = outlines.map((other) => gapBetween(box, other));
		return gaps.every((other) => gap <= other) && (gaps.every((other) => gap < other) || isNearerThan(documents, box));
	};
	const part = lines.length < page.lines.length ? { ...page, lines } : page;
	return { page: part, lines: near.length < marksMin ? [] : lines, owns, size };
}

/** How far lines reach: the longer side of the box around them, in pixels. There is at least one. */
export function reachOf(lines: readonly Line[]): number {
	const { left, right, top, bottom } = boxAround(lines.map(({ quad }) => boxOf(quad)));
	return Math.max(right - left, bottom - top);
}

const markBox = ({ line }: { readonly line: Line }): Box => boxOf(line.quad);

/** The middle height of some marks, in pixels. */
const heightOfMarks = (marks: readonly Mark[]): number =>
	median(
		marks.map(({ line }) => heightOf(line.quad)),
		0,
	);

/** Marks whose lines none of these groups has. */
function without(marks: readonly Mark[], groups: readonly (readonly Mark[])[]): readonly Mark[] {
	const taken = new Set(groups.flat().map(({ line }) => line));
	return marks.filter(({ line }) => !taken.has(line));
}

/** A document may have one of a certificate's captions: a passport has a signature. */
const certificateMin = 2;

/** The captions of each certificate on a page: two or more different ones that stand together. */
const certificatesOn = once((page: Page): readonly (readonly Mark[])[] => {
	const captions = page.lines.flatMap((line) => certificateCaption(line) ?? []);
	return groupsOf(captions, apartMax * heightOfMarks(captions)).filter(
		(group) => new Set(group.map(({ name }) => name)).size >= certificateMin,
	);
});

/** A line's caption that certificates have ("Signature", "Full name: ..."). Null where it is part of a longer one. */
function certificateCaption(line: Line): Mark | null {
	const hit = findCaptions([line], prepared(certificate.captions)).find(({ to }) =>
		/^\s*([:.…]|$)/.test(line.text.slice(to)),
	);
	return hit ? { name: fold(line.text.slice(hit.from, hit.to)).letters, line } : null;
}

/**
 * The certificates beside the document that has these marks. What stands among its marks is a stamp's, or its own. Too
 * few marks tell not which lines a certificate has.
 */
function certificatesBeside(page: Page, marks: readonly Mark[], height: number): readonly (readonly Mark[])[] {
	const certificates = certificatesOn(page);
	const own = standingTogether(without(marks, certificates), apartMax * height).map(markBox);
	if (own.length < marksMin) return [];
	return certificates.filter((certificate) => gapBetween(boxAround(certificate.map(markBox)), boxAround(own)) > 0);
}

const nearestOf = (box: Box, others: readonly Box[]): number =>
	Math.min(...others.map((each) => gapBetween(box, each)));

/** Whether the middle of a box stands within reach of an outline. */
const within =
	({ left, right, top, bottom }: Box, height: number) =>
	(box: Box): boolean => {
		const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
		const isAlong = x > left - reach.along * height && x < right + reach.along * height;
		return isAlong && y > top - reach.across * height && y < bottom + reach.across * height;
	};

/**
 * The most marks that stand within reach of each other. With them go two or more together of which none is among
 * these: a reflection parts a document, and hides what stands between.
 */
function standingTogether(marks: readonly Mark[], apart: number): readonly Mark[] {
	const most = groupsOf(marks, apart).reduce((a, b) => (b.length > a.length ? b : a), []);
	const named = new Set(most.map(({ name }) => name));
	const others = marks.filter(({ name }) => !named.has(name));
	// One alone may be a certificate's own caption for a name.
	const isBeside = (mark: Mark): boolean =>
		others.some((other) => other !== mark && gapBetween(markBox(mark), markBox(other)) < apart);
	return marks.filter((mark) => most.includes(mark) || (!named.has(mark.name) && isBeside(mark)));
}

/**
 * Marks in groups: each stands less than `apart` pixels from another one of its group, and from none of the others'. A
 * large one reaches farther: a Green Book's number stands 12 small captions above them, and is twice as high.
 */
function groupsOf(marks: readonly Mark[], apart: number): readonly (readonly Mark[])[] {
	const left = new Set(marks);
	const groups: Mark[][] = [];
	for (const first of left) {
		left.delete(first);
		const group = [first];
		for (const mark of group) {
			for (const other of left) {
				const own = apartMax * Math.max(heightOf(mark.line.quad), heightOf(other.line.quad));
				if (gapBetween(markBox(mark), markBox(other)) >= Math.max(apart, own)) continue;
				left.delete(other);
				group.push(other);
			}
		}
		groups.push(group);
	}
	return groups;
}
