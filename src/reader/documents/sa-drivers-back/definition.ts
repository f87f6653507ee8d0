import { type LicenceKeys, publishedKeys, readLicenceKeys } from "../../formats/licence-barcode/keys.ts";
import { parseLicenceCard } from "../../formats/licence-barcode/licence-card.ts";
import { decryptLicenceBarcode, parseLicenceVersion } from "../../formats/licence-barcode/open.ts";
import { findLabels } from "../../page/labels.ts";
import type { Barcode, Page, Quad, SecondPass } from "../../page/page.ts";
import { axesOf, boundingQuadOf, outlineOf, toLocalBox, toPageQuad, widthOf } from "../../page/quad.ts";
import type { Claim, Claims } from "../claim.ts";
import { computeClassScore } from "../class-score.ts";
import type { Check, DocumentDefinition, Fields, LicenceBarcodeSettings, PageDeclaration } from "../definition.ts";
import { licenceBarcodeDefaults } from "../definition.ts";
import { labelDictionaryOf } from "../print.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** The back of the South African driving licence card, with the authority's published keys. */
export const definition: DocumentDefinition = createDriversBack(licenceBarcodeDefaults);

/** Creates the definition with the operator's settings. Throws LicenceKeyError for an unusable key folder. */
export function createDriversBack({ barcode, keysFolder }: LicenceBarcodeSettings): DocumentDefinition {
	const common = {
		documentType: "sa-drivers-back",
		title: about.title,
		fields: data.fields as Fields,
		classScore: (page) => computeClassScore(print, southAfricanState, page),
		configure: createDriversBack,
	} as const satisfies Partial<DocumentDefinition>;
	if (barcode === "off")
		return { ...common, declare: async (page) => declareClaims(failedClaims(null, "barcode-switched-on"), page) };
	const keys = keysFolder === null ? publishedKeys : readLicenceKeys(keysFolder);
	return {
		...common,
		declareFromBarcode: async (blank, secondPass) => {
			const [licence, second] = (await secondPass.findPlainBarcodes(outlineOf(blank))).filter(isLicenceBarcode);
			// With two licences, printed text decides which one is read. If decryption fails, the legends locate the barcode.
			const claims = licence && !second ? decryptClaims(licence, keys) : noClaims;
			return isDecrypted(claims) ? declareClaims(claims, blank) : null;
		},
		// No other document's barcode has this header.
		isProven: async (page, secondPass) => !(await findLicences(page, secondPass).next()).done,
		declare: async (page, secondPass) => {
			let claims = noClaims;
			for await (const licence of findLicences(page, secondPass)) {
				claims = decryptClaims(licence, keys);
				// Error correction may produce wrong bytes if an edge is cut off; another pass may succeed.
				if (isDecrypted(claims)) break;
			}
			return declareClaims(claims, page);
		},
	};
}

const isLicenceBarcode = ({ bytes }: Barcode): boolean => parseLicenceVersion(bytes) !== null;

/** Yields the licence barcode found above the legends, then the one found on the whole page. */
async function* findLicences(page: Page, secondPass: SecondPass): AsyncGenerator<Barcode> {
	const legends = findLabels(page.lines, labelDictionaryOf(print)).map(({ line }) => line.quad);
	const areas = legends.length < legendsMin ? [outlineOf(page)] : [areaAbove(legends), outlineOf(page)];
	for (const quad of areas) yield* (await secondPass.findBarcodes(quad)).filter(isLicenceBarcode).slice(0, 1);
}

/** Number of printed legends (docs/facts/south-africa.md, section 5). If fewer were read, their width is unknown. */
const legendsMin = 3;

/** Returns the legends and an ample area above them, with the barcode (docs/facts/south-africa.md, section 5). */
function areaAbove(legends: readonly Quad[]): Quad {
	const span = boundingQuadOf(legends);
	const [frame, width] = [axesOf(span), widthOf(span)];
	const { top, bottom } = toLocalBox(frame, span);
	return toPageQuad(frame, { left: -width / 2, right: width * 2, top: top - width, bottom });
}

type LicenceClaims = Readonly<Record<"idNumber" | "licenseNumber" | "vehicleCodes" | "dateOfExpiry", readonly Claim[]>>;

const noClaims: LicenceClaims = { idNumber: [], licenseNumber: [], vehicleCodes: [], dateOfExpiry: [] };

function decryptClaims({ bytes, quad }: Barcode, keys: LicenceKeys): LicenceClaims {
	const opened = decryptLicenceBarcode(bytes, keys);
	const card = opened && parseLicenceCard(opened);
	if (!card) return failedClaims(quad, opened ? "barcode-sections" : "barcode-opened");
	const toClaims = (value: Claim["value"], ...checks: readonly Check[]) =>
		claimFromBarcode(quad, value?.length === 0 ? null : value, { name: "barcode-opened", passed: true }, ...checks);
	const luhn = { name: "luhn", passed: card.isIdNumberValid } as const;
	return {
		idNumber: card.idType === "02" ? toClaims(card.idNumber, luhn) : toClaims(card.idNumber),
		licenseNumber: toClaims(card.licenceNumber),
		vehicleCodes: toClaims(card.vehicleCodes),
		dateOfExpiry: toClaims(card.validTo, { name: "calendar", passed: true }),
	};
}

const isDecrypted = ({ dateOfExpiry: [expiry] }: LicenceClaims): boolean => expiry != null && expiry.value !== null;

/** Returns claims without values. The failed check gives the null reason. */
function failedClaims(quad: Quad | null, failed: Check["name"]): LicenceClaims {
	const empty = claimFromBarcode(quad, null, { name: failed, passed: false });
	return { idNumber: empty, licenseNumber: empty, vehicleCodes: empty, dateOfExpiry: empty };
}

/** Creates the claims of one field. A decrypted barcode is certain, because its markers and checks verify it. */
const claimFromBarcode = (quad: Quad | null, value: Claim["value"], ...checks: readonly Check[]): readonly Claim[] => [
	{ source: "barcode", printed: null, value, log: 0, characterCertainty: 1, quad, checks },
];

/** Declares a document without printed fields. `rawBarcode` stays empty: a response never contains the bytes. */
function declareClaims(claims: Claims, page: Page): PageDeclaration {
	const rawBarcode = claimFromBarcode(null, null).map((claim) => ({ ...claim, reason: "closed-barcode" as const }));
	const noPrint = { printed: {}, otherLabels: [], otherPrint: [], isOrdered: false, relations: [], derived: {} };
	return { declaration: { ...noPrint, claims: { ...claims, rawBarcode } }, page: { ...page, lines: [] } };
}
