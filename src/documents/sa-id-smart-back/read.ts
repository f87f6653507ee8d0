import { datesIn, fullDateOf } from "../../formats/full-date.ts";
import { parseSmartIdBarcode, type SmartIdBarcode } from "../../formats/smart-id-barcode.ts";
import { findCaptions } from "../../page/captions.ts";
import type { Barcode, Look, Page, Quad } from "../../page/page.ts";
import { type Piece, piecesOf } from "../../page/pieces.ts";
import { wholeOf } from "../../page/quad.ts";
import type { Field } from "../definition.ts";
import { type Found, fieldOf, withCheck } from "../south-african/found.ts";
import { readPlace, settleText } from "../south-african/look-again.ts";
import { planOnPage } from "../south-african/plan.ts";
import { readCaptioned } from "../south-african/read-captioned.ts";
import { smartBackCaptions } from "./cues.ts";
import type { SmartBackFieldName } from "./fields.ts";
import { smartBackPlan } from "./plan.ts";

/** Reads the card number and the date of issue, printed and in the barcodes below. */
export async function readSmartBack(page: Page, look: Look): Promise<Record<SmartBackFieldName, Field>> {
	const hits = findCaptions(page.lines, smartBackCaptions);
	const pieces = piecesOf(page.lines, hits);
	const place = planOnPage(smartBackPlan, hits) ?? (() => null);
	const nearby = await readBarcodes(page, look, place("barcodes"));
	const issued = await readIssueDate(pieces, look, place("dateOfIssue"));
	const number = await readCardNumber(pieces, look, place("cardNumber"), nearby);
	// The whole picture is dear to search, and worth it only for what the print does not tell.
	const isSearched = encodedCard(nearby) !== null || place("barcodes") === null || (issued && number);
	const encoded = encodedCard(isSearched ? nearby : await readBarcodes(page, look, null));
	return {
		cardNumber: fieldOf(
			settled(
				number,
				encoded && /^[0-9A-Z]{8,12}$/.test(encoded.card.cardNumber) ? encoded.card.cardNumber : null,
				encoded,
			),
		),
		dateOfIssue: fieldOf(settled(issued, encoded && fullDateOf(encoded.card.issueDate), encoded)),
	};
}

/** Whether the page shows the card's PDF417: no other document has its twelve fields, however little of the print can be read. */
export async function proveSmartBack(page: Page, look: Look): Promise<boolean> {
	return encodedCard(await readBarcodes(page, look, null)) !== null;
}

interface Encoded {
	readonly card: SmartIdBarcode;
	readonly quad: Quad;
}

/** In their place; anywhere on the page where that is not known. */
function readBarcodes(page: Page, look: Look, place: Quad | null): Promise<readonly Barcode[]> {
	return look.barcodes(place ?? wholeOf(page));
}

function encodedCard(barcodes: readonly Barcode[]): Encoded | null {
	for (const { format, text, quad } of barcodes) {
		const card = format === "PDF417" ? parseSmartIdBarcode(text) : null;
		if (card) return { card, quad };
	}
	return null;
}

/** The barcode's word is error-corrected and goes before the print; where both agree the print is the evidence. */
function settled(printed: Found | null, encoded: string | null, source: Encoded | null): Found | null {
	if (!encoded || !source) return printed;
	if (printed?.value === encoded) return withCheck(printed, "agrees-with-barcode", true);
	const checks = printed ? [{ name: "agrees-with-print", passed: false }] : [];
	return { value: encoded, printed: encoded, source: "barcode", certainty: 0.99, quad: source.quad, checks };
}

/** Beside or below its caption; else the only date on the page, for the card prints no other. */
async function readIssueDate<Name extends string>(
	pieces: readonly Piece<Name | "dateOfIssue">[],
	look: Look,
	place: Quad | null,
): Promise<Found | null> {
	const dated = pieces.filter(({ text, caption }) => caption === null && datesIn(text).length === 1);
	const captioned = await readCaptioned(pieces, look, { name: "dateOfIssue", parse: fullDateOf, place });
	const only = dated.length === 1 ? dated[0] : undefined;
	return captioned ?? (only ? settleText(only, look, fullDateOf) : null);
}

/**
 * Nine digits that stand alone: not a telephone number (brackets, groups), not a part of the barcodes' text. Several of them: the one in
 * the number's place, or none. Without a barcode that confirms it, two readings must agree.
 */
async function readCardNumber<Name extends string>(
	pieces: readonly Piece<Name>[],
	look: Look,
	place: Quad | null,
	barcodes: readonly Barcode[],
): Promise<Found | null> {
	const alone = pieces.filter(({ text, line }) => parseCardNumber(text) !== null && !/\(0\d\d\)/.test(line.text));
	const confirmed = alone.find(({ text }) => barcodes.some((barcode) => barcode.text === parseCardNumber(text)));
	if (confirmed) {
		const { text, quad, certainty } = confirmed;
		const value = parseCardNumber(text) ?? text;
		const checks = [{ name: "agrees-with-barcode", passed: true }];
		return { value, printed: text, source: "visual", certainty, quad, checks };
	}
	const [only, ...more] = alone;
	if (only && more.length === 0) return settleText(only, look, parseCardNumber);
	return place ? readPlace(place, look, parseCardNumber) : null;
}

/** Nine digits with letters read for digits repaired; null for anything else. */
function parseCardNumber(text: string): string | null {
	const sign: Readonly<Record<string, string>> = {
		O: "0",
		o: "0",
		Q: "0",
		D: "0",
		I: "1",
		l: "1",
		Z: "2",
		S: "5",
		B: "8",
		G: "6",
	};
	const digits = [...text.replace(/[\s.,:]/g, "")].map((character) => sign[character] ?? character).join("");
	return /^\d{9}$/.test(digits) && (text.match(/\d/g)?.length ?? 0) >= 6 ? digits : null;
}
