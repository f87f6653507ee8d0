import type { LicenceKeys } from "../../formats/licence-barcode/keys.ts";
import { type LicenceCard, parseLicenceCard } from "../../formats/licence-barcode/licence-card.ts";
import { licenceVersion, openLicenceBarcode } from "../../formats/licence-barcode/open.ts";
import { findLabels } from "../../page/labels.ts";
import type { Barcode, Page, Quad, SecondPass } from "../../page/page.ts";
import { axesOf, localBox, pageQuad, spanOf, wholeOf, widthOf } from "../../page/quad.ts";
import type { Claim, Claims } from "../claim.ts";
import type { Declaration } from "../declaration.ts";
import type { Check, Declared } from "../definition.ts";
import { labelDictionaryOf } from "../print.ts";
import print from "./print.json" with { type: "json" };

const labelDictionary = labelDictionaryOf(print);

/**
 * The fields of a licence card's back, all from the PDF417. `keys` null: switched off by the operator. An unread or
 * undecryptable barcode gives no values.
 */
export async function declareDriversBack(
	page: Page,
	secondPass: SecondPass,
	keys: LicenceKeys | null,
): Promise<Declared> {
	const blank = { ...page, lines: [] };
	if (!keys) return { declaration: closed(null, "barcode-switched-on"), page: blank };
	let declaration = nothing;
	for (const quad of placesOn(page)) {
		const barcode = (await secondPass.barcodes(quad)).find(isLicences);
		if (!barcode) continue;
		declaration = openedBy(barcode, keys);
		// Error correction may miscorrect where an edge is cut off; another pass may succeed.
		if (isOpen(declaration)) break;
	}
	return { declaration, page: blank };
}

/** Reads a licence barcode found without print. Null if none can be decrypted: then the legends must locate it. */
export async function glanceAtDriversBack(
	page: Page,
	secondPass: SecondPass,
	keys: LicenceKeys,
): Promise<Declared | null> {
	const barcodes = (await secondPass.plainBarcodes(wholeOf(page))).filter(isLicences);
	const [barcode] = barcodes;
	// With two licences, print decides which is meant.
	const declaration = barcode && barcodes.length === 1 ? openedBy(barcode, keys) : null;
	return declaration && isOpen(declaration) ? { declaration, page } : null;
}

/**
 * Whether the page has a licence barcode, even if its legends are unreadable. No other document's barcode has this
 * header.
 */
export async function proveDriversBack(page: Page, secondPass: SecondPass): Promise<boolean> {
	for (const quad of placesOn(page)) if ((await secondPass.barcodes(quad)).some(isLicences)) return true;
	return false;
}

/** Where the barcode may be: above the legends, then anywhere. */
function placesOn(page: Page): readonly Quad[] {
	const legends = findLabels(page.lines, labelDictionary).map(({ line }) => line.quad);
	return legends.length < legendsMin ? [wholeOf(page)] : [above(legends), wholeOf(page)];
}

/** Three legends are printed (docs/facts/south-africa.md, section 5); with fewer, their total width is unknown. */
const legendsMin = 3;

/** The barcode's panel is as wide as all legends and half as high (docs/facts/south-africa.md, section 5). */
function above(legends: readonly Quad[]): Quad {
	const span = spanOf(legends);
	const [frame, width] = [axesOf(span), widthOf(span)];
	const { top, bottom } = localBox(frame, span);
	return pageQuad(frame, { left: -width / 2, right: width * 2, top: top - width, bottom });
}

const isLicences = ({ bytes }: Barcode): boolean => licenceVersion(bytes) !== null;

function openedBy({ bytes, quad }: Barcode, keys: LicenceKeys): Declaration {
	const opened = openLicenceBarcode(bytes, keys);
	if (typeof opened === "string") return closed(quad, "barcode-opened");
	const card = parseLicenceCard(opened);
	return card ? declarationOf(card, quad) : closed(quad, "barcode-sections");
}

const isOpen = ({ claims }: Declaration): boolean => claims?.dateOfExpiry?.[0]?.value != null;

function declarationOf(card: LicenceCard, quad: Quad): Declaration {
	const isSaNumber = card.idType === "02";
	const claimed = (value: Claim["value"], ...checks: readonly Check[]) =>
		field(quad, value?.length === 0 ? null : value, { name: "barcode-opened", passed: true }, ...checks);
	return holding({
		idNumber: claimed(card.idNumber, ...(isSaNumber ? [{ name: "luhn", passed: card.isIdNumberValid } as const] : [])),
		licenseNumber: claimed(card.licenceNumber),
		vehicleCodes: claimed(card.vehicleCodes),
		dateOfExpiry: claimed(card.validTo, { name: "calendar", passed: true }),
	});
}

/** No values, with the failed check as the reason. */
function closed(quad: Quad | null, failed: Check["name"]): Declaration {
	const none = field(quad, null, { name: failed, passed: false });
	return holding({ idNumber: none, licenseNumber: none, vehicleCodes: none, dateOfExpiry: none });
}

/** The claim of a decoded barcode: certain, because its own arithmetic holds. */
const field = (quad: Quad | null, value: Claim["value"], ...checks: readonly Check[]): readonly Claim[] => [
	{ source: "barcode", printed: null, value, log: 0, seen: 1, quad, checks },
];

/** A document without print. The response never contains the barcode's bytes. */
const holding = (claims: Claims): Declaration => ({
	printed: {},
	otherLabels: [],
	otherPrint: [],
	isOrdered: false,
	relations: [],
	derived: {},
	claims: { ...claims, rawBarcode: field(null, null).map((claim) => ({ ...claim, reason: "closed-barcode" })) },
});

const nothing = holding({ idNumber: [], licenseNumber: [], vehicleCodes: [], dateOfExpiry: [] });
