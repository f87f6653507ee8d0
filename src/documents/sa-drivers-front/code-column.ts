import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { type Box, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import { levelFrame } from "../../page/values.ts";
import { codesFirst } from "./code-row.ts";
import { areSettled, type CodeReading, codeTokens, leaningAt, leaningOf, settledCodes } from "./code-tokens.ts";

/** Rows reach so many heights below the caption. */
const depth = 12;

/** The codes in rows below their caption. With `witnesses` (first issues) each row of one must have its code. */
export async function codesBelow(
	pieces: readonly Piece<string>[],
	caption: Piece<string>,
	look: Look,
	witnesses: readonly Quad[],
): Promise<readonly CodeReading[] | null> {
	const [frame, height] = [levelFrame(pieces, caption), heightOf(caption.quad)];
	const own = localBox(frame, caption.quad);
	const isUnder = (box: Box): boolean =>
		box.top > 0 && box.top < depth * height && box.left > own.left - 2 * height && box.left < own.right + 2 * height;
	const tokens = codeTokens(
		pieces.filter((piece) => piece.caption === null),
		frame,
	)
		.filter(({ box }) => isUnder(box))
		.sort((a, b) => a.box.top - b.box.top);
	const codes = tokens.filter((token) => token.codes);
	const rows = witnesses
		.map((quad) => localBox(frame, quad))
		.filter((box) => box.top > 0 && box.top < depth * height)
		.sort((a, b) => a.top - b.top);
	if (rows.length === 0) return allOf(await Promise.all(codes.map((token) => settledCodes(token, look))));
	if (codes.some(({ box }) => !rows.some(({ top, bottom }) => isLevel(box, top, bottom))) || isAnyApart(rows))
		return null;
	const leans = codes.map(({ box }) => box.left).sort((a, b) => a - b);
	const left = leans[leans.length >> 1] ?? own.left;
	const found: (CodeReading | null)[] = [];
	for (const { top, bottom } of rows) {
		const [token, ...more] = codesFirst(tokens.filter(({ box }) => isLevel(box, top, bottom)));
		const place = { left: left - 0.4 * height, right: left + 2.2 * height, top, bottom };
		const reading = token ? await leaningOf(token, look) : await leaningAt(pageQuad(frame, place), look);
		found.push(more.length > 0 || reading?.codes.length !== 1 ? null : reading);
	}
	return areSettled(found) ? found : null;
}

/** A value stands so many heights below its caption, and so do first issues below theirs. */
const nextRow = 2.2;

/**
 * The codes on the one row below their caption, where the caption of the first issues stands below that, and one first issue for each code on
 * one row below it.
 */
export async function codesListedBelow(
	pieces: readonly Piece<string>[],
	caption: Piece<string>,
	look: Look,
	witnesses: readonly Quad[],
): Promise<readonly CodeReading[] | null> {
	const [frame, height] = [levelFrame(pieces, caption), heightOf(caption.quad)];
	const own = localBox(frame, caption.quad);
	const isIn = (box: Box, { left, bottom }: Box) =>
		box.left > left - height && box.top > bottom - height && box.top < bottom + nextRow * height;
	const issues = pieces.find(
		(piece) => piece.caption === "firstIssue" && Math.abs(localBox(frame, piece.quad).left - own.left) < height,
	);
	if (issues === undefined) return null;
	const under = localBox(frame, issues.quad);
	const between = pieces.filter(({ caption: name, quad }) => {
		const box = localBox(frame, quad);
		return name === null && isIn(box, own) && box.bottom < under.top + height / 2;
	});
	const tokens = codeTokens(between, frame);
	const rows = witnesses.map((quad) => localBox(frame, quad));
	const isOneRow = rows.every((box) => isIn(box, under) && isLevel(box, rows[0]?.top ?? 0, rows[0]?.bottom ?? 0));
	const count = tokens.reduce((sum, { codes }) => sum + (codes?.length ?? 0), 0);
	if (count === 0 || count !== rows.length || !isOneRow || tokens.some(({ codes }) => codes === null)) return null;
	return allOf(await Promise.all(tokens.map((token) => settledCodes(token, look))));
}

/** Rows that follow each other lie no farther apart than this many of their heights: between others one was not seen. */
const pitchMax = 2.3;

function isAnyApart(rows: readonly Box[]): boolean {
	return rows.some(({ top, bottom }, index) => {
		const before = rows[index - 1];
		return before !== undefined && top - before.top > pitchMax * Math.min(bottom - top, before.bottom - before.top);
	});
}

function isLevel(box: Box, top: number, bottom: number): boolean {
	const middle = (box.top + box.bottom) / 2;
	return middle > top && middle < bottom;
}

/** All of them, or null where one is missing or there are none. */
function allOf(found: readonly (CodeReading | null)[]): readonly CodeReading[] | null {
	const read = found.flatMap((each) => (each ? [each] : []));
	return read.length > 0 && read.length === found.length ? read : null;
}
