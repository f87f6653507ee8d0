import { datesIn, fullDateOf } from "../../formats/full-date.ts";
import { birthDateOf } from "../../formats/sa-id-number.ts";
import { type CaptionHit, findCaptions } from "../../page/captions.ts";
import { partOfLine } from "../../page/line-part.ts";
import type { Look, Page, Quad } from "../../page/page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { frameOf, localBox, pageQuad, wholeOf } from "../../page/quad.ts";
import type { Field } from "../definition.ts";
import { withoutOther } from "../south-african/beside-another.ts";
import { confirmedBirthDate, dateBornOn } from "../south-african/birth-date.ts";
import { closerPage } from "../south-african/closer-page.ts";
import { parseCitizenship, parseCountryCode, parseSex } from "../south-african/codes.ts";
import { countryCodes } from "../south-african/country-codes.ts";
import { type Found, fieldOf, withCheck } from "../south-african/found.ts";
import { foundIdNumber, type IdReading, idNumbersOn, readIdNumber } from "../south-african/id-number.ts";
import { withLenientCaptions } from "../south-african/lenient-captions.ts";
import { settleText } from "../south-african/look-again.ts";
import { parseName } from "../south-african/name.ts";
import { type Anchor, planOnPage } from "../south-african/plan.ts";
import { readCaptioned, readRows, readWholeRows } from "../south-african/read-captioned.ts";
import { readHolderName } from "../south-african/read-names.ts";
import { namesUsual } from "../south-african/usual-texts.ts";
import { othersThanSmartFront, smartFrontCaptions } from "./cues.ts";
import type { SmartFrontFieldName } from "./fields.ts";
import { valuesInOrder } from "./in-order.ts";
import { smartFrontPlan } from "./plan.ts";

/** The card is issued from this age on: settles the century of a birth date that only the number tells. */
const holderAgeMin = 16;

/** Reads the eight fields of a Smart ID card's front. */
export async function readSmartFront(
	whole: Page,
	look: Look,
	today: Date,
): Promise<Record<SmartFrontFieldName, Field>> {
	const seen = withoutOther(whole, othersThanSmartFront, cardArea(whole));
	const page = await separated(seen, look);
	const hits = withLenientCaptions(page.lines, findCaptions(page.lines, smartFrontCaptions), smartFrontCaptions);
	const pieces = piecesOf(page.lines, hits);
	const place = planOnPage(smartFrontPlan, hits, anchorsOn(page)) ?? (() => null);
	const captioned = (
		name: SmartFrontFieldName,
		parse: (text: string) => string | null,
		at: Quad | null = place(name),
	) => readCaptioned(pieces, look, { name, parse, place: at });
	const birthDate = await captioned("dateOfBirth", fullDateOf);
	const numberPlace = place("idNumber");
	const id = await readIdNumber(
		[...seen.lines, ...page.lines],
		look,
		printedDate(birthDate),
		numberPlace ? [numberPlace] : [],
	);
	const [number, birth] = [id?.quad ?? numberLike(page), dateOn(page)];
	const title = hits.find(({ name }) => name === "title")?.quad ?? null;
	const ordered = number && birth ? valuesInOrder(pieces, number, birth, title) : null;
	const code = async (name: "nationality" | "countryOfBirth") =>
		(await readCaptioned(pieces, look, {
			name,
			parse: parseCountryCode,
			place: place(name),
			kind: "letters",
			usual: countryCodes,
		})) ?? readRows(ordered?.[name] ?? [], look, parseCountryCode, countryCodes);
	const inOrder = (name: "surname" | "names") =>
		readWholeRows<string>(pieces, ordered?.[name] ?? [], look, parseName, namesUsual);
	const [status] = ordered?.citizenshipStatus ?? [];
	// Its wordings are few: one that stands in its order needs no caption, of all of them the likeliest to be torn by a signature.
	const byOrder = async () => (status ? settleText(status, look, parseCitizenship) : null);
	const byCaption = () => captioned("citizenshipStatus", parseCitizenship);
	const [first, second] = status && parseCitizenship(status.text) ? [byOrder, byCaption] : [byCaption, byOrder];
	const citizenship = (await first()) ?? (await second());
	const nationality = await code("nationality");
	const holder = await readHolderName(pieces, look, place, inOrder);
	// The number says it too: then a single letter that was not found is not looked for.
	const sex = await captioned("sex", parseSex, id ? null : place("sex"));
	return {
		surname: fieldOf(holder.surname),
		names: fieldOf(holder.names),
		sex: fieldOf(settleSex(sex, id)),
		dateOfBirth: fieldOf(settleBirthDate(birthDate, id, today)),
		idNumber: fieldOf(id && foundIdNumber(id, printedDate(birthDate))),
		countryOfBirth: fieldOf(await code("countryOfBirth")),
		citizenshipStatus: fieldOf(citizenship && agreeing(citizenship, id)),
		nationality: fieldOf(nationality),
	};
}

/** Where the only line of so many figures stands: the number, though a figure of it may be misread. */
function numberLike({ lines }: Page): Quad | null {
	const [only, ...more] = lines.filter(({ text }) => /\d[\d ]{9,}/.test(text) && datesIn(text).length === 0);
	return only && more.length === 0 ? only.quad : null;
}

/** Where the card's only date stands. */
function dateOn({ lines }: Page): Quad | null {
	const [only, ...more] = lines.flatMap((line) => datesIn(line.text).map(({ from, to }) => partOfLine(line, from, to)));
	return only && more.length === 0 ? only : null;
}

/** The number and the birth date that it vouches for are sure without their captions, and show where the rest is printed. */
function anchorsOn(page: Page): readonly Anchor<SmartFrontFieldName>[] {
	const [number, ...more] = idNumbersOn(page.lines);
	if (!number || more.length > 0) return [];
	const birth = dateBornOn(page.lines, number.id)?.quad;
	return [{ value: "idNumber", quad: number.quad }, ...(birth ? [{ value: "dateOfBirth" as const, quad: birth }] : [])];
}

/** Captions and values are set so tightly that they melt into one line: with a caption missing the text column is looked at enlarged. */
async function separated(page: Page, look: Look): Promise<Page> {
	const hits = findCaptions(page.lines, smartFrontCaptions);
	const named = new Set(hits.map(({ name }) => name).filter((name) => name in smartFrontPlan.values));
	const column = named.size < Object.keys(smartFrontPlan.values).length && textColumn(page, hits);
	return column ? closerPage(page, look, column) : page;
}

/** The whole card, told by its title in the specimen's proportions, with a little around. */
function cardArea(page: Page): Quad | null {
	const title = findCaptions(page.lines, smartFrontCaptions).find(({ name }) => name === "title");
	if (!title) return null;
	const frame = frameOf(title.quad);
	const { left, right, bottom } = localBox(frame, title.quad);
	const width = right - left;
	return pageQuad(frame, { left: -0.5 * width, right: 1.25 * width, top: -0.3 * width, bottom: bottom + 0.9 * width });
}

/** The column of captions and values: below the title, from its left end over three quarters of its width (the specimen's proportions). */
function textColumn(page: Page, hits: readonly CaptionHit<string>[]): Quad | null {
	const title = hits.find(({ name }) => name === "title") ?? hits.find(({ name }) => name === "republic");
	if (!title) return planOnPage(smartFrontPlan, hits) ? wholeOf(page) : null;
	const frame = frameOf(title.quad);
	const heads = hits.filter(({ name }) => name === "title" || name === "republic");
	const box = localBox(frame, title.quad);
	const width = box.right - box.left;
	// A title that is set in from the line above it begins right of the values.
	const left = Math.min(...heads.map(({ quad }) => localBox(frame, quad).left));
	const below = title.name === "title" ? box.bottom : box.bottom + 1.3 * (box.bottom - box.top);
	return pageQuad(frame, { left: left - 0.06 * width, right: 0.74 * width, top: below, bottom: below + 0.84 * width });
}

function printedDate(found: Found | null): string | null {
	return typeof found?.value === "string" ? found.value : null;
}

/** The printed sex, or the number's where none could be read; where the two contradict each other neither is certain. */
function settleSex(printed: Found | null, id: IdReading | null): Found | null {
	if (!id) return printed;
	if (!printed) return derived(id.id.sex, id);
	const agrees = printed.value === id.id.sex;
	return agrees ? withCheck(printed, "agrees-with-id-number", true) : null;
}

/** The printed date, or the number's where none could be read; where the two contradict each other neither is certain. */
function settleBirthDate(printed: Found | null, id: IdReading | null, today: Date): Found | null {
	if (!id) return printed;
	if (!printed) return derived(birthDateOf(id.id, today, holderAgeMin), id);
	return confirmedBirthDate(printed, id.id);
}

function derived(value: string, id: IdReading): Found {
	return {
		value,
		printed: null,
		source: "derived",
		certainty: id.certainty,
		quad: id.quad,
		checks: [{ name: "luhn", passed: true }],
	};
}

function agreeing(citizenship: Found, id: IdReading | null): Found {
	if (!id) return citizenship;
	return withCheck(
		citizenship,
		"agrees-with-id-number",
		(citizenship.value === "Citizen") === (id.id.standing === "citizen"),
	);
}
