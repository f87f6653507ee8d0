import type { VehicleCode } from "../../formats/vehicle-code.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { type Box, centreOf, type Frame, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import { levelFrame } from "../../page/values.ts";
import { rowOf, rowViews } from "../south-african/read-short.ts";
import {
	areAsListed,
	areSettled,
	type CodeReading,
	type CodeToken,
	codeAt,
	codeSure,
	codeTokens,
	leaningAt,
	leaningOf,
	settledCodes,
} from "./code-tokens.ts";

/** Codes printed farther from their caption than this many of its heights are not its own. */
const reach = 45;
/** First issues stand within so many heights below the codes. */
const depth = 9;

/** A caption of codes with its axes: `u` from its left edge. */
interface CodeRow {
	readonly caption: Piece<string>;
	readonly frame: Frame;
	readonly height: number;
	readonly own: Box;
	/** Where the next caption of the row begins. */
	readonly end: number;
}

/**
 * The codes on their caption's row. `witnesses`: what stands once for each code below it (first issues, vehicles' restrictions). With
 * them each must have its code; without, closer looks at the whole row must agree. Null where anything stays open.
 */
export async function codesBeside(
	pieces: readonly Piece<string>[],
	caption: Piece<string>,
	look: Look,
	witnesses: readonly Quad[],
): Promise<readonly CodeReading[] | null> {
	const row = rowOfCaption(pieces, caption);
	const tokens = tokensOn(row, pieces);
	const columns = columnsUnder(row, witnesses);
	if (columns === null) return null;
	if (isOutnumbered(columns, tokens)) {
		const near = together(tokens, columns, row);
		const isAnyFar = tokens.some((token) => token.codes && token.certainty >= codeSure && !near.includes(token));
		return isAnyFar ? null : listed(row, near, look);
	}
	const found = await overColumns(row, tokens, columns, look);
	// Codes behind their caption need not stand over first issues behind theirs: as many as those are all.
	const areAll = tokens.length === columns.length && tokens.every(({ codes }) => codes);
	if (!found) return areAll ? listed(row, tokens, look) : null;
	if (areSettled(found)) return found;
	const last = Math.max(...columns.map(({ left, right }) => (left + right) / 2));
	const voted = await votedOn(row, last, look, columns.length);
	const codes = voted?.flatMap((reading) => reading.codes) ?? [];
	// Codes need not stand over their first issues: as many as those, each read surely, are all.
	const isAsRead = tokens.map((token) => token.codes?.join()).join() === codes.join();
	if (isAsRead && tokens.every(({ certainty }) => certainty >= codeSure) && areAsListed(codes)) return voted;
	// Where a place on its own looks like another code (C1 that is C in the row) neither is sure.
	return found.every((reading, index) => !reading || reading.codes.join() === codes[index]) ? voted : null;
}

function rowOfCaption(pieces: readonly Piece<string>[], caption: Piece<string>): CodeRow {
	const [frame, height] = [levelFrame(pieces, caption), heightOf(caption.quad)];
	const own = localBox(frame, caption.quad);
	const next = pieces
		.filter((piece) => piece.caption !== null && piece !== caption)
		.map(({ quad }) => localBox(frame, quad))
		.filter((box) => isLevel(box, height) && box.left > own.right)
		.map(({ left }) => left);
	return { caption, frame, height, own, end: Math.min(own.right + reach * height, ...next) };
}

function isLevel(box: Box, height: number): boolean {
	return Math.abs(box.top + box.bottom) / 2 < 0.7 * height;
}

function tokensOn({ frame, height, own, end }: CodeRow, pieces: readonly Piece<string>[]): readonly CodeToken[] {
	const texts = pieces.filter((piece) => piece.caption === null);
	return codeTokens(texts, frame)
		.filter(({ box }) => isLevel(box, height) && box.left > own.right - 0.3 * height && box.left < end)
		.sort((a, b) => a.box.left - b.box.left);
}

/** The columns that witnesses below the row make; null where they stand below each other: then the codes do too. */
function columnsUnder({ frame, height, own, end }: CodeRow, witnesses: readonly Quad[]): readonly Box[] | null {
	const boxes = witnesses
		.map((quad) => localBox(frame, quad))
		.filter((box) => box.top > 0 && box.top < depth * height && box.left > own.left && box.left < end)
		.sort((a, b) => a.left - b.left);
	const isStacked = boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other)));
	return isStacked ? null : boxes;
}

/** What stands over each column, null where that is nothing; null in all where a code too many stands on the row. */
async function overColumns(
	{ frame, height }: CodeRow,
	tokens: readonly CodeToken[],
	columns: readonly Box[],
	look: Look,
): Promise<readonly (CodeReading | null)[] | null> {
	const over = columns.map((column) => codesFirst(tokens.filter(({ box }) => overlaps(box, column))));
	// Tilted columns lean: where codes were found they show by how much.
	const leans = over.flatMap(([token], index) => (token ? [token.box.left - (columns[index] as Box).left] : []));
	const lean = leans.sort((a, b) => a - b)[leans.length >> 1] ?? 0;
	const found: (CodeReading | null)[] = [];
	for (const [index, { left }] of columns.entries()) {
		const [token, ...more] = over[index] ?? [];
		const box = { left: left + lean - 0.4 * height, right: left + lean + 2.6 * height };
		const place = pageQuad(frame, { ...box, top: -0.7 * height, bottom: 0.7 * height });
		const reading = token ? await leaningOf(token, look) : await leaningAt(place, look);
		found.push(reading?.codes.length === 1 && more.length === 0 ? reading : null);
	}
	if (tokens.some((token) => isUnread(token) && !columns.some((column) => overlaps(column, token.box)))) return null;
	// A code is printed once: another of the same is the background's.
	const isNew = ({ codes }: CodeToken) => codes?.some((code) => !found.some((each) => each?.codes.includes(code)));
	for (const stray of tokens.filter((token) => isNew(token) && !over.flat().includes(token))) {
		if (await codeAt(stray.quad, look)) return null;
	}
	return found;
}

/** Whether a word may be a code that was misread: no column would tell that it is missing. */
function isUnread({ codes, text, certainty }: CodeToken): boolean {
	return codes === null && certainty >= unreadMin && /^[A-Z0-9]{1,3}$/.test(text);
}
const unreadMin = 0.25;

/** Whether more codes stand on the row than witnesses below it, in their usual order, one of them over each: then a missing witness tells nothing. */
function isOutnumbered(columns: readonly Box[], tokens: readonly CodeToken[]): boolean {
	const codes = tokens.filter((token) => token.codes);
	return (
		columns.length === 0 ||
		(codes.length > columns.length &&
			areAsListed(codes.map((token) => token.codes?.[0])) &&
			columns.every((column) => codes.some(({ box }) => overlaps(box, column))))
	);
}

/** Codes stand no farther apart than this many heights. */
const gapMax = 10;

function together(
	tokens: readonly CodeToken[],
	columns: readonly Box[],
	{ own, height }: CodeRow,
): readonly CodeToken[] {
	const boxes = [...columns, ...tokens.map(({ box }) => box)];
	const isApart = ({ box }: CodeToken): boolean => {
		const before = boxes.filter(({ left }) => left < box.left).map(({ right }) => right);
		return before.length > 0 && box.left - Math.max(...before) > gapMax * height;
	};
	const apart = tokens.findIndex(isApart);
	const near = apart < 0 ? tokens : tokens.slice(0, apart);
	return near.filter(({ box }) => box.left - own.right < reach * height);
}

/** A row with nothing below to count by: what was read, where no closer look at the whole row says otherwise. */
async function listed(row: CodeRow, tokens: readonly CodeToken[], look: Look): Promise<readonly CodeReading[] | null> {
	if (tokens.length === 0) return null;
	const codes = tokens.filter((token) => token.codes);
	const isOnce = new Set(codes.map(({ text }) => text)).size === codes.length;
	const right = Math.max(...tokens.map(({ box }) => box.right));
	const isWhole = isOnce && tokens.every(({ codes: read, certainty }) => read || certainty < codeMin);
	const own = isWhole && codes.length > 0 ? await ownOf(codes, codes.length === tokens.length, look) : null;
	return votedOn(row, Math.min(right + row.height, row.end), look, null, own);
}

/** What the tokens of a row say, and whether each is sure on its own, `all` of the row being codes. */
async function ownOf(codes: readonly CodeToken[], all: boolean, look: Look): Promise<OwnCodes> {
	const read = codes.flatMap((token) => token.codes ?? []);
	const settled = all ? await Promise.all(codes.map((token) => settledCodes(token, look))) : [];
	const said = settled.flatMap((reading) => reading?.codes ?? []);
	return { codes: read, isSettled: said.join() === read.join() };
}

/** Codes as they were read one by one. */
interface OwnCodes {
	readonly codes: readonly VehicleCode[];
	readonly isSettled: boolean;
}

/** So many of five views must show the same codes. */
const rowsAgreeing = 3;

/**
 * Single letters are read more surely in their row than alone: the codes that most views of the row end with. `count`: how many there
 * must be, where that is known. `own`: what was read before, worth one vote, or two where each code was sure.
 */
async function votedOn(
	row: CodeRow,
	last: number,
	look: Look,
	count: number | null,
	own: OwnCodes | null = null,
): Promise<readonly CodeReading[] | null> {
	const { caption, frame, height, own: captionBox } = row;
	const end = pageQuad(frame, { left: last - height, right: last, top: -height / 2, bottom: height / 2 });
	const place = rowOf(caption.quad, end);
	if (!place) return null;
	const views = (await look.lines(rowViews(place)))
		.map((line) => codesBehind(line, frame, captionBox.right - 0.3 * height) ?? [])
		.filter((seen) => seen.length > 0 && (count === null || seen.length === count));
	const codes = mostVoted(views, own);
	return codes && [{ codes, quad: place, certainty: 0.85 }];
}

/** What most views show, and what was read before where there is that; null where they do not agree well enough. */
function mostVoted(views: readonly (readonly VehicleCode[])[], own: OwnCodes | null): readonly VehicleCode[] | null {
	const key = own?.codes.join(" ") ?? "";
	const weight = own?.isSettled ? 2 : 1;
	const votes = new Map<string, number>(own ? [[key, weight]] : []);
	// C1 that has lost its figure is another code: such a view tells nothing, and another must show the figure.
	const isLost = (seen: readonly VehicleCode[]): boolean =>
		own?.isSettled === true && seen.join(" ") !== key && isWithFiguresLost(seen, own.codes);
	for (const seen of views.filter((view) => !isLost(view))) {
		votes.set(seen.join(" "), (votes.get(seen.join(" ")) ?? 0) + 1);
	}
	const [best, second] = [...votes].sort(([, a], [, b]) => b - a);
	const needed = own?.isSettled ? weight + (views.some(isLost) ? 1 : 0) : rowsAgreeing;
	if (!best || (own && best[0] !== key) || best[1] < needed || 3 * (second?.[1] ?? 0) > best[1]) return null;
	const codes = best[0].split(" ") as VehicleCode[];
	// A figure is lost, hardly made up: where one view shows it, it may be there.
	const isFuller = (seen: string) => seen !== best[0] && isWithFiguresLost(codes, seen.split(" ") as VehicleCode[]);
	return [...votes.keys()].some(isFuller) ? null : codes;
}

/** Whether a view shows the same codes but for figures that a row with wide gaps loses (EC for EC1). */
function isWithFiguresLost(seen: readonly VehicleCode[], own: readonly VehicleCode[]): boolean {
	return seen.length === own.length && own.every((code, at) => code === seen[at] || code === `${seen[at]}1`);
}

/** Another word read less surely than this may be the background's; a code read less surely may be none. */
const wordMin = 0.75;
const codeMin = 0.5;

/** A code that ran into its caption: "KodeA". */
const behindCaption = /[\p{Ll}:](A1?|B|C1?|EB|EC1?)$/u;

/** The codes behind a place on a line; null where something else stands there that is no background, or a code is doubtful. */
function codesBehind(line: Line, frame: Frame, from: number): readonly VehicleCode[] | null {
	const words = line.words.flatMap((word) => {
		const glued = behindCaption.exec(word.text)?.[1];
		if (glued && localBox(frame, word.quad).right > from) return [{ ...word, text: glued }];
		return frame.toLocal(centreOf(word.quad))[0] > from ? [word] : [];
	});
	const pieces = words.map(({ text, quad, certainty }) => ({ text, quad, certainty, caption: null, line }));
	const tokens = codeTokens(pieces, frame);
	if (tokens.some(({ codes, certainty }) => (codes ? certainty < codeMin : certainty >= wordMin))) return null;
	return tokens.filter((token) => isSurest(token, tokens)).flatMap(({ codes }) => codes ?? []);
}

/** A code is printed once: of two of the same the less certain one is the background's. */
function isSurest({ codes, certainty }: CodeToken, tokens: readonly CodeToken[]): boolean {
	return tokens.every((other) => other.certainty <= certainty || other.codes?.join() !== codes?.join());
}

/** The codes among the tokens of a place; without any, the only token, which may be a damaged one. */
export function codesFirst(tokens: readonly CodeToken[]): readonly CodeToken[] {
	const codes = tokens.filter((token) => token.codes);
	return codes.length > 0 || tokens.length > 1 ? codes : tokens;
}

function overlaps(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right;
}
