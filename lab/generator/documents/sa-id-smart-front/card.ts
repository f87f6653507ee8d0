import type { Design } from "../../card.ts";
import { facesOf } from "../../drawing/fonts.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import { drawHologram, drawRosette, drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import { asValue, createSheet, type Sheet } from "../../drawing/sheet.ts";
import { drawSignature } from "../../drawing/signature.ts";
import { cardHeight, cardWidth } from "../../drawing/south-african-card.ts";
import { printed } from "../../people/dates.ts";
import { maybeDisputed, undisputed } from "../../people/dispute.ts";
import { inventSmartId, type SmartIdContent, smartIdTruth } from "../../people/smart-id-content.ts";
import type { Bounds, Random } from "../../random.ts";
import { arrangeFitting } from "../../random-layout/arrange.ts";
import { type CardFrame, type CardRange, chooseCardFrame, drawHeader } from "../../random-layout/card-frame.ts";
import { drawPieces, type Entry } from "../../random-layout/entry.ts";
import type { LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { inSomeOrder, wrapped } from "../../random-layout/order.ts";

/** Random properties of a card; lengths in millimetres. */
export interface FrontRange {
	readonly card: CardRange;
	readonly layoutStyle: LayoutStyleRange;
	/** Whether parts may be elsewhere than on known cards; the variant's description begins with it. */
	readonly isRandom: boolean;
	/** Maximum number of characters in a line of names. */
	readonly namesMax: readonly number[];
	readonly titleWeight: 400 | 700;
	readonly titleHeight: Bounds;
	/** Centre of the hologram below the photo, as a fraction of its width. */
	readonly hologramAt: Bounds;
	/** Opacity, 0..1. */
	readonly hologramShade: Bounds;
	/** Fraction of cards with the date of birth in bold. */
	readonly boldBirthShare: number;
}

/** Designs the front of a Smart ID card. `surname`: the holder's surname, in capitals; defaults to an invented one. */
export function designSmartFront(random: Random, range: FrontRange, surname?: string): Design {
	const anyone = inventSmartId(random.fork("content"));
	const invented = surname === undefined ? anyone : { ...anyone, surname };
	const { content, dispute } = range.isRandom ? maybeDisputed(random, invented) : undisputed(invented);
	const choose = random.fork("layout");
	const frame = chooseCardFrame(choose, range.card);
	const all = entriesOf(choose, content, range);
	const entries = range.isRandom ? inSomeOrder(choose, all) : all;
	const { pieces, layoutStyle } = arrangeFitting(choose, range.layoutStyle, () => [{ area: frame.text, entries }]);
	const words = [
		content.status,
		`captions ${layoutStyle.place}${layoutStyle.colon}`,
		`${layoutStyle.columns} columns`,
		layoutStyle.value.family,
	];
	// All pictures of known cards are taken from the same distance.
	const textMm = range.isRandom ? layoutStyle.value.capHeight : range.layoutStyle.valueHeight[0];
	return {
		kind: "sa-id-smart-front",
		subject: { width: cardWidth, height: cardHeight, textMm, symbol: null },
		cornerMm: 3.2,
		fields: { ...smartIdTruth(content), ...dispute.fields },
		accept: dispute.accept,
		variant: [...(range.isRandom ? ["random"] : []), ...(dispute.name ? [dispute.name] : []), ...words].join(", "),
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const chance = random.fork("drawing");
			drawGround(sheet, chance.fork("ground"));
			drawTitles(sheet, chance, frame, range);
			drawPictures(sheet, chance, frame, content, range);
			drawPieces(sheet, pieces);
			if (!range.isRandom) drawEmblems(sheet);
			return sheet;
		},
	};
}

/** The card's eight values in the order used on the specimen. */
function entriesOf(random: Random, content: SmartIdContent, range: FrontRange): readonly Entry[] {
	const entry = (field: string, label: string, text: string, isTelling = false): Entry => ({
		labels: [[label]],
		lines: [asValue(field, text)],
		isTelling,
	});
	const names = wrapped(content.names, random.pick(range.namesMax)).map((line) => asValue("names", line));
	const isBold = random.fork("birth").chance(range.boldBirthShare);
	return [
		entry("surname", "Surname", content.surname),
		{ labels: [["Names"]], lines: names },
		entry("sex", "Sex", content.sex, true),
		entry("nationality", "Nationality", content.nationality),
		entry("idNumber", "Identity Number", content.idNumber, true),
		{ ...entry("dateOfBirth", "Date of Birth", printed(content.birth, "D M Y", ["en"]), true), isBold },
		entry("countryOfBirth", "Country of Birth", content.countryOfBirth),
		entry("citizenshipStatus", "Status", content.status, true),
	];
}

function drawGround(sheet: Sheet, random: Random): void {
	const all = { x: 0, y: 0, width: cardWidth, height: cardHeight };
	tintPaper(sheet, ["#e4e6dd", "#e0e5de", "#e6e0dc"], random.between(0, 1.5));
	drawWaves(sheet, random, all, [hsl(150, 35, 66, 0.4), hsl(20, 50, 74, 0.35), hsl(210, 35, 72, 0.3)], 55);
	drawRosette(sheet, random, cardWidth * 0.5, cardHeight * 0.58, 17, hsl(345, 55, 76, 0.5));
	drawRosette(sheet, random, cardWidth * 0.5, cardHeight * 0.58, 10, hsl(345, 55, 72, 0.45));
	drawWaves(sheet, random, { x: 0, y: 0, width: 11, height: cardHeight }, [hsl(140, 40, 55, 0.5)], 70);
}

function drawTitles(sheet: Sheet, random: Random, { header }: CardFrame, range: FrontRange): void {
	const style = {
		family: random.pick(facesOf.sans),
		weight: range.titleWeight,
		capHeight: random.between(...range.titleHeight),
		colour: "#1a1a1a",
	} as const;
	drawHeader(sheet, random, header, ["REPUBLIC OF SOUTH AFRICA", "NATIONAL IDENTITY CARD"], style, range.card.titles);
}

function drawPictures(
	sheet: Sheet,
	random: Random,
	{ photo: { x, y, width, height }, signature }: CardFrame,
	{ sex, surname }: SmartIdContent,
	{ hologramAt, hologramShade }: FrontRange,
): void {
	const portrait = drawPortrait({ seed: random.fork("photo"), grey: true, sex, background: null });
	sheet.context.drawImage(portrait, x, y, width, height);
	const middle = x + width * random.between(...hologramAt);
	drawHologram(sheet, random, middle, y + height, 6, random.between(...hologramShade));
	drawSignature(sheet, random.fork("signature"), surname, signature.x, signature.y, signature.width);
}

/** Draws other features of known cards: tactile dots, a sign, and the signature's label. */
function drawEmblems(sheet: Sheet): void {
	const { context } = sheet;
	context.fillStyle = "rgba(150,160,150,0.6)";
	for (const [column, row] of [
		[0, 1],
		[1, 0],
		[3, 0],
		[3, 1],
		[4, 1],
	] as const) {
		context.beginPath();
		context.arc(cardWidth * 0.075 + column * 2.3, cardHeight * 0.605 + row * 2.3, 0.7, 0, 7);
		context.fill();
	}
	context.fillStyle = hsl(72, 60, 65, 0.75);
	context.beginPath();
	context.arc(cardWidth * 0.2, cardHeight * 0.76, 2.6, 0, 7);
	context.fill();
	const sign = { family: "archivo", weight: 700, capHeight: 4.6, colour: hsl(140, 55, 38) } as const;
	sheet.text("iD", cardWidth * 0.06, cardHeight * 0.88, sign);
	const label = { family: "open-sans", weight: 400, capHeight: 1.1, colour: "#14785a" } as const;
	sheet.text("Signature:", cardWidth * 0.77, cardHeight * 0.81, label);
}
