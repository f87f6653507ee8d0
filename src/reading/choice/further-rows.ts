import type { FieldLanguage, PrintedField } from "../../documents/declaration.ts";
import { heightOf } from "../../page/quad.ts";
import { type Candidate, quadOfStretch } from "../candidates/candidate.ts";
import { goesOnIn } from "../candidates/joined.ts";
import { hasSmall, isInText } from "../characters/letters.ts";
import { isTitle } from "../languages/free-text.ts";
import { languageOf } from "../languages/language.ts";
import { pitchesBefore, quadOfGlyphs, type Segment, type TextRow } from "../print/index.ts";
import { isInDoubt } from "./certainty.ts";
import type { Decision } from "./choose.ts";
import type { CaptionBlock } from "./place.ts";
import { isAnnounced, type Scene } from "./scene.ts";

/** The words of one part of a row, left to right. */
type Row = readonly Segment[];

/**
 * The fields whose text most likely has further print that is no part of any value. It stands right below, as close as
 * rows of one text do. Or it stands between the caption and what was chosen, or beside it at a usual space. What was
 * chosen is a part of the text then.
 */
export function cutFields(scene: Scene, decisions: readonly Decision[]): ReadonlySet<string> {
	const rows = unexplainedRows(scene, decisions);
	// What a caption should announce and none does explains nothing beside a text: a city behind an office is part of it.
	const isOwn = ({ field }: Decision): boolean =>
		scene.declaration.printed[field]?.captions.length === 0 || isAnnounced(scene, field);
	const besides = unexplainedRows(scene, decisions.filter(isOwn));
	const unexplained = rows.flatMap(({ row }) => row);
	const wholes = [...Map.groupBy(unexplained, ({ row }) => row).values()];
	const { printed } = scene.declaration;
	const isCut = ({ field, best }: Decision): boolean => {
		const { language } = printed[field] as PrintedField;
		if (best === null || best.isKnown || languageOf(language).rows === 1) return false;
		const own = scene.blocks.filter(({ fields }) => fields.length === 1 && fields.includes(field));
		const isBelow = own.some((block) => standsBelow(best, block));
		const others = rows
			.filter(({ isBehindCaption }) => isBelow || !isBehindCaption)
			.flatMap(({ row }) => (isOtherRow(best, row) ? [row] : []));
		const isPiece = besides.some(({ row }) => isBeside(best, row));
		const isRest = own.length === 0 && wholes.some((row) => isAbove(best, row, language));
		return isPiece || isRest || goesOn(best, others) || own.some((block) => isAfter(best, others, block));
	};
	return new Set(decisions.filter(isCut).map(({ field }) => field));
}

/** A row that is no part of any value. `isBehindCaption`: it stands behind one on its line, and may be that one's. */
interface UnexplainedRow {
	readonly row: Row;
	readonly isBehindCaption: boolean;
}

function unexplainedRows({ words, blocks }: Scene, decisions: readonly Decision[]): readonly UnexplainedRow[] {
	// A value in doubt explains nothing: it may be the very row that is missing.
	const sure = decisions.filter((decision) => !isInDoubt(decision));
	const taken = new Set(sure.flatMap(({ best }) => best?.stretches.flatMap(({ segments }) => segments) ?? []));
	const hits = blocks.map(({ hit }) => hit);
	const isBehind = ([first]: Row): boolean => hits.some(({ row, to }) => row === first?.row && to <= first.from);
	const rows = [...Map.groupBy(words, ({ part }) => part).values()];
	const unexplained = rows.filter((row) => !row.some((word) => taken.has(word)));
	return unexplained.map((row) => ({ row, isBehindCaption: isBehind(row) }));
}

/** Whether a value stands below its caption: then what stands behind another caption on its line is not that one's. */
function standsBelow({ stretches }: Candidate, { relations }: CaptionBlock): boolean {
	const word = stretches[0]?.segments[0];
	return ((word && relations.get(word)) ?? []).some(({ way }) => way === "below");
}

/**
 * Whether a row may be one of a text: it begins with letters of the same case, and was not chosen. The first letter may
 * be illegible. What is printed over the row farther on does not count.
 */
function isOtherRow({ text, stretches }: Candidate, [first]: Row): boolean {
	if (first === undefined || stretches.some(({ row }) => row === first.row)) return false;
	return areAlike(/^\P{L}?\p{L}{2}/u.exec(first.text)?.[0] ?? "", text);
}

function goesOn({ stretches }: Candidate, rows: readonly Row[]): boolean {
	const last = stretches.at(-1);
	return last !== undefined && rows.some((row) => goesOnIn(quadOfStretch(last), quadOfRow(row)));
}

/**
 * Whether a row stands right above a text, as those of one text do, in letters of its size and case. It is asked where
 * no caption of the text was read: between a caption and a text rows are asked otherwise.
 */
function isAbove({ text, stretches }: Candidate, row: Row, language: FieldLanguage): boolean {
	const [first] = stretches;
	if (first === undefined || row[0]?.row === first.row) return false;
	const words = row.map((word) => word.text);
	// A nationality above a place is no part of it.
	if (language.kind === "text" && isTitle(words, language)) return false;
	const [above, own] = [quadOfRow(row), quadOfStretch(first)];
	return areAlike(words.join(" "), text) && heightOf(above) > heightOf(own) * smallerPrint && goesOnIn(above, own);
}

/**
 * So many usual distances of a row's glyphs may part the words of one text. A space, a sign that was not read, and a
 * space take four: measured 3.9 on a drawn passport (GENERAL - HARARE). Half a distance more is left for wide letters.
 */
const besideMax = 4.5;

/**
 * Whether a row's words stand beside a text as those of one text do. A caption happens to begin right above, and a
 * column was taken to begin between them.
 */
function isBeside({ text, stretches }: Candidate, words: Row): boolean {
	const [first, last] = [words[0] as Segment, words.at(-1) as Segment];
	const isClose = (row: TextRow, from: number, to: number): boolean =>
		from <= to &&
		!row.glyphs.slice(from, to).some(({ character }) => isInText(character)) &&
		row.glyphs.slice(from, to + 1).every((_, at) => pitchesBefore(row, from + at) < besideMax);
	return stretches.some(({ row, from, to }) => {
		if (row !== first.row) return false;
		const near = isClose(row, last.to, from) ? last : isClose(row, to, first.from) ? first : null;
		return near !== null && areAlike(near.text, text);
	});
}

/** Whether print has letters as a text has them, capitals or small ones. */
const areAlike = (print: string, text: string): boolean =>
	/\p{L}{2}/u.test(print) && hasSmall(print) === hasSmall(text);

/** Whether one of the rows stands between a caption and what was chosen, in letters as large as those. */
function isAfter({ stretches }: Candidate, rows: readonly Row[], { relations }: CaptionBlock): boolean {
	const first = stretches[0];
	// What stands beside the caption as well is its value, whatever stands below.
	const betweenOf = (word: Segment | undefined): number | undefined => {
		const [only, ...more] = (word && relations.get(word)) ?? [];
		return only?.way === "below" && more.length === 0 ? only.between : undefined;
	};
	const between = betweenOf(first?.segments[0]);
	if (first === undefined || between === undefined) return false;
	const height = heightOf(quadOfStretch(first));
	return rows.some(
		(row) => (betweenOf(row[0]) ?? between) < between && heightOf(quadOfRow(row)) > height * smallerPrint,
	);
}

/** Captions are smaller than this share of the values' height. */
const smallerPrint = 0.75;

const quadOfRow = (row: Row) => quadOfGlyphs((row[0] as Segment).row, row[0]?.from ?? 0, row.at(-1)?.to ?? 0);
