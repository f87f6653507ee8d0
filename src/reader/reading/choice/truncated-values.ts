import type { PrintedField } from "../../documents/declaration.ts";
import { heightOf } from "../../page/quad.ts";
import { type Candidate, quadOfSpan } from "../candidates/candidate.ts";
import { hasSmall, isInText } from "../characters/letters.ts";
import { compiledGrammar, listSign } from "../grammars/compiled-grammar.ts";
import { isTitle } from "../grammars/free-text.ts";
import { isRowBelow, looseRow, pitchesBefore, placeFrom, quadOfGlyphs, type Segment } from "../print/index.ts";
import type { Decision } from "./choose.ts";
import { unexplainedWords } from "./null-reason.ts";
import { isAnnounced, type Scene } from "./scene.ts";

/** The words of one part of a row, left to right. */
type Row = readonly Segment[];

/**
 * Fields whose text most likely continues in print that belongs to no value: in the row below or above at the line
 * distance of one text, or beside the value at a usual space. The chosen value is then only a part.
 */
export function truncatedFields(scene: Scene, decisions: readonly Decision[]): ReadonlySet<string> {
	const { blocks, declaration } = scene;
	const isAfterLabel = ([first]: Row): boolean =>
		blocks.some(({ hit }) => hit.row === first?.row && hit.to <= first.from);
	const rowsWithout = (explaining: readonly Decision[]): readonly Row[] => [
		...Map.groupBy(unexplainedWords(scene, explaining), ({ part }) => part).values(),
	];
	const others = rowsWithout(decisions).filter((row) => !isAfterLabel(row));
	// Only a value with a label, or one that needs none, explains the text beside another text: a city after an office
	// is part of it.
	const besides = rowsWithout(
		decisions.filter(({ field }) => isAnnounced(scene, field) || declaration.printed[field]?.labels.length === 0),
	);
	const isCut = ({ field, best }: Decision): boolean => {
		const { grammar } = declaration.printed[field] as PrintedField;
		if (best === null || best.isKnown) return false;
		if (grammar.kind === "list") return lacksEntries(field, best, scene, decisions);
		if (compiledGrammar(grammar).rows === 1) return false;
		// A nationality above a place is not part of it.
		const rows = others.filter((row) => grammar.kind !== "text" || !isTitle(wordsOf(row), grammar));
		return rows.some((row) => isNextRow(best, row)) || besides.some((row) => isBeside(best, row));
	};
	return new Set(decisions.filter(isCut).map(({ field }) => field));
}

/** Another value for the list this far behind its best one (natural logarithm) is as likely. */
const asLikely = 1;

/** Whether a labelled list that usually has as many entries may have more here, so that some of this one are hidden. */
function lacksEntries(field: string, best: Candidate, scene: Scene, decisions: readonly Decision[]): boolean {
	const { printed, relations } = scene.declaration;
	const isMate = (other: string): boolean =>
		isAnnounced(scene, other) &&
		printed[other]?.grammar.kind === "list" &&
		relations.some(({ between }) => between.includes(field) && between.includes(other));
	return decisions
		.filter((decision) => decision.field !== field && isMate(decision.field))
		.flatMap(({ ranked }) => ranked.filter(({ behind }) => behind > -asLikely))
		.some(({ candidate }) => entriesIn(candidate) > entriesIn(best));
}

const entriesIn = (list: Candidate | null): number => list?.value?.split(listSign).length ?? 0;

const wordsOf = (row: Row): readonly string[] => row.map(({ text }) => text);

/** Whether some text has the same case as another. */
const areAlike = (print: string, text: string): boolean =>
	/\p{L}{2}/u.test(print) && hasSmall(print) === hasSmall(text);

/**
 * Whether a row may continue a text, or precede it: it starts with letters of the same case. The first letter may be
 * illegible.
 */
function isNextRow({ text, spans }: Candidate, row: Row): boolean {
	const [above, last, word] = [spans[0], spans.at(-1), row[0]];
	if (!above || !last || !word || spans.some((own) => own.row === word.row)) return false;
	const [place, first] = [quadOfGlyphs(word.row, word.from, (row.at(-1) as Segment).to), quadOfSpan(above)];
	return (
		areAlike(/^\P{L}?\p{L}{2}/u.exec(word.text)?.[0] ?? "", text) &&
		(isRowBelow(placeFrom(quadOfSpan(last), place), looseRow) ||
			(isRowBelow(placeFrom(place, first), looseRow) && heightOf(place) > heightOf(first) * smallerPrint))
	);
}

/** Labels are smaller than this share of the values' height. */
const smallerPrint = 0.75;

/**
 * The largest gap within a text, in median glyph distances: 3.9 was measured for a space, an unread sign and a space,
 * and half a distance is added for wide letters.
 */
const besideMax = 4.5;

/** Whether words continue a text beside it, though a label right above their start made them look like a column. */
function isBeside({ text, spans }: Candidate, words: Row): boolean {
	const [first, last] = [words[0] as Segment, words.at(-1) as Segment];
	const isClose = (from: number, to: number): boolean =>
		from <= to &&
		!first.row.glyphs.slice(from, to).some(({ character }) => isInText(character)) &&
		first.row.glyphs.slice(from, to + 1).every((_, at) => pitchesBefore(first.row, from + at) < besideMax);
	return spans.some(
		({ row, from, to }) =>
			row === first.row &&
			((isClose(last.to, from) && areAlike(last.text, text)) ||
				(isClose(to, first.from) && areAlike(first.text, text))),
	);
}
