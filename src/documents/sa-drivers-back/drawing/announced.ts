import { drawCode39, drawQr } from "../../../../evaluation/specimens/drawing/barcode.ts";
import type { Area } from "../../../../evaluation/specimens/drawing/security-print.ts";
import type { Sheet } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { plainQrText, sealedQrText } from "../../../../evaluation/specimens/people/licence-qr.ts";
import type { Licence } from "../../../../evaluation/specimens/people/south-african-holder.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";

/** Which symbol a back has: that of today's card, or the announced card's QR code, which may be sealed. */
export type BackSymbol = "pdf417" | "plain QR" | "sealed QR";

/** What a sealed code says. */
export const closedTruth = {
	rawBarcode: null,
	idNumber: null,
	licenseNumber: null,
	vehicleCodes: null,
	dateOfExpiry: null,
};

/**
 * The announced card's symbols where today's has its own: a QR code, and a serial number as bars
 * (docs/facts/south-africa.md, section 4).
 */
export function drawAnnounced(
	sheet: Sheet,
	random: Random,
	licence: Licence,
	kind: BackSymbol,
	{ x, y, width, height }: Area,
): void {
	const text = kind === "plain QR" ? plainQrText(random, licence) : sealedQrText(random);
	drawQr(sheet, text, { x, y, width: height, height });
	drawCode39(sheet, random.digits(10), { x: x + 0.42 * width, y: y + 0.2 * height, width: 0.55 * width, height: 7 });
}
