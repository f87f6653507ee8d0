import { datesIn, fullDateOf } from "../../formats/full-date.ts";
import { birthDateOf } from "../../formats/sa-id-number.ts";
import { type CaptionHit, findCaptions } from "../../page/captions.ts";
import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { type Piece, piecesOf } from "../../page/pieces.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import { valuesBelow, valuesBeside } from "../../page/values.ts";
import type { Field } from "../definition.ts";
import { areaAround, withoutOther } from "../south-african/beside-another.ts";
import { confirmedBirthDate, dateBornOn } from "../south-african/birth-date.ts";
import { closerPage, printedArea } from "../south-african/closer-page.ts";
import { type Found, fieldOf, withCheck } from "../south-african/found.ts";
import { foundIdNumber, type IdReading, readIdNumber } from "../south-african/id-number.ts";
import { withLenientCaptions } from "../south-african/lenient-captions.ts";
import { settleText } from "../south-african/look-again.ts";
import { readCaptioned } from "../south-african/read-captioned.ts";
import { readVehicleCodes } from "./codes.ts";
import { driversFrontCaptions, othersThanDriversFront } from "./cues.ts";
import { type DateSeen, datesOn, foundDate, isAsPrinted, isFiveYearsLess, validityAmong } from "./dates.ts";
import type { DriversFrontFieldName } from "./fields.ts";
import { readHolder } from "./holder.ts";
import { licenceNumbersOn, settleLicenceNumber } from "./licence-number-on.ts";
import { numberedCaptions } from "./numbered-captions.ts";
import { permitExpiry } from "./permit.ts";
import { readRegisterNumber } from "./register-number.ts";
import { readRestrictions } from "./restrictions.ts";

/** Licences are issued from this age on: settles the century of a birth date that only the number tells. */
const holderAgeMin = 16;

/**
 * Reads the ten fields of a driving licence card's front by the shape and arithmetic of its values: the layout and the captions' wording
 * are not known for certain.
 */
export async function readDriversFront(
	whole: Page,
	look: Look,
	today: Date,
): Promise<Record<DriversFrontFieldName, Field>> {
	const seen = withoutOther(whole, othersThanDriversFront, cardArea(whole));
	const page = await enlarged(seen, look);
	const hits = captionsOf(page);
	const pieces: readonly Piece<string>[] = piecesOf(page.lines, hits);
	const dates = datesOn(page.lines);
	const id = await readNumber(pieces, [...seen.lines, ...page.lines], look);
	const other = id ? null : await readRegisterNumber(page.lines, look);
	const birth = await readBirthDate(pieces, page, look, id, today);
	const { from, to } = await readValidity(pieces, look, dates, hits);
	const isOther = ({ iso, quad }: DateSeen): boolean =>
		iso !== birth?.value && quad !== from?.quad && quad !== to?.quad;
	const free = dates.filter(isOther);
	const firstIssues = free.filter(
		({ iso }) => (!birth || iso > String(birth.value)) && (!from || iso <= String(from.value)),
	);
	const number = id ? foundIdNumber(id, birth?.source === "visual" ? String(birth.value) : null) : other;
	const above = number?.quad ? { text: number.printed ?? "", quad: number.quad, certainty: number.certainty } : null;
	const holder = await readHolder(pieces, look, above);
	const permit = await permitExpiry(
		pieces,
		look,
		free.filter((date) => !firstIssues.includes(date) || !from),
		from ? String(from.value) : null,
	);
	return {
		surname: fieldOf(holder.surname),
		initials: fieldOf(holder.initials),
		idNumber: fieldOf(number),
		dateOfBirth: fieldOf(birth),
		licenseNumber: fieldOf(await readLicenceNumber(pieces, page, look, id?.id.digits ?? null)),
		dateOfIssue: fieldOf(from),
		dateOfExpiry: fieldOf(to),
		vehicleCodes: fieldOf(await readVehicleCodes(pieces, look, firstIssues)),
		pdpExpiry: permit,
		restrictions: fieldOf(await readRestrictions(pieces, look, free)),
	};
}

/** Captions that no other card prints. */
const ownCaptions = [
	"title",
	"carta",
	"restrictions",
	"vehicleRestrictions",
	"validity",
	"licenseNumber",
	"codes",
	"firstIssue",
];

/** The card, as far as its own captions reach and a little more: they fill most of it. */
function cardArea(page: Page): Quad | null {
	return areaAround(
		captionsOf(page).filter(({ name }) => ownCaptions.includes(name)),
		0.25,
	);
}

/** Captions that stand beside values; with fewer than this many found the print is too small for a look at the whole picture. */
const captionsMin = 5;

async function enlarged(page: Page, look: Look): Promise<Page> {
	const own = [
		"idNumber",
		"sex",
		"dateOfBirth",
		"restrictions",
		"validity",
		"licenseNumber",
		"codes",
		"vehicleRestrictions",
		"firstIssue",
	];
	const found = new Set(captionsOf(page).map(({ name }) => name));
	const area = own.filter((name) => found.has(name)).length < captionsMin ? printedArea(page) : null;
	return area ? closerPage(page, look, area) : page;
}

/** "Veh. Restr." in whatever abbreviation, or in the table of codes, is no driver restriction. */
function captionsOf(page: Page): readonly CaptionHit<string>[] {
	const hits = findCaptions<string>(page.lines, driversFrontCaptions);
	const worded = withLenientCaptions(page.lines, hits, driversFrontCaptions);
	const all = [...worded, ...numberedCaptions(page.lines)];
	const codes = all.filter(({ name }) => name === "codes");
	return all.map((hit) => {
		const isVehicles =
			/veh|voert|vtg/i.test(hit.line.text.slice(0, hit.from)) || codes.some((code) => isNextBelow(code, hit));
		return hit.name === "restrictions" && isVehicles ? { ...hit, name: "vehicleRestrictions" } : hit;
	});
}

/** Whether a caption stands on the row below another, as the vehicles' restrictions stand below their codes. */
function isNextBelow(upper: CaptionHit<string>, lower: CaptionHit<string>): boolean {
	const [height, box] = [heightOf(upper.quad), localBox(frameOf(upper.quad), lower.quad)];
	return box.bottom > height && box.top < 1.5 * height && box.left < 3 * height;
}

async function readNumber(
	pieces: readonly Piece<string>[],
	lines: readonly Line[],
	look: Look,
): Promise<IdReading | null> {
	const captioned = pieces.find((piece) => piece.caption === "dateOfBirth");
	const birth =
		captioned &&
		(await readCaptioned(pieces, look, { name: "dateOfBirth", parse: fullDateOf, place: null, reach: { beside: 20 } }));
	return readIdNumber(lines, look, birth ? String(birth.value) : null, []);
}

/** The date that the number vouches for; else the captioned one; else the number's own. */
async function readBirthDate(
	pieces: readonly Piece<string>[],
	page: Page,
	look: Look,
	id: IdReading | null,
	today: Date,
): Promise<Found | null> {
	const vouched = id && dateBornOn(page.lines, id.id);
	if (vouched) return vouched;
	const captioned = await readCaptioned(pieces, look, {
		name: "dateOfBirth",
		parse: fullDateOf,
		place: null,
		reach: { beside: 20 },
	});
	if (!id) return captioned;
	if (captioned) return confirmedBirthDate(captioned, id.id);
	const value = birthDateOf(id.id, today, holderAgeMin);
	return {
		value,
		printed: null,
		source: "derived",
		certainty: id.certainty,
		quad: id.quad,
		checks: [{ name: "luhn", passed: true }],
	};
}

/** First and last day: by arithmetic among all dates, else by their captions, the text with two dates looked at again. */
async function readValidity(
	pieces: readonly Piece<string>[],
	look: Look,
	dates: readonly DateSeen[],
	hits: readonly CaptionHit<string>[],
): Promise<{ readonly from: Found | null; readonly to: Found | null }> {
	const validity = validityAmong(dates, hits);
	if (validity) {
		const { from, to, isFiveYears } = validity;
		return { from: foundDate(from, "five-years", isFiveYears), to: foundDate(to, "five-years", isFiveYears) };
	}
	const both = await readCaptioned(pieces, look, {
		name: "validity",
		parse: parsePeriod,
		place: null,
		reach: { beside: 20 },
	});
	if (both) return period(both);
	const damaged = await readDamagedPeriod(pieces, look);
	if (damaged) return damaged;
	const captioned = (name: string) =>
		readCaptioned(pieces, look, { name, parse: fullDateOf, place: null, reach: { beside: 20 } });
	const [from, to] = [await captioned("validFrom"), await captioned("validTo")];
	if (!from || !to) return { from, to };
	const passed = isFiveYearsLess(String(from.value), String(to.value));
	return { from: withCheck(from, "five-years", passed), to: withCheck(to, "five-years", passed) };
}

/** A text of many figures in which two dates do not come out: looked at again, and believed when they lie five years apart. */
async function readDamagedPeriod(pieces: readonly Piece<string>[], look: Look) {
	const damaged = pieces.filter(
		({ text }) => (text.match(/\d/g)?.length ?? 0) >= 11 && /\d[-/.]\d/.test(text) && parsePeriod(text) === null,
	);
	for (const piece of damaged.slice(0, 2)) {
		const found = await settleText(piece, look, parsePeriod);
		const { from, to } = found ? period(found) : { from: null, to: null };
		if (from && to && isFiveYearsLess(String(from.value), String(to.value))) return { from, to };
	}
	return null;
}

function period(both: Found): { readonly from: Found; readonly to: Found } {
	const [from = "", to = ""] = String(both.value).split("|");
	const check = { name: "five-years", passed: isFiveYearsLess(from, to) };
	return { from: { ...both, value: from, checks: [check] }, to: { ...both, value: to, checks: [check] } };
}

/** `a|b` from a text that holds two dates, the earlier first. */
function parsePeriod(text: string): string | null {
	const [from, to, ...more] = datesIn(text);
	if (!from || !to || more.length > 0 || from.iso >= to.iso) return null;
	// Figures that had to be put right need arithmetic to speak for them.
	const isRead = [from, to].every(({ iso, ...at }) => isAsPrinted(iso, text.slice(at.from, at.to)));
	return isRead || isFiveYearsLess(from.iso, to.iso) ? `${from.iso}|${to.iso}` : null;
}

/** The only text of a licence number's shape, else the one at its caption; either weighed character by character. */
async function readLicenceNumber(
	pieces: readonly Piece<string>[],
	page: Page,
	look: Look,
	idNumber: string | null,
): Promise<Found | null> {
	const seen = licenceNumbersOn(page.lines, idNumber);
	if (new Set(seen.map(({ value }) => value)).size === 1 && seen[0]) return settleLicenceNumber(seen[0], look);
	const captions = pieces.filter((piece) => piece.caption === "licenseNumber");
	const near = captions.flatMap((caption) => [
		...valuesBeside(pieces, caption, { beside: 20 }),
		...valuesBelow(pieces, caption).flat(),
	]);
	for (const piece of near.filter(({ text }) => /^\d{4}.{6,9}$/.test(text.replaceAll(/\W/g, "")))) {
		const found = await settleLicenceNumber(piece, look);
		if (found && found.value !== idNumber?.slice(0, 12)) return found;
	}
	return null;
}
