import { datesIn } from "../../formats/full-date.ts";
import { codeTokensIn, vehicleCodeOf } from "../../formats/vehicle-code.ts";
import { similarity } from "../../page/approximate.ts";
import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { frameOf, heightOf, localBox, pageQuad, spanOf } from "../../page/quad.ts";
import { levelFrame, valuesBeside } from "../../page/values.ts";
import { type Found, foundIn } from "../south-african/found.ts";
import { codesBelow, codesListedBelow } from "./code-column.ts";
import { codesBeside } from "./code-row.ts";
import { type CodeReading, codeSure, codeTokens } from "./code-tokens.ts";
import { type DateSeen, isOnRow } from "./dates.ts";

/**
 * The holder's codes: beside their caption, in the row below it, or in rows of which each has its first issue. Each first issue must have its code in its column (or on its row); while
 * one is missing the whole list is null, for a part of it would be wrong.
 */
export async function readVehicleCodes(
	pieces: readonly Piece<string>[],
	look: Look,
	firstIssues: readonly DateSeen[],
): Promise<Found | null> {
	const dates = datesOfCodes(pieces, firstIssues);
	for (const caption of codeCaptions(pieces, dates)) {
		const figures = restrictionsOf(pieces).map(({ quad }) => quad);
		const witnesses = figures.length > dates.length ? figures : dates;
		const found =
			(await codesBeside(pieces, caption, look, witnesses)) ??
			(await codesListedBelow(pieces, caption, look, dates)) ??
			(await codesBelow(pieces, caption, look, dates));
		if (found) return together(found);
	}
	return null;
}

/** First issues, and texts on a row of theirs that are dates but for a figure that was misread. */
function datesOfCodes(pieces: readonly Piece<string>[], firstIssues: readonly DateSeen[]): readonly Quad[] {
	const damaged = pieces.filter(({ text, quad, line }) => {
		const isDate = /^[\d\W]{7,11}$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 6;
		const isOther = firstIssues.every((date) => date.line !== line);
		return (
			isDate &&
			isOther &&
			firstIssues.some(
				(date) => isOnRow(date.quad, quad) || (datesIn(text).length === 0 && isInColumn(date.quad, quad)),
			)
		);
	});
	return [...firstIssues, ...damaged].map(({ quad }) => quad);
}

/** Whether the second text begins where the first does, in one of the rows near it. */
function isInColumn(first: Quad, second: Quad): boolean {
	const [height, box] = [heightOf(first), localBox(frameOf(first), second)];
	const middle = Math.abs(box.top + box.bottom) / 2;
	return Math.abs(box.left) < height + 0.12 * middle && middle < 7 * height;
}

/** What stands beside the caption of the vehicles' restrictions: one figure for each code. */
function restrictionsOf(pieces: readonly Piece<string>[]): readonly Piece<string>[] {
	const caption = pieces.find((piece) => piece.caption === "vehicleRestrictions");
	return caption ? valuesBeside(pieces, caption, { beside: 25 }).filter(({ text }) => /^[0-4Oo]$/.test(text)) : [];
}

/** The captions of the codes; where none was read, what stands in their place. */
function codeCaptions(pieces: readonly Piece<string>[], dates: readonly Quad[]): readonly Piece<string>[] {
	const captions = pieces.filter((piece) => piece.caption === "codes");
	return captions.length > 0
		? captions.flatMap((caption) => (headsTable(pieces, caption) ? [...beforeCodes(pieces, dates), caption] : caption))
		: [
				...damagedCaptions(pieces, dates),
				...beforeCodes(pieces, dates),
				...aboveCodes(pieces, dates),
				...beforeList(pieces),
			];
}

/** Whether a caption shares its line with those of restrictions or first issues ("Codes / Veh. restr. / First issue"): all their rows are below it. */
function headsTable(pieces: readonly Piece<string>[], { line, caption }: Piece<string>): boolean {
	return pieces.some((other) => other.line === line && other.caption !== null && other.caption !== caption);
}

/** A text like the caption, directly above that of the vehicles' restrictions, or with a first issue under its row. */
function damagedCaptions(pieces: readonly Piece<string>[], dates: readonly Quad[]): readonly Piece<string>[] {
	const restrictions = pieces.find((piece) => piece.caption === "vehicleRestrictions");
	return pieces.filter((piece) => {
		const likeness = Math.max(similarity(piece.text, "Code"), similarity(piece.text, "Codes"));
		if (likeness < 0.5 || piece.caption !== null) return false;
		const [frame, height] = [levelFrame(pieces, piece), heightOf(piece.quad)];
		const under = restrictions && localBox(frame, restrictions.quad);
		const isAbove = under && under.top > -0.2 * height && under.top < 1.5 * height && Math.abs(under.left) < height;
		const isOverDate = dates.some((quad) => {
			const { left, top } = localBox(frame, quad);
			return left > 0 && top > 0 && top < tableRows * height;
		});
		return isAbove || (likeness >= 0.6 && isOverDate);
	});
}

/** First issues stand at most so many of their heights below their codes, a row of figures between them. */
const tableRows = 4;

/**
 * Where the caption is lost: the place before the first code, told by codes that each have a first issue in their column below them.
 * Nothing else on the card stands so.
 */
function beforeCodes(pieces: readonly Piece<string>[], dates: readonly Quad[]): readonly Piece<string>[] {
	const texts = pieces.filter((piece) => piece.caption === null);
	for (const date of dates) {
		const [frame, height] = [frameOf(date), heightOf(date)];
		if (holdsUnread(texts, date, dates)) continue;
		const right = localBox(frame, date).right;
		const tokens = codeTokens(texts, frame);
		const above = tokens.filter(
			({ codes, box }) =>
				codes?.length === 1 &&
				box.left > -1.5 * height &&
				box.right < right &&
				box.bottom < 0 &&
				box.top > -tableRows * height,
		);
		const [token, ...more] = above.sort((a, b) => b.box.bottom - a.box.bottom);
		if (!token || more.length > 0) continue;
		const { top, bottom } = token.box;
		// A code whose own first issue was not found stands left of all others.
		const level = tokens.filter(
			({ codes, certainty, box }) => codes && certainty >= codeSure && box.top < bottom && box.bottom > top,
		);
		const leftmost = Math.min(...dates.map((quad) => localBox(frame, quad).left), ...level.map(({ box }) => box.left));
		const quad = pageQuad(frame, { left: leftmost - 4 * height, right: leftmost - 2 * height, top, bottom });
		return [{ text: "", quad, certainty: 0, caption: "codes", line: (texts[0] as Piece<string>).line }];
	}
	return [];
}

/** Codes begin at most so many of their heights left of their first issue, where both stand on one row. */
const tableWidth = 40;

/** Where the caption is lost: the place above the first of the codes that stand on a row each with their first issues, one at least as read. */
function aboveCodes(pieces: readonly Piece<string>[], dates: readonly Quad[]): readonly Piece<string>[] {
	const texts = pieces.filter((piece) => piece.caption === null);
	const beside = dates.flatMap((date) => {
		const [frame, height] = [levelFrame(texts, { ...(texts[0] as Piece<string>), quad: date }), heightOf(date)];
		const [first] = codeTokens(texts, frame)
			.filter(({ box }) => Math.abs(box.top + box.bottom) < height && box.right < 0 && box.left > -tableWidth * height)
			.sort((a, b) => a.box.left - b.box.left)
			.filter(({ codes }) => codes?.length === 1);
		return first ? [{ token: first, date, frame }] : [];
	});
	const [top] = beside.sort((a, b) => a.date[0][1] - b.date[0][1]);
	if (!top) return [];
	const height = heightOf(top.date);
	const highest = Math.min(...dates.map((quad) => localBox(top.frame, quad).top));
	const { left } = top.token.box;
	const quad = pageQuad(top.frame, {
		left,
		right: left + 2 * height,
		top: highest - 1.6 * height,
		bottom: highest - 0.6 * height,
	});
	return [{ text: "", quad, certainty: 0, caption: "codes", line: top.token.line ?? (texts[0] as Piece<string>).line }];
}

/**
 * Where the caption is lost: what stands before a text that is nothing but codes, two or more of them and one of more than a letter (initials
 * may be A and B).
 */
function beforeList(pieces: readonly Piece<string>[]): readonly Piece<string>[] {
	return pieces
		.filter(({ text, caption }) => caption === null && isList(text))
		.map((list) => {
			const [frame, height] = [levelFrame(pieces, list), heightOf(list.quad)];
			const own = localBox(frame, list.quad);
			const quad = pageQuad(frame, {
				left: own.left - 4 * height,
				right: own.left - 0.5 * height,
				top: own.top,
				bottom: own.bottom,
			});
			return { ...list, text: "", quad, caption: "codes" };
		});
}

function isList(text: string): boolean {
	const tokens = codeTokensIn(text);
	return tokens.length > 1 && tokens.every((token) => vehicleCodeOf(token)) && tokens.some((token) => token.length > 1);
}

/** Whether a first issue's row shows more figures than its dates have: a damaged one, whose code would be left out. */
function holdsUnread(texts: readonly Piece<string>[], date: Quad, dates: readonly Quad[]): boolean {
	const row = texts.filter(({ quad }) => isOnRow(date, quad));
	const figures = row.reduce((sum, { text }) => sum + text.replaceAll(/\D/g, "").length, 0);
	return figures > 8 * dates.filter((other) => isOnRow(date, other)).length + 2;
}

function together(found: readonly CodeReading[]): Found {
	const codes = [...new Set(found.flatMap((each) => each.codes))];
	return foundIn(codes, {
		text: codes.join(" "),
		certainty: Math.min(...found.map(({ certainty }) => certainty)),
		quad: spanOf(found.map(({ quad }) => quad)),
	});
}
