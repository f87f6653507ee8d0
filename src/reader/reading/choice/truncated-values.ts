import type { PrintedField } from "../../documents/declaration.ts";
import { heightOf } from "../../page/quad.ts";
import { type Candidate, quadOfSpan } from "../candidates/candidate.ts";
import { hasLowercase, isAlphanumeric } from "../characters/letters.ts";
import { compileGrammar, listSeparator } from "../grammars/compiled-grammar.ts";
import { isTitle } from "../grammars/free-text.ts";
import type { LabelHit } from "../labels/labels.ts";
import {
	gapInPitches,
	isRowBelow,
	looseRowMin,
	quadOfGlyphs,
	type Segment,
	type TextRow,
	textOfGlyphs,
	toRelativePosition,
} from "../print/index.ts";
import type { Decision } from "./choose.ts";
import { findUnexplainedWords } from "./null-reason.ts";
import { isLabelFound, type Scene } from "./scene.ts";

/** Words of one part of a row, left to right. */
type WordRun = readonly Segment[];

/**
 * Finds fields whose chosen value is probably only a part of the printed text. Unexplained words are above, below or
 * beside it, as close as in one text, a related list has more entries, or another date a longer year. Other fields of
 * one row are exempt.
 */
export function findTruncatedFields(scene: Scene, decisions: readonly Decision[]): ReadonlySet<string> {
	const { blocks, declaration } = scene;
	const isAfterLabel = ([first]: WordRun): boolean =>
		blocks.some(({ hit }) => hit.row === first?.row && hit.to <= first.from);
	const unexplainedRuns = (explaining: readonly Decision[]): readonly WordRun[] => [
		...Map.groupBy(findUnexplainedWords(scene, explaining), ({ part }) => part).values(),
	];
	const runsInRows = unexplainedRuns(decisions).filter((run) => !isAfterLabel(run));
	// Only a value whose label was found, or that needs none, explains the words beside another value: a city after an
	// office is a part of the office, even if it was chosen for a field whose label was not found.
	const runsBeside = unexplainedRuns(
		decisions.filter(({ field }) => isLabelFound(scene, field) || declaration.printed[field]?.labels.length === 0),
	);
	const dates = decisions.flatMap(({ field, best }) =>
		best && declaration.printed[field]?.grammar.kind === "date" ? [best] : [],
	);
	const isTruncated = ({ field, best }: Decision): boolean => {
		const { grammar } = declaration.printed[field] as PrintedField;
		if (best === null || best.isKnown) return false;
		if (grammar.kind === "list") return mayLackEntries(field, best, scene, decisions);
		if (grammar.kind === "date") return !hasLongYear(best) && dates.some(hasLongYear);
		if (compileGrammar(grammar).rows === 1) return false;
		// A nationality above a place is not part of it.
		const runs = runsInRows.filter((run) => grammar.kind !== "text" || !isTitle(wordsOf(run), grammar));
		return (
			runs.some((run) => isInNextRow(best, run)) ||
			runsBeside.some((run) => isBeside(best, run)) ||
			blocks.some(({ hit }) => isFollowedBy(best, hit))
		);
	};
	return new Set(decisions.filter(isTruncated).map(({ field }) => field));
}

/** Whether a date has a year of four digits. All dates of a document have, or none. */
const hasLongYear = ({ text }: Candidate): boolean => /\d{4}/.test(text);

/** List values whose log ratio to the best one (natural) is above minus this are treated as equally likely. */
const equallyLikelyMargin = 1;

/** Whether some entries of a list may be hidden: a related list, whose label was found, probably has more entries. */
function mayLackEntries(field: string, best: Candidate, scene: Scene, decisions: readonly Decision[]): boolean {
	const { printed, relations } = scene.declaration;
	const isRelatedList = (other: string): boolean =>
		isLabelFound(scene, other) &&
		printed[other]?.grammar.kind === "list" &&
		relations.some(({ between }) => between.includes(field) && between.includes(other));
	return decisions
		.filter((decision) => decision.field !== field && isRelatedList(decision.field))
		.flatMap(({ ranked }) => ranked.filter(({ logRatioToBest }) => logRatioToBest > -equallyLikelyMargin))
		.some(({ candidate }) => countEntries(candidate) > countEntries(best));
}

const countEntries = (list: Candidate | null): number => list?.value?.split(listSeparator).length ?? 0;

const wordsOf = (run: WordRun): readonly string[] => run.map(({ text }) => text);

/** Whether print has two letters in a row, and small letters exactly if the text has some. */
const hasSameCase = (print: string, text: string): boolean =>
	/\p{L}{2}/u.test(print) && hasLowercase(print) === hasLowercase(text);

/**
 * Whether words in another row may continue or precede a value. One of them starts with letters of the same case,
 * except for one or two misread ones. They are not above it in the smaller print of labels.
 */
function isInNextRow({ text, spans }: Candidate, run: WordRun): boolean {
	const [first, last, word] = [spans[0], spans.at(-1), run[0]];
	if (!first || !last || !word || spans.some((span) => span.row === word.row)) return false;
	// Print that the recogniser does not know has no letters, and is a part of the run after it.
	let from = word.from;
	while (from > 0 && !isAlphanumeric(word.row.glyphs[from - 1]?.character)) from--;
	const [runQuad, firstQuad] = [quadOfGlyphs(word.row, from, (run.at(-1) as Segment).to), quadOfSpan(first)];
	const isBelow = isRowBelow(toRelativePosition(quadOfSpan(last), runQuad), looseRowMin);
	const isAbove = isRowBelow(toRelativePosition(runQuad, firstQuad), looseRowMin);
	const isLabelPrint = heightOf(runQuad) <= heightOf(firstQuad) * labelHeightMax;
	const mayContinue = run.some(({ text: print }) => hasSameCase(/^\P{L}{0,2}\p{L}{2}/u.exec(print)?.[0] ?? "", text));
	return mayContinue && (isBelow || (isAbove && !isLabelPrint));
}

/** Labels have at most this fraction of the values' height. */
const labelHeightMax = 0.75;

/** The largest gap within a text, in median glyph distances: 3.9 around an unread sign, 0.5 more by wide letters. */
const gapMax = 4.5;

/** Whether a label is so close after a value that it is probably one of its words, as in IMMIGRATION AND CITIZENSHIP. */
function isFollowedBy({ text, spans }: Candidate, { row, from, to }: LabelHit): boolean {
	const print = textOfGlyphs(row.glyphs.slice(from, to));
	return hasSameCase(print, text) && spans.some((span) => span.row === row && isClose(row, span.to, from));
}

/** Whether there are only signs and no wide gap from one glyph to another. */
const isClose = (row: TextRow, from: number, to: number): boolean =>
	from <= to &&
	!row.glyphs.slice(from, to).some(({ character }) => isAlphanumeric(character)) &&
	row.glyphs.slice(from, to + 1).every((_, i) => gapInPitches(row, from + i) < gapMax);

/** Whether words beside a value continue it. A label above them may have kept them out of the value. */
function isBeside({ text, spans }: Candidate, words: WordRun): boolean {
	const [first, last] = [words[0] as Segment, words.at(-1) as Segment];
	return spans
		.filter(({ row }) => row === first.row)
		.some(({ row, from, to }) => {
			const isAfter = isClose(row, to, first.from) && hasSameCase(first.text, text);
			return isAfter || (isClose(row, last.to, from) && hasSameCase(last.text, text));
		});
}
