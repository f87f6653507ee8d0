import type { LicenceKeys } from "../../formats/licence-barcode/keys.ts";
import { type LicenceCard, parseLicenceCard } from "../../formats/licence-barcode/licence-card.ts";
import { licenceVersion, openLicenceBarcode } from "../../formats/licence-barcode/open.ts";
import { findCaptions } from "../../page/captions.ts";
import type { Barcode, Look, Page, Quad } from "../../page/page.ts";
import { axesOf, localBox, pageQuad, spanOf, wholeOf, widthOf } from "../../page/quad.ts";
import { absentField, type Check, type Field } from "../definition.ts";
import { captionDictionaryOf } from "../print.ts";
import print from "./print.json" with { type: "json" };

type BackFields = Record<keyof typeof import("./fields.json").fields, Field>;

const captionDictionary = captionDictionaryOf(print);

/**
 * Reads what a licence card's back holds of its holder: nothing printed, all of it in the PDF417. `keys` null: switched
 * off by the operator. A barcode that was not read, or read and not opened, leaves the four fields null.
 */
export async function readDriversBack(page: Page, look: Look, keys: LicenceKeys | null): Promise<BackFields> {
	if (!keys) return closed(null, [{ name: "barcode-switched-on", passed: false }]);
	let fields = nothing;
	for (const quad of placesOn(page)) {
		const barcode = licenceBarcodeAmong(await look.barcodes(quad));
		if (!barcode) continue;
		const opened = openedFields(barcode, keys);
		if (isOpen(opened)) return opened;
		// Its error correction can go astray where an edge is cut off: seen anew it may come out right.
		fields = opened;
	}
	return fields;
}

/**
 * What a licence's barcode that is plain to see holds. Null where none can be opened, and the legends must show the way
 * to it.
 */
export async function glanceAtDriversBack(blank: Page, look: Look, keys: LicenceKeys): Promise<BackFields | null> {
	const barcodes = (await look.plainBarcodes(wholeOf(blank))).filter(isLicences);
	const [barcode] = barcodes;
	// Of two licences print tells which is meant.
	const fields = barcode && barcodes.length === 1 ? openedFields(barcode, keys) : null;
	return fields && isOpen(fields) ? fields : null;
}

/**
 * Whether the page shows a licence's barcode: no other document has one with such a header, however little of the
 * legends can be read.
 */
export async function proveDriversBack(page: Page, look: Look): Promise<boolean> {
	for (const quad of placesOn(page)) if (licenceBarcodeAmong(await look.barcodes(quad))) return true;
	return false;
}

/** Where the barcode may be: above the legends; then anywhere on the page. */
function placesOn(page: Page): readonly Quad[] {
	const legends = findCaptions(page.lines, captionDictionary).map(({ line }) => line.quad);
	return legends.length < legendsMin ? [wholeOf(page)] : [above(legends), wholeOf(page)];
}

/** Fewer may be anything. */
const legendsMin = 3;

/**
 * The barcode's panel is as wide as all legends and half as high, whichever of them were found
 * (docs/facts/south-africa.md, section 5).
 */
function above(legends: readonly Quad[]): Quad {
	const span = spanOf(legends);
	const [frame, width] = [axesOf(span), widthOf(span)];
	const { top, bottom } = localBox(frame, span);
	return pageQuad(frame, { left: -width / 2, right: width * 2, top: top - width, bottom });
}

/** Only a licence's own header counts. */
const isLicences = ({ bytes }: Barcode): boolean => licenceVersion(bytes) !== null;

const licenceBarcodeAmong = (barcodes: readonly Barcode[]): Barcode | null => barcodes.find(isLicences) ?? null;

function openedFields({ bytes, quad }: Barcode, keys: LicenceKeys): BackFields {
	const opened = openLicenceBarcode(bytes, keys);
	if (typeof opened === "string") return closed(quad, [{ name: "barcode-opened", passed: false }]);
	const card = parseLicenceCard(opened);
	return card ? fieldsOf(card, quad) : closed(quad, [{ name: "barcode-sections", passed: false }]);
}

const isOpen = ({ dateOfExpiry }: BackFields): boolean => dateOfExpiry.value !== null;

function fieldsOf(card: LicenceCard, quad: Quad): BackFields {
	const opened: Check = { name: "barcode-opened", passed: true };
	const field = (value: string | readonly string[], ...checks: readonly Check[]): Field => ({
		...sealed(quad, [opened, ...checks]),
		value,
		certainty: 1,
	});
	const isSaNumber = card.idType === "02";
	const luhn: Check = { name: "luhn", passed: card.isIdNumberValid };
	return {
		rawBarcode: neverGiven,
		idNumber:
			isSaNumber && !luhn.passed ? sealed(quad, [opened, luhn]) : field(card.idNumber, ...(isSaNumber ? [luhn] : [])),
		licenseNumber: card.licenceNumber === "" ? sealed(quad, [opened]) : field(card.licenceNumber),
		vehicleCodes: card.vehicleCodes.length === 0 ? sealed(quad, [opened]) : field(card.vehicleCodes),
		dateOfExpiry: field(card.validTo, { name: "calendar", passed: true }),
	};
}

/** A field that only the barcode holds, without its value. */
function sealed(quad: Quad | null, checks: readonly Check[]): Field {
	return { ...absentField, source: "barcode", quad, checks };
}

function closed(quad: Quad | null, checks: readonly Check[]): BackFields {
	const field = sealed(quad, checks);
	return { rawBarcode: neverGiven, idNumber: field, licenseNumber: field, vehicleCodes: field, dateOfExpiry: field };
}

/** The barcode's bytes are never answered. */
const neverGiven: Field = { ...absentField, reason: "closed-barcode" };

const nothing: BackFields = {
	rawBarcode: neverGiven,
	idNumber: absentField,
	licenseNumber: absentField,
	vehicleCodes: absentField,
	dateOfExpiry: absentField,
};
