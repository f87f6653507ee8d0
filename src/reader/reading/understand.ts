import { findBarcodeValues } from "../documents/claim.ts";
import type { Declaration } from "../documents/declaration.ts";
import { haveSameItems, memoise } from "../memoise.ts";
import type { Candidate } from "./candidates/candidate.ts";
import { discountOtherValues, findCandidates, findSpans, topK } from "./candidates/candidates.ts";
import type { RowText } from "./candidates/search.ts";
import { chooseAssignment, type Understanding } from "./choice/choose.ts";
import { buildLabelBlocks, scorePosition, valuePositions } from "./choice/place.ts";
import type { Choice } from "./choice/scene.ts";
import { compileGrammar } from "./grammars/compiled-grammar.ts";
import { findLostSpace } from "./grammars/name-words.ts";
import {
	buildPhrases,
	endOfOtherLabelBefore,
	findLabelHits,
	type LabelHit,
	overlaps,
	selectClearestLabels,
} from "./labels/labels.ts";
import {
	buildRows,
	findColumnsBelow,
	type LostSpaceFinder,
	type Observations,
	splitIntoSegments,
	type TextRow,
} from "./print/index.ts";
import { addBarcodeClaims } from "./sources/barcode.ts";

/** The known texts of a document in a row. Cached, like all results that depend on one row only. */
const hitsOf = memoise((declaration: Declaration) => {
	const phrases = buildPhrases(declaration);
	return memoise((row: TextRow) => findLabelHits(row, phrases));
});

const textCache = memoise((_: Declaration) => new WeakMap<TextRow, { text: RowText; columns: readonly number[] }>());

/** The rows with their labels, segments and spans. A row is recomputed only if it, its labels or columns changed. */
function parseRows(rows: readonly TextRow[], declaration: Declaration): readonly RowText[] {
	const cache = textCache(declaration);
	const clearest = new Set(selectClearestLabels(rows.flatMap(hitsOf(declaration))));
	const lostSpace = lostSpaceFinderOf(declaration);
	const labels = [...clearest].filter(({ isLabel }) => isLabel);
	const columnsOf = findColumnsBelow(
		labels.map((hit) => ({ row: hit.row, at: hit.from, from: endOfOtherLabelBefore(hit, labels) })),
	);
	return rows.map((row) => {
		const hits = hitsOf(declaration)(row).filter((hit) => clearest.has(hit));
		const columns = columnsOf(row);
		const cached = cache.get(row);
		if (cached && haveSameItems(cached.text.hits, hits) && haveSameItems(cached.columns, columns)) return cached.text;
		const text = parseRow(row, hits, columns, lostSpace);
		cache.set(row, { text, columns });
		return text;
	});
}

/** Finds missed spaces in words. Undefined unless the document prints initials beside a surname. */
function lostSpaceFinderOf({ printed, neighbours }: Declaration): LostSpaceFinder | undefined {
	const names = Object.values(printed).flatMap(({ grammar }) => (grammar.kind === "words" ? [grammar] : []));
	const particles = names.flatMap(({ particles = [] }) => particles);
	const country = names[0]?.country;
	return neighbours && country && ((word) => findLostSpace(word, country, particles));
}

function parseRow(
	row: TextRow,
	hits: readonly LabelHit[],
	columns: readonly number[],
	lostSpace: LostSpaceFinder | undefined,
): RowText {
	// Each known text, such as a label, is a separate part of the row.
	const borders = new Set([...hits.flatMap(({ from, to }) => [from, to]), ...columns]);
	const segments = splitIntoSegments(row, borders, lostSpace);
	return { row, hits, segments, spans: findSpans(row, segments, hits) };
}

/** Understands a document's text: finds labels, then candidates for every field, then their best joint assignment. */
export function understand(document: Declaration, observations: Observations): Understanding {
	const rows = parseRows(buildRows(observations.lines, observations.views), document);
	const declaration = addBarcodeClaims(observations.barcodes)(document);
	const decoded = findBarcodeValues(declaration.claims);
	const [hits, segments] = [rows.flatMap((row) => row.hits), rows.flatMap((row) => row.segments)];
	const blocks = buildLabelBlocks(hits, segments);
	const otherGrammars = (declaration.otherValues ?? []).map(compileGrammar);
	const others = otherGrammars.flatMap((grammar) => findCandidates(grammar, rows));
	const choices = Object.entries(declaration.printed).map(([field, { grammar }]): Choice => {
		const found = findCandidates(compileGrammar(grammar), rows, decoded[field]);
		const bestPosition = (candidate: Candidate): number =>
			Math.max(...valuePositions.map((position) => scorePosition(field, candidate, position, blocks)));
		const scoreOf = (candidate: Candidate): number => candidate.log + bestPosition(candidate);
		return { field, candidates: topK(discountOtherValues(found, others), scoreOf) };
	});
	const words = segments.filter((segment) => segment.isWord && !hits.some((hit) => overlaps(hit, segment)));
	const scene = { declaration, choices, blocks, words };
	return { decisions: chooseAssignment(scene), scene };
}
