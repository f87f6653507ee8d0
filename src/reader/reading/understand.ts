import { decodedIn } from "../documents/claim.ts";
import type { Declaration } from "../documents/declaration.ts";
import { haveSameItems, once } from "../once.ts";
import { candidatesFor, foremost, stretchesOf, withoutOthers } from "./candidates/candidates.ts";
import type { RowText } from "./candidates/search.ts";
import { type CaptionHit, captionsIn, covers, phrasesOf } from "./captions/captions.ts";
import { clearest } from "./captions/clearest.ts";
import { choose, type Understanding } from "./choice/choose.ts";
import { captionBlocks, placeLog, ways } from "./choice/place.ts";
import type { Choice } from "./choice/scene.ts";
import { languageOf } from "./languages/language.ts";
import { lostSpaceIn } from "./languages/name-words.ts";
import { type LostSpace, type Observations, rowsOf, segmentsOf, type TextRow } from "./print/index.ts";
import { withBarcodes } from "./sources/barcode.ts";

/** What was derived from a row for a document. */
interface KnownRow {
	readonly hits: readonly CaptionHit[];
	/** Depends on which of its labels are clearer elsewhere. */
	text: RowText | null;
}

const knownRows = once((_: Declaration) => new WeakMap<TextRow, KnownRow>());

/** Cached: recomputed only if a row or its labels changed. */
function textsOf(rows: readonly TextRow[], declaration: Declaration): readonly RowText[] {
	const known = knownRows(declaration);
	for (const row of rows) {
		if (!known.has(row)) known.set(row, { hits: captionsIn(row, knownPhrases(declaration)), text: null });
	}
	const clear = new Set(clearest(rows.flatMap((row) => known.get(row)?.hits ?? [])));
	const lostSpace = lostSpaceOf(declaration);
	return rows.map((row) => {
		const entry = known.get(row) as KnownRow;
		const hits = entry.hits.filter((hit) => clear.has(hit));
		const isSame = entry.text !== null && haveSameItems(entry.text.hits, hits);
		if (!isSame) entry.text = segmented(row, hits, lostSpace);
		return entry.text as RowText;
	});
}

/** Splits words that lost a space: only where initials are beside a surname. */
function lostSpaceOf({ printed, neighbours }: Declaration): LostSpace | undefined {
	const names = Object.values(printed).flatMap(({ language }) => (language.kind === "words" ? [language] : []));
	const particles = names.flatMap(({ particles = [] }) => particles);
	const country = names[0]?.country;
	return neighbours && country && ((word) => lostSpaceIn(word, country, particles));
}

function segmented(row: TextRow, hits: readonly CaptionHit[], lostSpace: LostSpace | undefined): RowText {
	const segments = segmentsOf(row, new Set(bordersOf(hits)), lostSpace);
	return { row, hits, segments, stretches: stretchesOf(row, segments, hits) };
}

const knownPhrases = once(phrasesOf);

/** Understands a document's print: labels, then candidates for every field, then the best joint choice. Pure. */
export function understand(document: Declaration, observations: Observations): Understanding {
	const rows = textsOf(rowsOf(observations.lines, observations.views), document);
	const declaration = withBarcodes(observations.barcodes)(document);
	const told = decodedIn(declaration.claims);
	const [hits, segments] = [rows.flatMap((row) => row.hits), rows.flatMap((row) => row.segments)];
	const blocks = captionBlocks(hits, segments);
	const others = (declaration.otherValues ?? []).flatMap((language) =>
		candidatesFor(languageOf(language), rows, undefined),
	);
	const choices = Object.entries(declaration.printed).map(([field, { language }]): Choice => {
		const found = withoutOthers(candidatesFor(languageOf(language), rows, told[field]), others);
		const candidates = foremost(
			found,
			(each) => each.log + Math.max(...ways.map((way) => placeLog(field, each, way, blocks))),
		);
		return { field, candidates };
	});
	const words = segments.filter((segment) => segment.isWord && !hits.some((hit) => covers(hit, segment)));
	const scene = { declaration, choices, blocks, words };
	return { decisions: choose(scene), scene };
}

/** Labels are parts of their own. */
const bordersOf = (hits: readonly CaptionHit[]): readonly number[] => hits.flatMap(({ from, to }) => [from, to]);
