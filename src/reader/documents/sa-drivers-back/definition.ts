import { type LicenceKeys, publishedKeys, readLicenceKeys } from "../../formats/licence-barcode/keys.ts";
import { parseLicenceCard } from "../../formats/licence-barcode/licence-card.ts";
import { licenceVersion, openLicenceBarcode } from "../../formats/licence-barcode/open.ts";
import { findLabels } from "../../page/labels.ts";
import type { Barcode, Page, Quad, SecondPass } from "../../page/page.ts";
import { axesOf, localBox, pageQuad, spanOf, wholeOf, widthOf } from "../../page/quad.ts";
import type { Claim, Claims } from "../claim.ts";
import { classScoreFor } from "../class-score.ts";
import {
	type Check,
	type Declared,
	type DocumentDefinition,
	type Fields,
	type LicenceBarcodeSettings,
	licenceBarcodeDefaults,
} from "../definition.ts";
import { labelDictionaryOf } from "../print.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** The back of the South African driving licence card, with the authority's published keys. */
export const definition: DocumentDefinition = createDriversBack(licenceBarcodeDefaults);

/** The document with the operator's settings. Throws LicenceKeyError for an unusable key folder. */
export function createDriversBack({ barcode, keysFolder }: LicenceBarcodeSettings): DocumentDefinition {
	const always = {
		documentType: "sa-drivers-back",
		title: about.title,
		fields: data.fields as Fields,
		classScore: (page) => classScoreFor(print, southAfricanState, page),
		configured: createDriversBack,
	} as const satisfies Partial<DocumentDefinition>;
	if (barcode === "off")
		return { ...always, declare: async (page) => declaredBy(closed(null, "barcode-switched-on"), page) };
	const keys = keysFolder === null ? publishedKeys : readLicenceKeys(keysFolder);
	return {
		...always,
		glance: async (blank, secondPass) => {
			const [licence, another] = (await secondPass.plainBarcodes(wholeOf(blank))).filter(isLicences);
			// With two licences, print decides which is meant. One that cannot be decrypted is located by its legends.
			const claims = licence && !another ? openedBy(licence, keys) : nothing;
			return isOpen(claims) ? declaredBy(claims, blank) : null;
		},
		// No other document's barcode has this header.
		prove: async (page, secondPass) => !(await licencesOn(page, secondPass).next()).done,
		declare: async (page, secondPass) => {
			let claims = nothing;
			for await (const licence of licencesOn(page, secondPass)) {
				claims = openedBy(licence, keys);
				// Error correction may go wrong where an edge is cut off; another pass may succeed.
				if (isOpen(claims)) break;
			}
			return declaredBy(claims, page);
		},
	};
}

const isLicences = ({ bytes }: Barcode): boolean => licenceVersion(bytes) !== null;

/** The licence barcode above the legends, then the one anywhere. */
async function* licencesOn(page: Page, secondPass: SecondPass): AsyncGenerator<Barcode> {
	const legends = findLabels(page.lines, labelDictionaryOf(print)).map(({ line }) => line.quad);
	const places = legends.length < legendsMin ? [wholeOf(page)] : [above(legends), wholeOf(page)];
	for (const quad of places) yield* (await secondPass.barcodes(quad)).filter(isLicences).slice(0, 1);
}

/** Three legends are printed (docs/facts/south-africa.md, section 5); with fewer, their total width is unknown. */
const legendsMin = 3;

/** The barcode's panel is as wide as all legends together and half as high (docs/facts/south-africa.md, section 5). */
function above(legends: readonly Quad[]): Quad {
	const span = spanOf(legends);
	const [frame, width] = [axesOf(span), widthOf(span)];
	const { top, bottom } = localBox(frame, span);
	return pageQuad(frame, { left: -width / 2, right: width * 2, top: top - width, bottom });
}

/** What a licence barcode says of each field. */
type LicenceClaims = Readonly<Record<"idNumber" | "licenseNumber" | "vehicleCodes" | "dateOfExpiry", readonly Claim[]>>;

/** Without a barcode. */
const nothing: LicenceClaims = { idNumber: [], licenseNumber: [], vehicleCodes: [], dateOfExpiry: [] };

function openedBy({ bytes, quad }: Barcode, keys: LicenceKeys): LicenceClaims {
	const opened = openLicenceBarcode(bytes, keys);
	const card = opened && parseLicenceCard(opened);
	if (!card) return closed(quad, opened ? "barcode-sections" : "barcode-opened");
	const said = (value: Claim["value"], ...checks: readonly Check[]) =>
		claim(quad, value?.length === 0 ? null : value, { name: "barcode-opened", passed: true }, ...checks);
	const luhn = { name: "luhn", passed: card.isIdNumberValid } as const;
	return {
		idNumber: card.idType === "02" ? said(card.idNumber, luhn) : said(card.idNumber),
		licenseNumber: said(card.licenceNumber),
		vehicleCodes: said(card.vehicleCodes),
		dateOfExpiry: said(card.validTo, { name: "calendar", passed: true }),
	};
}

const isOpen = ({ dateOfExpiry: [expiry] }: LicenceClaims): boolean => expiry != null && expiry.value !== null;

/** No values, with the failed check as the reason. */
function closed(quad: Quad | null, failed: Check["name"]): LicenceClaims {
	const none = claim(quad, null, { name: failed, passed: false });
	return { idNumber: none, licenseNumber: none, vehicleCodes: none, dateOfExpiry: none };
}

/** The claim from a decoded barcode, which is certain because its own arithmetic holds. */
const claim = (quad: Quad | null, value: Claim["value"], ...checks: readonly Check[]): readonly Claim[] => [
	{ source: "barcode", printed: null, value, log: 0, seen: 1, quad, checks },
];

/** A document without printed fields. The response never contains the barcode's bytes. */
function declaredBy(claims: Claims, page: Page): Declared {
	const rawBarcode = claim(null, null).map((each) => ({ ...each, reason: "closed-barcode" as const }));
	return {
		declaration: {
			printed: {},
			otherLabels: [],
			otherPrint: [],
			isOrdered: false,
			relations: [],
			derived: {},
			claims: { ...claims, rawBarcode },
		},
		page: { ...page, lines: [] },
	};
}
