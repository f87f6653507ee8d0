import { fullDateOf } from "../../formats/full-date.ts";
import { birthDateOf } from "../../formats/sa-id-number.ts";
import { findCaptions } from "../../page/captions.ts";
import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { boxOf } from "../../page/quad.ts";
import type { Field } from "../definition.ts";
import { areaAround, withoutOther } from "../south-african/beside-another.ts";
import { confirmedBirthDate, dateBornOn } from "../south-african/birth-date.ts";
import { closerPage, printedArea } from "../south-african/closer-page.ts";
import { type Found, fieldOf, notOnDocument, unread, withCheck } from "../south-african/found.ts";
import { foundIdNumber, type IdReading, idNumbersOn, readIdNumber } from "../south-african/id-number.ts";
import { withLenientCaptions } from "../south-african/lenient-captions.ts";
import { parsePlace } from "../south-african/name.ts";
import { type Anchor, planOnPage } from "../south-african/plan.ts";
import { readCaptioned, readWholeRows } from "../south-african/read-captioned.ts";
import { readHolderName } from "../south-african/read-names.ts";
import { namesUsual, placesUsual } from "../south-african/usual-texts.ts";
import { greenBookCaptions, othersThanGreenBook } from "./cues.ts";
import type { GreenBookFieldName } from "./fields.ts";
import { type ValuesInOrder, valuesInOrder } from "./in-order.ts";
import { isPartlyPrinted, lineAbove, type NumberBarcode, printedAbove, readBarcode } from "./number-barcode.ts";
import { bilingualPlan, englishPlan, type GreenBookValue } from "./plan.ts";
import { datesAlone } from "./prove.ts";
import { readStanding } from "./standing.ts";

/** The book was issued from this age on: settles the century of a birth date that only the number tells. */
const holderAgeMin = 16;

/** Reads the nine fields of a Green Book's biographical page. */
export async function readGreenBook(whole: Page, look: Look, today: Date): Promise<Record<GreenBookFieldName, Field>> {
	const seen = withoutOther(whole, othersThanGreenBook, pageArea(whole));
	const page = await enlarged(seen, look);
	const hits = captionsOf(page);
	const pieces = piecesOf(page.lines, hits);
	const isBilingual = hits.some(({ line }) => /GEBOORTE|VOORNAM|UITGEREIK|DISTRI|BURGER/i.test(line.text));
	const place = planOnPage(isBilingual ? bilingualPlan : englishPlan, hits, anchorsOn(page)) ?? (() => null);

	const bars = await readBarcode(page, look, place("barcode"), hits);
	const barcode = bars?.isLikely ? null : bars;
	const captionedBirth = await readCaptioned(pieces, look, {
		name: "dateOfBirth",
		parse: fullDateOf,
		place: place("dateOfBirth"),
		reach: { beside: 30 },
	});
	const id = await readNumber([...seen.lines, ...page.lines], look, dateIn(captionedBirth), place("idNumber"), barcode);
	const birth = settleBirthDate(captionedBirth, id, page.lines, today);
	const birthQuad = birth?.source === "visual" ? birth.quad : upperDate(page);
	const numberQuad = id?.source === "barcode" && bars ? lineAbove(bars, [...seen.lines, ...page.lines]) : id?.quad;
	const standing = await readStanding(page.lines, look, id, numberQuad ?? null);
	const ordered = numberQuad && birthQuad ? valuesInOrder(pieces, numberQuad, birthQuad) : null;
	const inOrder = (name: keyof ValuesInOrder) => {
		const usual = name === "countryOfBirth" ? placesUsual : namesUsual;
		return readWholeRows<string>(pieces, ordered?.[name] ?? [], look, parsePlace, usual);
	};
	const holder = await readHolderName(pieces, look, place, inOrder);
	return {
		surname: fieldOf(holder.surname),
		names: fieldOf(holder.names),
		dateOfBirth: fieldOf(birth),
		idNumber: fieldOf(id && numberFound(id, birth, barcode)),
		sex: fieldOf(id && derived(id.id.sex, id)),
		citizenshipStatus: citizenshipField(standing, id),
		nationality: nationalityField(standing, id),
		countryOfBirth: fieldOf(
			(await readCaptioned(pieces, look, {
				name: "countryOfBirth",
				parse: parsePlace,
				place: place("countryOfBirth"),
				kind: "letters",
				usual: placesUsual,
			})) ?? (await inOrder("countryOfBirth")),
		),
		barcodeData: fieldOf(bars && (!bars.isLikely || bars.id.digits === id?.id.digits) ? barcodeFound(bars, id) : null),
	};
}

function captionsOf(page: Page) {
	return withLenientCaptions(page.lines, findCaptions(page.lines, greenBookCaptions), greenBookCaptions);
}

/** Where the birth date stands, though a figure of it may be misread: the upper one of two dates. */
function upperDate(page: Page): Quad | null {
	const [upper, lower] = datesAlone(page)
		.map(({ quad }) => quad)
		.sort((a, b) => boxOf(a).top - boxOf(b).top);
	return (lower && upper) ?? null;
}

/** Captions that no card prints. */
const ownCaptions = ["citizenship", "names", "dateIssued", "authority", "director", "homeAffairs"];

/** The page, as far as its own captions reach and a little more. */
function pageArea(page: Page): Quad | null {
	return areaAround(
		captionsOf(page).filter(({ name }) => ownCaptions.includes(name)),
		0.25,
	);
}

/** The birth date that the number vouches for is sure without its caption. */
function anchorsOn(page: Page): readonly Anchor<GreenBookValue>[] {
	const [number, ...more] = idNumbersOn(page.lines);
	const birth = number && more.length === 0 ? dateBornOn(page.lines, number.id)?.quad : null;
	return birth ? [{ value: "dateOfBirth", quad: birth }] : [];
}

/** With a value's caption missing the print is too small for a look at the whole picture. */
async function enlarged(page: Page, look: Look): Promise<Page> {
	const found = new Set(findCaptions(page.lines, greenBookCaptions).map(({ name }) => name));
	const isComplete = (["surname", "names", "countryOfBirth", "dateOfBirth"] as const).every((name) => found.has(name));
	const area = isComplete ? null : printedArea(page);
	return area ? closerPage(page, look, area) : page;
}

function dateIn(found: Found | null): string | null {
	return typeof found?.value === "string" ? found.value : null;
}

/** A print read less surely than this gives way to the barcode, which was read twice over by its bars. */
const printSure = 0.9;

/** The printed number; where it cannot be read, or contradicts its own arithmetic, the barcode's. */
async function readNumber(
	lines: readonly Line[],
	look: Look,
	birthDate: string | null,
	place: Quad | null,
	barcode: NumberBarcode | null,
): Promise<IdReading | null> {
	const whole = barcode && lines.find(({ text }) => text.replaceAll(/\D/g, "").includes(barcode.id.digits));
	const confirmed = whole ?? (barcode && printedAbove(barcode, lines));
	if (barcode && confirmed) {
		return { id: barcode.id, printed: confirmed.text, quad: confirmed.quad, certainty: 1, source: "visual" };
	}
	const printed =
		barcode && isPartlyPrinted(barcode, lines)
			? null
			: await readIdNumber(lines, look, birthDate, place ? [place] : []);
	if (!barcode || (printed && printed.certainty >= printSure)) return printed;
	return { id: barcode.id, printed: barcode.id.digits, quad: barcode.quad, certainty: 0.97, source: "barcode" };
}

function numberFound(id: IdReading, birth: Found | null, barcode: NumberBarcode | null): Found {
	const printedBirth = birth?.source === "visual" ? dateIn(birth) : null;
	const found = foundIdNumber(id, printedBirth);
	return barcode ? withCheck(found, "agrees-with-barcode", barcode.id.digits === id.id.digits) : found;
}

function barcodeFound({ id, quad }: NumberBarcode, number: IdReading | null): Found {
	const found: Found = {
		value: id.digits,
		printed: id.digits,
		source: "barcode",
		certainty: 0.98,
		quad,
		checks: [{ name: "luhn", passed: true }],
	};
	return number ? withCheck(found, "agrees-with-print", number.id.digits === id.digits) : found;
}

/** The captioned date, null where the number contradicts it; else one that the number vouches for; else the number's own. */
function settleBirthDate(
	captioned: Found | null,
	id: IdReading | null,
	lines: readonly Line[],
	today: Date,
): Found | null {
	if (!id) return captioned;
	if (captioned) return confirmedBirthDate(captioned, id.id);
	return dateBornOn(lines, id.id) ?? derived(birthDateOf(id.id, today, holderAgeMin), id);
}

function derived(value: string, { quad, certainty }: IdReading): Found {
	return { value, printed: null, source: "derived", certainty, quad, checks: [{ name: "luhn", passed: true }] };
}

function citizenshipField(standing: Found | null, id: IdReading | null): Field {
	if (!standing) return fieldOf(null);
	if (isContradicted(standing, id)) return contradicted(standing);
	if (standing.value === "citizen") {
		const found = { ...standing, value: "Citizen" };
		return fieldOf(id ? withCheck(found, "agrees-with-id-number", true) : found);
	}
	// Without the number nothing tells a permanent resident from other non-citizens.
	if (!id) return unread(standing.printed, standing.quad, []);
	return fieldOf({
		...standing,
		value: id.id.standing === "permanent-resident" ? "Permanent Resident" : "Non-Citizen",
	});
}

/** The number says that the holder is no citizen: then of NON S.A. CITIZEN the first word was lost. */
const isContradicted = (standing: Found, id: IdReading | null): boolean =>
	standing.value === "citizen" && id !== null && id.id.standing !== "citizen";

const contradicted = ({ printed, quad }: Found): Field =>
	unread(printed, quad, [{ name: "agrees-with-id-number", passed: false }]);

function nationalityField(standing: Found | null, id: IdReading | null): Field {
	if (!standing) return fieldOf(null);
	if (isContradicted(standing, id)) return contradicted(standing);
	return standing.value === "citizen" ? fieldOf({ ...standing, value: "RSA", source: "derived" }) : notOnDocument;
}
