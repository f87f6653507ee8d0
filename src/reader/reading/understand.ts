import { decodedIn } from "../documents/claim.ts";
import type { Declaration } from "../documents/declaration.ts";
import { haveSameItems, once } from "../once.ts";
import { candidatesFor, spansOf, topK, withoutOthers } from "./candidates/candidates.ts";
import type { RowText } from "./candidates/search.ts";
import { choose, type Understanding } from "./choice/choose.ts";
import { labelBlocks, placeLog, valuePositions } from "./choice/place.ts";
import type { Choice } from "./choice/scene.ts";
import { compiledGrammar } from "./grammars/compiled-grammar.ts";
import { lostSpaceIn } from "./grammars/name-words.ts";
import { clearestLabels, covers, type LabelHit, labelsIn, phrasesOf } from "./labels/labels.ts";
import { type LostSpace, type Observations, rowsOf, segmentsOf, type TextRow } from "./print/index.ts";
import { withBarcodes } from "./sources/barcode.ts";

/** A document's labels in a row. Cached, as everything that depends on a row alone. */
const hitsOf = once((declaration: Declaration) => {
	const phrases = phrasesOf(declaration);
	return once((row: TextRow) => labelsIn(row, phrases));
});

const knownTexts = once((_: Declaration) => new WeakMap<TextRow, RowText>());

/** Cached: recomputed only if a row changed, or which of its labels are clearer elsewhere. */
function textsOf(rows: readonly TextRow[], declaration: Declaration): readonly RowText[] {
	const known = knownTexts(declaration);
	const clear = new Set(clearestLabels(rows.flatMap(hitsOf(declaration))));
	const lostSpace = lostSpaceOf(declaration);
	return rows.map((row) => {
		const hits = hitsOf(declaration)(row).filter((hit) => clear.has(hit));
		const before = known.get(row);
		if (before && haveSameItems(before.hits, hits)) return before;
		const text = segmented(row, hits, lostSpace);
		known.set(row, text);
		return text;
	});
}

/** Splits words that lost a space, but only where initials are beside a surname. */
function lostSpaceOf({ printed, neighbours }: Declaration): LostSpace | undefined {
	const names = Object.values(printed).flatMap(({ grammar }) => (grammar.kind === "words" ? [grammar] : []));
	const particles = names.flatMap(({ particles = [] }) => particles);
	const country = names[0]?.country;
	return neighbours && country && ((word) => lostSpaceIn(word, country, particles));
}

function segmented(row: TextRow, hits: readonly LabelHit[], lostSpace: LostSpace | undefined): RowText {
	// Labels form their own parts.
	const borders = new Set(hits.flatMap(({ from, to }) => [from, to]));
	const segments = segmentsOf(row, borders, lostSpace);
	return { row, hits, segments, spans: spansOf(row, segments, hits) };
}

/** Understands a document's text: labels, then candidates for every field, then the best joint choice. Pure. */
export function understand(document: Declaration, observations: Observations): Understanding {
	const rows = textsOf(rowsOf(observations.lines, observations.views), document);
	const declaration = withBarcodes(observations.barcodes)(document);
	const decoded = decodedIn(declaration.claims);
	const [hits, segments] = [rows.flatMap((row) => row.hits), rows.flatMap((row) => row.segments)];
	const blocks = labelBlocks(hits, segments);
	const others = (declaration.otherValues ?? []).flatMap((grammar) =>
		candidatesFor(compiledGrammar(grammar), rows, undefined),
	);
	const choices = Object.entries(declaration.printed).map(([field, { grammar }]): Choice => {
		const found = withoutOthers(candidatesFor(compiledGrammar(grammar), rows, decoded[field]), others);
		const candidates = topK(
			found,
			(each) => each.log + Math.max(...valuePositions.map((position) => placeLog(field, each, position, blocks))),
		);
		return { field, candidates };
	});
	const words = segments.filter((segment) => segment.isWord && !hits.some((hit) => covers(hit, segment)));
	const scene = { declaration, choices, blocks, words };
	return { decisions: choose(scene), scene };
}
