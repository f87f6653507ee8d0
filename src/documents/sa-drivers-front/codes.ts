import { parseVehicleCodes, type VehicleCode, vehicleCodeOf } from "../../formats/vehicle-code.ts";
import { similarity } from "../../page/approximate.ts";
import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { type Box, frameOf, heightOf, localBox, pageQuad, spanOf } from "../../page/quad.ts";
import { levelFrame, valuesBeside } from "../../page/values.ts";
import type { Found } from "../south-african/found.ts";
import { readPlace, settleText } from "../south-african/look-again.ts";
import { rowOf, rowViews } from "../south-african/read-short.ts";
import type { DateSeen } from "./dates.ts";

/** Codes at one place, with the place along the caption's axes. */
interface CodesSeen {
	readonly codes: readonly VehicleCode[];
	readonly piece: Piece<string>;
	readonly box: Box;
}

/** Codes printed farther from their caption than this many of its heights are not its own. */
const reach = 45;

/**
 * The holder's codes: beside their caption, or in rows below it. Each first issue must have its code in its column (or on its row); where
 * one is missing that place is looked at again, and while one is missing the whole list is null, for a part of it would be wrong.
 */
export async function readVehicleCodes(
	pieces: readonly Piece<string>[],
	look: Look,
	firstIssues: readonly DateSeen[],
): Promise<Found | null> {
	for (const caption of codeCaptions(pieces)) {
		const found =
			(await besideCaption(pieces, caption, look, firstIssues)) ??
			(await belowCaption(pieces, caption, look, firstIssues));
		if (found) return found;
	}
	return null;
}

/** What stands beside the caption of the vehicles' restrictions: one figure for each code. */
function restrictionsOf(pieces: readonly Piece<string>[]): readonly Piece<string>[] {
	const caption = pieces.find((piece) => piece.caption === "vehicleRestrictions");
	return caption ? valuesBeside(pieces, caption, { beside: 25 }).filter(({ text }) => text.length <= 2) : [];
}

/** The captions of the codes; where none was read, a text like it directly above the caption of the vehicles' restrictions. */
function codeCaptions(pieces: readonly Piece<string>[]): readonly Piece<string>[] {
	const captions = pieces.filter((piece) => piece.caption === "codes");
	const restrictions = pieces.find((piece) => piece.caption === "vehicleRestrictions");
	if (captions.length > 0 || !restrictions) return captions;
	const [frame, height] = [levelFrame(pieces, restrictions), heightOf(restrictions.quad)];
	const own = localBox(frame, restrictions.quad);
	return pieces.filter((piece) => {
		const box = localBox(frame, piece.quad);
		const isAbove = box.bottom < 0.2 * height && box.bottom > -1.5 * height && Math.abs(box.left - own.left) < height;
		return isAbove && Math.max(similarity(piece.text, "Code"), similarity(piece.text, "Codes")) >= 0.5;
	});
}

async function besideCaption(
	pieces: readonly Piece<string>[],
	caption: Piece<string>,
	look: Look,
	firstIssues: readonly DateSeen[],
): Promise<Found | null> {
	const [frame, height] = [levelFrame(pieces, caption), heightOf(caption.quad)];
	const own = localBox(frame, caption.quad);
	const row = pieces
		.map((piece) => ({ piece, box: localBox(frame, piece.quad) }))
		.filter(
			({ box }) =>
				Math.abs(box.top + box.bottom) / 2 < 0.7 * height &&
				box.left > own.right - 0.3 * height &&
				box.left < own.right + reach * height,
		)
		.sort((a, b) => a.box.left - b.box.left);
	const captionAt = row.findIndex(({ piece }) => piece.caption !== null);
	const texts = captionAt < 0 ? row : row.slice(0, captionAt);
	const seen = texts.flatMap(({ piece, box }) => {
		const codes = parseVehicleCodes(piece.text);
		return codes ? [{ codes, piece, box }] : [];
	});
	const isUnder = ({ box }: { readonly box: Box }): boolean =>
		box.top > 0 && box.top < 9 * height && box.left > own.left;
	const dates = firstIssues.map(({ quad }) => ({ box: localBox(frame, quad) })).filter(isUnder);
	const restrictions = restrictionsOf(pieces)
		.map(({ quad }) => ({ box: localBox(frame, quad) }))
		.filter(isUnder);
	// Each code has one of both; what could not be read is missing in one list rather than in both.
	const columns = restrictions.length > dates.length ? restrictions : dates;
	if (columns.length === 0)
		return seen.length > 0 && seen.length === texts.length ? together(await settled(seen, look)) : null;
	const complete: CodesSeen[] = [];
	for (const { box } of columns.sort((a, b) => a.box.left - b.box.left)) {
		const mine = seen.filter(({ box: code }) => overlaps(code, box));
		const place = { left: box.left, right: box.right, top: -0.8 * height, bottom: 0.8 * height };
		const found = mine.length > 0 ? mine : ((await missing(pageQuad(frame, place), caption, look)) ?? []);
		complete.push(...found.filter((each) => !complete.includes(each)));
	}
	if (seen.some((each) => !complete.includes(each))) return null;
	const isComplete = complete.flatMap(({ codes }) => codes).length === columns.length;
	const found = isComplete ? together(await settled(complete, look)) : null;
	if (found) return found;
	const last = Math.max(
		...columns.map(({ box }) => (box.left + box.right) / 2),
		...complete.map(({ box }) => box.right),
	);
	const end = pageQuad(frame, { left: last - height, right: last, top: -height / 2, bottom: height / 2 });
	return codesInRow(caption, end, look, columns.length);
}

/** Of five views of the whole row so many must show the same codes, and as many as there are first issues. */
const rowsAgreeing = 3;

/** Single letters are read more surely in their row than alone: the codes that most views of the row end with. */
async function codesInRow(caption: Piece<string>, end: Quad, look: Look, count: number): Promise<Found | null> {
	const row = rowOf(caption.quad, end);
	if (!row) return null;
	const votes = new Map<string, number>();
	for (const { text } of await look.lines(rowViews(row))) {
		const tokens = text.split(/\s+/);
		const codes = tokens.slice(1).map((token) => vehicleCodeOf(token));
		if (codes.length === count && !codes.includes(null))
			votes.set(codes.join(" "), (votes.get(codes.join(" ")) ?? 0) + 1);
	}
	const [best] = [...votes].sort(([, a], [, b]) => b - a);
	if (!best || best[1] < rowsAgreeing) return null;
	return {
		value: [...new Set(best[0].split(" "))],
		printed: best[0],
		source: "visual",
		certainty: 0.85,
		quad: row,
		checks: [],
	};
}

async function belowCaption(
	pieces: readonly Piece<string>[],
	caption: Piece<string>,
	look: Look,
	firstIssues: readonly DateSeen[],
): Promise<Found | null> {
	const [frame, height] = [levelFrame(pieces, caption), heightOf(caption.quad)];
	const own = localBox(frame, caption.quad);
	const isUnder = (box: Box): boolean =>
		box.top > 0 && box.top < 12 * height && box.left > own.left - 2 * height && box.left < own.right + 2 * height;
	const seen = pieces
		.map((piece) => ({ piece, box: localBox(frame, piece.quad), codes: parseVehicleCodes(piece.text) }))
		.filter((each): each is CodesSeen => each.codes !== null && each.piece.caption === null && isUnder(each.box))
		.sort((a, b) => a.box.top - b.box.top);
	const rows = firstIssues
		.map(({ quad }) => localBox(frame, quad))
		.filter((box) => box.top > 0 && box.top < 12 * height);
	const complete: CodesSeen[] = [];
	for (const box of rows.sort((a, b) => a.top - b.top)) {
		const mine = seen.filter(({ box: code }) => code.top < box.bottom && box.top < code.bottom);
		const place = { left: own.left - 0.5 * height, right: own.right + 0.5 * height, top: box.top, bottom: box.bottom };
		const found = mine.length > 0 ? mine : await missing(pageQuad(frame, place), caption, look);
		if (!found) return null;
		complete.push(...found.filter((each) => !complete.includes(each)));
	}
	const all = rows.length > 0 ? complete : seen;
	if (all.length === 0 || (rows.length > 0 && all.flatMap(({ codes }) => codes).length !== rows.length)) return null;
	return together(await settled(all, look));
}

/** Reads a place where a code should be printed. */
async function missing(quad: Quad, caption: Piece<string>, look: Look): Promise<readonly CodesSeen[] | null> {
	const found = await readPlace(quad, look, vehicleCodeOf);
	if (!found) return null;
	const code = vehicleCodeOf(String(found.value));
	const piece: Piece<string> = {
		text: String(found.value),
		quad,
		certainty: found.certainty,
		caption: null,
		line: caption.line,
	};
	return code ? [{ codes: [code], piece, box: localBox(frameOf(caption.quad), quad) }] : null;
}

/** Unsure texts are looked at again; null when one of them does not settle. */
async function settled(seen: readonly CodesSeen[], look: Look): Promise<readonly Found[] | null> {
	const found: Found[] = [];
	for (const { piece } of seen) {
		const each = await settleText(piece, look, (text) => parseVehicleCodes(text)?.join(" ") ?? null);
		if (!each) return null;
		found.push(each);
	}
	return found;
}

function together(found: readonly Found[] | null): Found | null {
	if (!found || found.length === 0) return null;
	const codes = [...new Set(found.flatMap(({ value }) => String(value).split(" ")))];
	return {
		value: codes,
		printed: found.map(({ printed }) => printed).join(" "),
		source: "visual",
		certainty: Math.min(...found.map(({ certainty }) => certainty)),
		quad: spanOf(found.flatMap(({ quad }) => (quad ? [quad] : []))),
		checks: [],
	};
}

function overlaps(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right;
}
