import type { Declaration } from "../documents/declaration.ts";
import type { Barcode, Line } from "../page/page.ts";
import type { Candidate, Stretch } from "./candidate.ts";
import { candidatesFor, foremost, stretchesOf, withoutOthers } from "./candidates.ts";
import { type CaptionHit, captionsIn, type Phrases, phrasesOf } from "./captions.ts";
import { type Choice, choose, type Decision, type Scene } from "./choose.ts";
import { languageOf } from "./language.ts";
import { captionBlocks, placeLog, ways } from "./place.ts";
import { type Row, rowsOf, type Token, tokensOf } from "./segments.ts";

/** All that was seen of a document. */
export interface Evidence {
	readonly lines: readonly Line[];
	/** Further views of lines, each of exactly the place of its line. */
	readonly views: ReadonlyMap<Line, readonly Line[]>;
	readonly barcodes: readonly Barcode[];
}

/** What was made of it. */
export interface Understanding {
	readonly decisions: readonly Decision[];
	readonly scene: Scene;
}

const phrases = new WeakMap<Declaration, Phrases>();

function knownPhrases(declaration: Declaration): Phrases {
	const known = phrases.get(declaration) ?? phrasesOf(declaration);
	phrases.set(declaration, known);
	return known;
}

/** Understands a document's print: captions, then candidates for every field, then the best joint choice. Pure. */
export function understand(declaration: Declaration, evidence: Evidence, off: ReadonlySet<string>): Understanding {
	const rows = rowsOf(evidence.lines, evidence.views);
	const parted = rows.map((row) => partedRow(row, knownPhrases(declaration)));
	const hits = parted.flatMap((row) => row.hits);
	const tokens = parted.map((row) => row.tokens);
	const stretches = parted.flatMap((row) => row.stretches);
	const coded = declaration.barcodeValues?.(evidence.barcodes)?.values ?? {};
	const blocks = captionBlocks(hits, tokens.flat());
	const others = (declaration.otherValues ?? []).flatMap((language) =>
		candidatesFor(languageOf(language), stretches, hits, undefined, off),
	);
	const choices = Object.entries(declaration.printed).map(([field, { language }]): Choice => {
		const known = coded[field];
		const found = withoutOthers(candidatesFor(languageOf(language), stretches, hits, known, off), others);
		const candidates = foremost(
			found,
			(each) => each.log + Math.max(...ways.map((way) => placeLog(field, each, way, blocks))),
		);
		return { field, known, candidates: known === undefined ? candidates : [...candidates, onlyInBarcode(known)] };
	});
	const words = tokens.flat().filter((token) => token.isWord && !hits.some((hit) => covers(hit, token)));
	const scene = { declaration, choices, blocks, words, off };
	return { decisions: choose(scene), scene };
}

/** A row's captions, its words and all that may be a value. */
interface PartedRow {
	readonly hits: readonly CaptionHit[];
	readonly tokens: readonly Token[];
	readonly stretches: readonly Stretch[];
}

const partedRows = new WeakMap<Row, { readonly phrases: Phrases; readonly parted: PartedRow }>();

/** Worked out once for each row: a further look changes few of them. */
function partedRow(row: Row, own: Phrases): PartedRow {
	const known = partedRows.get(row);
	if (known?.phrases === own) return known.parted;
	const hits = captionsIn(row, own);
	const tokens = tokensOf(row, bordersOf(hits));
	const parted = { hits, tokens, stretches: stretchesOf(row, tokens, hits) };
	partedRows.set(row, { phrases: own, parted });
	return parted;
}

const onlyInBarcode = (value: string): Candidate => ({ text: value, value, stretches: [], log: 0, checks: [] });

const covers = (hit: CaptionHit, token: Token): boolean =>
	hit.row === token.row && hit.from < token.to && token.from < hit.to;

/** Captions are parts of their own. */
const bordersOf = (hits: readonly CaptionHit[]): ReadonlySet<number> =>
	new Set(hits.flatMap(({ from, to }) => [from, to]));
