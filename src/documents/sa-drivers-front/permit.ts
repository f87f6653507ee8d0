import { datesIn } from "../../formats/full-date.ts";
import type { Look } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import type { Field } from "../definition.ts";
import { fieldOf, notOnDocument } from "../south-african/found.ts";
import { type Seen, settleText } from "../south-african/look-again.ts";
import { type DateSeen, foundDate, isAsPrinted, isNear } from "./dates.ts";

/** What says on the card that its holder may drive for a living: the caption, or the permit's categories before a date. */
const caption = /\bP[rIil1|]?[DO0]P\b|\bPrD?P|PROFESSIONAL/i;
const categories = /^\W*[PGD](\s*[,;/.&]?\s*[PGD]){0,2}\W*$/;

/**
 * The professional driving permit's last day. `free`: the dates on the card that are neither birth, validity nor first issue. A card that
 * shows no permit, or its caption with nothing behind it, was seen to have none.
 */
export async function permitExpiry(
	pieces: readonly Piece<string>[],
	look: Look,
	free: readonly DateSeen[],
	validFrom: string | null,
): Promise<Field> {
	const captions = pieces.filter((piece) => piece.caption === "permit" || caption.test(piece.text));
	// The permit's categories may stand between its caption and its date.
	const own = [...captions, ...captions.flatMap((each) => categoriesAt(pieces, each))];
	const near = free.filter(
		(date) =>
			own.some(({ quad, line }) => line === date.line || isNear(quad, date.quad)) || followsCategories(pieces, date),
	);
	const later = near.filter(({ iso }) => validFrom === null || iso > validFrom);
	const days = new Set(later.map(({ iso }) => iso));
	const [only] = later;
	if (only && days.size === 1) return fieldOf(await settledDate(only, look));
	if (days.size > 1) return fieldOf(null);
	if (captions.length === 0) return notOnDocument;
	const shown = captions.flatMap((each) => textsAt(pieces, each)).filter(({ text }) => /[A-Z0-9]/i.test(text));
	if (shown.every(({ text }) => /^(N(ONE|IL|\/A|O)|0|[-–—*]+)$/i.test(text.trim()))) return notOnDocument;
	for (const text of shown.filter(({ text: digits }) => /\d.*\d/.test(digits))) {
		const found = await settleText(text, look, onlyDate);
		if (found && (validFrom === null || String(found.value) > validFrom)) return fieldOf(found);
	}
	return fieldOf(null);
}

async function settledDate(date: DateSeen, look: Look) {
	// Figures that had to be put right, or have lost what parts them, need a second look to speak for them.
	const certainty = isAsPrinted(date.iso, date.printed) ? date.certainty : 0;
	const found = await settleText({ text: date.printed, quad: date.quad, certainty }, look, onlyDate);
	return found && { ...foundDate(date, "calendar", true), value: found.value, certainty: found.certainty };
}

function onlyDate(text: string): string | null {
	const dates = datesIn(text);
	return dates.length === 1 ? (dates[0]?.iso ?? null) : null;
}

function followsCategories(pieces: readonly Piece<string>[], date: DateSeen): boolean {
	return pieces.some(({ text, quad }) => {
		const box = localBox(frameOf(date.quad), quad);
		const isOnRow = Math.abs(box.top + box.bottom) / 2 < 0.6 * heightOf(date.quad);
		return categories.test(text) && isOnRow && box.right < 0 && box.right > -6 * heightOf(date.quad);
	});
}

const categoriesAt = (pieces: readonly Piece<string>[], at: Piece<string>) =>
	pieces.filter(({ text, quad }) => categories.test(text) && isNear(at.quad, quad));

/** Texts beside the caption or in the row below it, and what follows it on its own line. */
function textsAt(pieces: readonly Piece<string>[], at: Piece<string>): readonly Seen[] {
	return pieces.filter((piece) => piece !== at && piece.caption === null && isNear(at.quad, piece.quad));
}
