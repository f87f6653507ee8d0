import type { LicenceKeys } from "../../formats/licence-barcode/keys.ts";
import { type LicenceCard, parseLicenceCard } from "../../formats/licence-barcode/licence-card.ts";
import { licenceVersion, openLicenceBarcode } from "../../formats/licence-barcode/open.ts";
import { findCaptions } from "../../page/captions.ts";
import type { Barcode, Look, Page, Quad } from "../../page/page.ts";
import { wholeOf } from "../../page/quad.ts";
import type { Check, Field } from "../definition.ts";
import { fieldOf, notOnDocument } from "../south-african/found.ts";
import { planOnPage } from "../south-african/plan.ts";
import { driversBackCaptions } from "./cues.ts";
import type { DriversBackFieldName } from "./fields.ts";
import { driversBackPlan } from "./plan.ts";

/**
 * Reads what a licence card's back holds of its holder: nothing printed, all of it in the PDF417. `keys` null: switched off by the
 * operator. A barcode that was not read, or read and not opened, leaves the four fields null.
 */
export async function readDriversBack(
	page: Page,
	look: Look,
	keys: LicenceKeys | null,
): Promise<Record<DriversBackFieldName, Field>> {
	if (!keys) return closed(null, [{ name: "barcode-switched-on", passed: false }]);
	const barcode = await readBarcode(page, look);
	if (!barcode) return nothing;
	const opened = openLicenceBarcode(barcode.bytes, keys);
	if (typeof opened === "string") return closed(barcode.quad, [{ name: "barcode-opened", passed: false }]);
	const card = parseLicenceCard(opened);
	return card ? fieldsOf(card, barcode.quad) : closed(barcode.quad, [{ name: "barcode-sections", passed: false }]);
}

/** Whether the page shows a licence's barcode: no other document has one with such a header, however little of the legends can be read. */
export async function proveDriversBack(page: Page, look: Look): Promise<boolean> {
	return (await readBarcode(page, look)) !== null;
}

/** In the place that the legends point to; else anywhere on the page. Only a licence's own header counts. */
async function readBarcode(page: Page, look: Look): Promise<Barcode | null> {
	const place = planOnPage(driversBackPlan, findCaptions(page.lines, driversBackCaptions))?.("barcode");
	const whole = wholeOf(page);
	for (const quad of place ? [place, whole] : [whole]) {
		const found = (await look.barcodes(quad)).find(({ bytes }) => licenceVersion(bytes) !== null);
		if (found) return found;
	}
	return null;
}

function fieldsOf(card: LicenceCard, quad: Quad): Record<DriversBackFieldName, Field> {
	const opened: Check = { name: "barcode-opened", passed: true };
	const field = (value: string | readonly string[], ...checks: readonly Check[]): Field =>
		fieldOf({ value, printed: null, source: "barcode", certainty: 1, quad, checks: [opened, ...checks] });
	const isSaNumber = card.idType === "02";
	const luhn: Check = { name: "luhn", passed: card.isIdNumberValid };
	return {
		rawBarcode: notOnDocument,
		idNumber:
			isSaNumber && !luhn.passed ? sealed(quad, [opened, luhn]) : field(card.idNumber, ...(isSaNumber ? [luhn] : [])),
		licenseNumber: card.licenceNumber === "" ? sealed(quad, [opened]) : field(card.licenceNumber),
		vehicleCodes: card.vehicleCodes.length === 0 ? sealed(quad, [opened]) : field(card.vehicleCodes),
		dateOfExpiry: field(card.validTo, { name: "calendar", passed: true }),
	};
}

/** A field that only the barcode holds, without its value. */
function sealed(quad: Quad | null, checks: readonly Check[]): Field {
	return { value: null, printed: null, source: "barcode", certainty: 0, quad, checks, expected: true };
}

function closed(quad: Quad | null, checks: readonly Check[]): Record<DriversBackFieldName, Field> {
	const field = sealed(quad, checks);
	return { rawBarcode: notOnDocument, idNumber: field, licenseNumber: field, vehicleCodes: field, dateOfExpiry: field };
}

const nothing: Record<DriversBackFieldName, Field> = {
	rawBarcode: notOnDocument,
	idNumber: fieldOf(null),
	licenseNumber: fieldOf(null),
	vehicleCodes: fieldOf(null),
	dateOfExpiry: fieldOf(null),
};
