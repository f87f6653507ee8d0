import type { LicenceKeys } from "../../formats/licence-barcode/keys.ts";
import { type LicenceCard, parseLicenceCard } from "../../formats/licence-barcode/licence-card.ts";
import { licenceVersion, openLicenceBarcode } from "../../formats/licence-barcode/open.ts";
import { findCaptions } from "../../page/captions.ts";
import type { Barcode, Look, Page, Quad } from "../../page/page.ts";
import { axesOf, localBox, pageQuad, spanOf, wholeOf, widthOf } from "../../page/quad.ts";
import type { Claim, Claims } from "../claim.ts";
import type { Declaration } from "../declaration.ts";
import type { Check, Declared } from "../definition.ts";
import { captionDictionaryOf } from "../print.ts";
import print from "./print.json" with { type: "json" };

const captionDictionary = captionDictionaryOf(print);

/**
 * What a licence card's back holds of its holder: nothing printed, all of it in the PDF417. `keys` null: switched off by
 * the operator. A barcode that was not read, or read and not opened, says no values.
 */
export async function declareDriversBack(page: Page, look: Look, keys: LicenceKeys | null): Promise<Declared> {
	const blank = { ...page, lines: [] };
	if (!keys) return { declaration: closed(null, "barcode-switched-on"), page: blank };
	let declaration = nothing;
	for (const quad of placesOn(page)) {
		const barcode = (await look.barcodes(quad)).find(isLicences);
		if (!barcode) continue;
		declaration = openedBy(barcode, keys);
		// Its error correction can go astray where an edge is cut off: seen anew it may come out right.
		if (isOpen(declaration)) break;
	}
	return { declaration, page: blank };
}

/**
 * What a licence's barcode that is plain to see holds. Null where none can be opened, and the legends must show the way
 * to it.
 */
export async function glanceAtDriversBack(page: Page, look: Look, keys: LicenceKeys): Promise<Declared | null> {
	const barcodes = (await look.plainBarcodes(wholeOf(page))).filter(isLicences);
	const [barcode] = barcodes;
	// Of two licences print tells which is meant.
	const declaration = barcode && barcodes.length === 1 ? openedBy(barcode, keys) : null;
	return declaration && isOpen(declaration) ? { declaration, page } : null;
}

/**
 * Whether the page shows a licence's barcode, however little of the legends can be read. No other document has one
 * with such a header.
 */
export async function proveDriversBack(page: Page, look: Look): Promise<boolean> {
	for (const quad of placesOn(page)) if ((await look.barcodes(quad)).some(isLicences)) return true;
	return false;
}

/** Where the barcode may be: above the legends; then anywhere on the page. */
function placesOn(page: Page): readonly Quad[] {
	const legends = findCaptions(page.lines, captionDictionary).map(({ line }) => line.quad);
	return legends.length < legendsMin ? [wholeOf(page)] : [above(legends), wholeOf(page)];
}

/**
 * Three legends are printed (docs/facts/south-africa.md, section 5): where one was not found, the others do not tell
 * how wide all of them are.
 */
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

function openedBy({ bytes, quad }: Barcode, keys: LicenceKeys): Declaration {
	const opened = openLicenceBarcode(bytes, keys);
	if (typeof opened === "string") return closed(quad, "barcode-opened");
	const card = parseLicenceCard(opened);
	return card ? saidBy(card, quad) : closed(quad, "barcode-sections");
}

const isOpen = ({ claims }: Declaration): boolean => claims?.dateOfExpiry?.[0]?.value != null;

function saidBy(card: LicenceCard, quad: Quad): Declaration {
	const isSaNumber = card.idType === "02";
	const said = (value: Claim["value"], ...checks: readonly Check[]) =>
		field(quad, value?.length === 0 ? null : value, { name: "barcode-opened", passed: true }, ...checks);
	return holding({
		idNumber: said(card.idNumber, ...(isSaNumber ? [{ name: "luhn", passed: card.isIdNumberValid } as const] : [])),
		licenseNumber: said(card.licenceNumber),
		vehicleCodes: said(card.vehicleCodes),
		dateOfExpiry: said(card.validTo, { name: "calendar", passed: true }),
	});
}

/** A barcode that was not opened says no value, and the check that failed says why. */
function closed(quad: Quad | null, failed: Check["name"]): Declaration {
	const none = field(quad, null, { name: failed, passed: false });
	return holding({ idNumber: none, licenseNumber: none, vehicleCodes: none, dateOfExpiry: none });
}

/** What a barcode that was decoded says is certain: its own arithmetic holds. */
const field = (quad: Quad | null, value: Claim["value"], ...checks: readonly Check[]): readonly Claim[] => [
	{ source: "barcode", printed: null, value, log: 0, seen: 1, quad, checks },
];

/** A document of which nothing is printed. The barcode's bytes are never answered. */
const holding = (claims: Claims): Declaration => ({
	printed: {},
	otherCaptions: [],
	otherPrint: [],
	isOrdered: false,
	relations: [],
	derived: {},
	claims: { ...claims, rawBarcode: field(null, null).map((claim) => ({ ...claim, reason: "closed-barcode" })) },
});

const nothing = holding({ idNumber: [], licenseNumber: [], vehicleCodes: [], dateOfExpiry: [] });
