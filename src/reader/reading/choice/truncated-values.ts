import type { PrintedField, ValueGrammar } from "../../documents/declaration.ts";
import { heightOf } from "../../page/quad.ts";
import { type Candidate, quadOfSpan } from "../candidates/candidate.ts";
import { goesOnIn } from "../candidates/joined.ts";
import { hasSmall, isInText } from "../characters/letters.ts";
import { compiledGrammar, listSign } from "../grammars/compiled-grammar.ts";
import { isTitle } from "../grammars/free-text.ts";
import { pitchesBefore, quadOfGlyphs, type Segment, type TextRow } from "../print/index.ts";
import { isInDoubt } from "./certainty.ts";
import type { Decision } from "./choose.ts";
import type { LabelBlock } from "./place.ts";
import { isAnnounced, type Scene } from "./scene.ts";

/** The words of one part of a row, left to right. */
type Row = readonly Segment[];

/**
 * Fields whose text most likely continues in print that belongs to no value: directly below at the line distance of one
 * text, between the label and the value, or beside the value at a usual space. The chosen value is then only a part, as
 * is a list with fewer entries than its mate.
 */
export function truncatedFields(scene: Scene, decisions: readonly Decision[]): ReadonlySet<string> {
	const rows = unexplainedRows(scene, decisions);
	// Only a value with a label, or one that needs none, explains print beside a text: a city after an office is part of
	// it.
	const isOwn = ({ field }: Decision): boolean =>
		scene.declaration.printed[field]?.labels.length === 0 || isAnnounced(scene, field);
	const besides = unexplainedRows(scene, decisions.filter(isOwn));
	const unexplained = rows.flatMap(({ row }) => row);
	const leftRows = [...Map.groupBy(unexplained, ({ row }) => row).values()];
	const { printed } = scene.declaration;
	const isCut = ({ field, best }: Decision): boolean => {
		const { grammar } = printed[field] as PrintedField;
		if (best === null || best.isKnown) return false;
		if (grammar.kind === "list") return lacksEntries(field, best, scene, decisions);
		if (compiledGrammar(grammar).rows === 1) return false;
		const own = scene.blocks.filter(({ fields }) => fields.length === 1 && fields.includes(field));
		const isBelow = own.some((block) => standsBelow(best, block));
		const others = rows
			.filter(({ isAfterLabel }) => isBelow || !isAfterLabel)
			.flatMap(({ row }) => (isOtherRow(best, row) ? [row] : []));
		const isPiece = besides.some(({ row }) => isBeside(best, row));
		const isRest = own.length === 0 && leftRows.some((row) => isAbove(best, row, grammar));
		return isPiece || isRest || goesOn(best, others) || own.some((block) => isAfter(best, others, block));
	};
	return new Set(decisions.filter(isCut).map(({ field }) => field));
}

/** Another list's value this far behind its best (natural logarithm) is as likely. */
const asLikely = 1;

/** Whether a labelled list that usually has as many entries may as well have more here: some of this one are hidden. */
function lacksEntries(field: string, best: Candidate, scene: Scene, decisions: readonly Decision[]): boolean {
	const { declaration } = scene;
	const isMate = (other: string): boolean =>
		isAnnounced(scene, other) &&
		declaration.printed[other]?.grammar.kind === "list" &&
		declaration.relations.some(({ between }) => between.includes(field) && between.includes(other));
	return decisions
		.filter((decision) => decision.field !== field && isMate(decision.field))
		.flatMap(({ ranked }) => ranked.filter(({ behind }) => behind > -asLikely))
		.some(({ candidate }) => entriesIn(candidate) > entriesIn(best));
}

const entriesIn = (list: Candidate | null): number => list?.value?.split(listSign).length ?? 0;

/** A row that belongs to no value. `isAfterLabel`: it follows a label on its line, and may be that label's value. */
interface UnexplainedRow {
	readonly row: Row;
	readonly isAfterLabel: boolean;
}

function unexplainedRows({ words, blocks }: Scene, decisions: readonly Decision[]): readonly UnexplainedRow[] {
	// An uncertain value explains nothing: it may be the missing row itself.
	const sure = decisions.filter((decision) => !isInDoubt(decision));
	const taken = new Set(sure.flatMap(({ best }) => best?.spans.flatMap(({ segments }) => segments) ?? []));
	const hits = blocks.map(({ hit }) => hit);
	const isBehind = ([first]: Row): boolean => hits.some(({ row, to }) => row === first?.row && to <= first.from);
	const rows = [...Map.groupBy(words, ({ part }) => part).values()];
	const unexplained = rows.filter((row) => !row.some((word) => taken.has(word)));
	return unexplained.map((row) => ({ row, isAfterLabel: isBehind(row) }));
}

/** Whether a value is below its label: what follows another label on its line is then not that label's value. */
function standsBelow({ spans }: Candidate, { relations }: LabelBlock): boolean {
	const word = spans[0]?.segments[0];
	return ((word && relations.get(word)) ?? []).some(({ position }) => position === "below");
}

/**
 * Whether a row may continue a text: it starts with letters of the same case and was not chosen. The first letter may
 * be illegible. Print farther right does not count.
 */
function isOtherRow({ text, spans }: Candidate, [first]: Row): boolean {
	if (first === undefined || spans.some(({ row }) => row === first.row)) return false;
	return areAlike(/^\P{L}?\p{L}{2}/u.exec(first.text)?.[0] ?? "", text);
}

function goesOn({ spans }: Candidate, rows: readonly Row[]): boolean {
	const last = spans.at(-1);
	return last !== undefined && rows.some((row) => goesOnIn(quadOfSpan(last), quadOfRow(row)));
}

/** Whether a row directly above a text without a label belongs to it: same size and case, close enough. */
function isAbove({ text, spans }: Candidate, row: Row, grammar: ValueGrammar): boolean {
	const [first] = spans;
	if (first === undefined || row[0]?.row === first.row) return false;
	const words = row.map((word) => word.text);
	// A nationality above a place is not part of it.
	if (grammar.kind === "text" && isTitle(words, grammar)) return false;
	const [above, own] = [quadOfRow(row), quadOfSpan(first)];
	return areAlike(words.join(" "), text) && heightOf(above) > heightOf(own) * smallerPrint && goesOnIn(above, own);
}

/**
 * The largest gap within a text, in median glyph distances: 3.9 was measured for a space, an unread sign and a space,
 * and half a distance is added for wide letters.
 */
const besideMax = 4.5;

/** Whether words continue a text beside it: a label that starts right above made them look like another column. */
function isBeside({ text, spans }: Candidate, words: Row): boolean {
	const [first, last] = [words[0] as Segment, words.at(-1) as Segment];
	const isClose = (row: TextRow, from: number, to: number): boolean =>
		from <= to &&
		!row.glyphs.slice(from, to).some(({ character }) => isInText(character)) &&
		row.glyphs.slice(from, to + 1).every((_, at) => pitchesBefore(row, from + at) < besideMax);
	return spans.some(({ row, from, to }) => {
		if (row !== first.row) return false;
		const near = isClose(row, last.to, from) ? last : isClose(row, to, first.from) ? first : null;
		return near !== null && areAlike(near.text, text);
	});
}

/** Whether print has the case of a text. */
const areAlike = (print: string, text: string): boolean =>
	/\p{L}{2}/u.test(print) && hasSmall(print) === hasSmall(text);

/** Whether a row as large as the value is between it and its label. */
function isAfter({ spans }: Candidate, rows: readonly Row[], { relations }: LabelBlock): boolean {
	const first = spans[0];
	// A value that is also beside its label is complete, whatever is below.
	const betweenOf = (word: Segment | undefined): number | undefined => {
		const [only, ...more] = (word && relations.get(word)) ?? [];
		return only?.position === "below" && more.length === 0 ? only.between : undefined;
	};
	const between = betweenOf(first?.segments[0]);
	if (first === undefined || between === undefined) return false;
	const height = heightOf(quadOfSpan(first));
	return rows.some(
		(row) => (betweenOf(row[0]) ?? between) < between && heightOf(quadOfRow(row)) > height * smallerPrint,
	);
}

/** Labels are smaller than this share of the values' height. */
const smallerPrint = 0.75;

const quadOfRow = (row: Row) => quadOfGlyphs((row[0] as Segment).row, row[0]?.from ?? 0, row.at(-1)?.to ?? 0);
