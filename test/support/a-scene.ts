import type { Declaration, PrintedField } from "../../src/reader/documents/declaration.ts";
import type { Page } from "../../src/reader/page/page.ts";
import { type Box, quadOf } from "../../src/reader/page/quad.ts";
import type { Candidate, TokenSpan } from "../../src/reader/reading/candidates/candidate.ts";
import type { Decision } from "../../src/reader/reading/choice/choose.ts";
import { buildLabelBlocks, type LabelBlock } from "../../src/reader/reading/choice/place.ts";
import type { Choice, Scene } from "../../src/reader/reading/choice/scene.ts";
import { buildPhrases, findLabelHits, overlaps } from "../../src/reader/reading/labels/labels.ts";
import {
	buildRows,
	type Observations,
	type Segment,
	splitIntoSegments,
	type TextRow,
} from "../../src/reader/reading/print/index.ts";
import { weights } from "../../src/reader/reading/weights/weights.ts";
import { declaration, text } from "./a-small-document.ts";

const day: PrintedField = { labels: [], grammar: { kind: "date", years: [1990, 2030] } };
/** A document with two dates, a place and an office, all unlabelled. */
export const unlabelled: Declaration = {
	...declaration,
	printed: {
		issued: day,
		expires: day,
		place: { labels: [], grammar: text },
		office: { labels: [], grammar: text },
	},
};

/** The text on a synthetic page before values are chosen. */
export interface Print {
	readonly rows: readonly TextRow[];
	/** The labels, and each word's position relative to them. */
	readonly blocks: readonly LabelBlock[];
	/** Every word outside the document's labels. */
	readonly words: readonly Segment[];
	/** Combines texts on the page into one value, one text per row. Labels may be part of the value. */
	asValue(...texts: readonly string[]): Candidate;
}

/** The text on a page with a document's labels. `views`: further views of its lines. */
export function printOn({ lines }: Page, document: Declaration, views: Observations["views"] = new Map()): Print {
	const phrases = buildPhrases(document);
	const rows = buildRows(lines, views);
	const parts = rows.map((row) => {
		const hits = findLabelHits(row, phrases);
		return { hits, segments: splitIntoSegments(row, new Set(hits.flatMap(({ from, to }) => [from, to]))) };
	});
	const [hits, segments] = [parts.flatMap((part) => part.hits), parts.flatMap((part) => part.segments)];
	const words = segments.filter((segment) => segment.isWord && !hits.some((hit) => overlaps(hit, segment)));
	const asValue = (...texts: readonly string[]): Candidate =>
		aValue(
			texts.map((text) => spanWith(segments, text)),
			texts.join(" "),
		);
	return { rows, blocks: buildLabelBlocks(hits, segments), words, asValue };
}

/** The first words of a row that make up this text, with or without the signs between them; throws if none do. */
function spanWith(segments: readonly Segment[], text: string): TokenSpan {
	for (const [start, first] of segments.entries()) {
		for (let end = start; first.isWord && segments[end]?.row === first.row; end++) {
			const own = segments.slice(start, end + 1);
			const words = own.filter(({ isWord }) => isWord);
			const isText = [words.map((word) => word.text).join(" "), own.map((each) => each.text).join("")].includes(text);
			const to = own.at(-1)?.to ?? 0;
			if (isText) return { row: first.row, segments: own, from: first.from, to, isPartStart: true, isWholePart: true };
		}
	}
	throw new RangeError(`No row says ${text}`);
}

/** A value whose printed row fills a box, in pixels. */
export function valueIn(box: Box, text = "OSLO"): Candidate {
	const glyph = {
		character: "O",
		from: 0,
		to: 1,
		isSpaced: false,
		inkQuad: null,
		observed: { codes: [], probabilities: [] },
	};
	const row: TextRow = { lines: [], extents: [], quad: quadOf(box), stripsByLine: [], views: [], glyphs: [glyph] };
	const segment: Segment = { row, from: 0, to: 1, text, isWord: true, part: { row } };
	return aValue([{ row, segments: [segment], from: 0, to: 1, isPartStart: true, isWholePart: true }], text);
}

/** A value without supporting evidence. */
export const aValue = (spans: readonly TokenSpan[], text: string): Candidate => ({
	text,
	value: text,
	spans,
	log: 0,
	checks: [],
});

/** The result of a function with some of the service's weights set to zero. */
export function withoutWeights<Answer>(names: readonly (keyof typeof weights)[], make: () => Answer): Answer {
	const before = { ...weights };
	Object.assign(weights, Object.fromEntries(names.map((name) => [name, 0])));
	try {
		return make();
	} finally {
		Object.assign(weights, before);
	}
}

/** A scene with given candidates for each field. */
export function aScene(
	document: Declaration,
	{ blocks, words }: Pick<Print, "blocks" | "words">,
	candidates: Readonly<Record<string, readonly Candidate[]>>,
): Scene {
	const choices = Object.keys(document.printed).map(
		(field): Choice => ({ field, candidates: candidates[field] ?? [] }),
	);
	return { declaration: document, choices, blocks, words };
}

/** The decision for a field: its value or none, the margin, and the other candidates in order. */
export const decided = (
	field: string,
	best: Candidate | null,
	{ margin = 20, others = [] }: { readonly margin?: number; readonly others?: Decision["ranked"] } = {},
): Decision => ({
	field,
	kind: "unrivalled",
	best,
	margin,
	ranked: [{ candidate: best, logRatioToBest: 0 }, ...others],
});
