import type { Design } from "../../card.ts";
import { familiesByUse } from "../../drawing/fonts.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import { drawHologram, drawRosette, drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import { createSheet, type Sheet, toFieldLine } from "../../drawing/sheet.ts";
import { drawSignature } from "../../drawing/signature.ts";
import { cardHeight, cardWidth } from "../../drawing/south-african-card.ts";
import { formatPrintedDate } from "../../people/dates.ts";
import { maybeDispute, withoutDispute } from "../../people/dispute.ts";
import { buildSmartIdTruth, inventSmartId, type SmartIdContent } from "../../people/smart-id-content.ts";
import type { Bounds, Random } from "../../random.ts";
import { findArrangement } from "../../random-layout/arrange.ts";
import { type CardFrame, type CardRange, chooseCardFrame, drawHeader } from "../../random-layout/card-frame.ts";
import { drawPieces, type Entry } from "../../random-layout/entry.ts";
import type { LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { chooseOrder, wrapText } from "../../random-layout/order.ts";

/** Random properties of a card; lengths in millimetres. */
export interface FrontRange {
	readonly card: CardRange;
	readonly layoutStyle: LayoutStyleRange;
	/** Whether parts may be elsewhere than on known cards. */
	readonly isRandom: boolean;
	/** Possible maximum numbers of characters in a line of names. */
	readonly nameLineLengths: readonly number[];
	readonly titleWeight: 400 | 700;
	readonly titleHeight: Bounds;
	/** Centre of the hologram on the photo's lower edge, as a fraction of the photo's width. */
	readonly hologramPosition: Bounds;
	/** Opacity of the hologram, from 0 to 1. */
	readonly hologramOpacity: Bounds;
	/** Fraction of cards with the date of birth in bold. */
	readonly boldBirthShare: number;
}

/** Designs the front of a Smart ID card. `surname` is the holder's, in capitals; by default, it is invented. */
export function designSmartFront(random: Random, range: FrontRange, surname?: string): Design {
	const fullyInvented = inventSmartId(random.fork("content"));
	const invented = surname === undefined ? fullyInvented : { ...fullyInvented, surname };
	const { content, dispute } = range.isRandom ? maybeDispute(random, invented) : withoutDispute(invented);
	const layoutRandom = random.fork("layout");
	const frame = chooseCardFrame(layoutRandom, range.card);
	const usualEntries = buildEntries(layoutRandom, content, range);
	const entries = range.isRandom ? chooseOrder(layoutRandom, usualEntries) : usualEntries;
	const { pieces, layoutStyle } = findArrangement(layoutRandom, range.layoutStyle, () => [
		{ area: frame.text, entries },
	]);
	const notes = [
		content.status,
		`captions ${layoutStyle.labelPlacement}${layoutStyle.colon}`,
		`${layoutStyle.columns} columns`,
		layoutStyle.value.family,
	];
	// All pictures of known cards are taken from the same distance.
	const minCapHeightMm = range.isRandom ? layoutStyle.value.capHeight : range.layoutStyle.valueHeight[0];
	return {
		kind: "sa-id-smart-front",
		subject: { width: cardWidth, height: cardHeight, minCapHeightMm, symbol: null },
		cornerMm: 3.2,
		fields: { ...buildSmartIdTruth(content), ...dispute.fields },
		accept: dispute.accept,
		variant: [...(range.isRandom ? ["random"] : []), ...(dispute.name ? [dispute.name] : []), ...notes].join(", "),
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const drawRandom = random.fork("drawing");
			drawBackground(sheet, drawRandom.fork("ground"));
			drawTitles(sheet, drawRandom, frame, range);
			drawPictures(sheet, drawRandom, frame, content, range);
			drawPieces(sheet, pieces);
			if (!range.isRandom) drawEmblems(sheet);
			return sheet;
		},
	};
}

/** Builds the card's eight values in the order of the official specimen. */
function buildEntries(random: Random, content: SmartIdContent, range: FrontRange): readonly Entry[] {
	const createEntry = (field: string, label: string, text: string, isSelfExplanatory = false): Entry => ({
		labels: [[label]],
		lines: [toFieldLine(field, text)],
		isSelfExplanatory,
	});
	const nameLines = wrapText(content.names, random.pick(range.nameLineLengths)).map((line) =>
		toFieldLine("names", line),
	);
	const isBold = random.fork("birth").chance(range.boldBirthShare);
	return [
		createEntry("surname", "Surname", content.surname),
		{ labels: [["Names"]], lines: nameLines },
		createEntry("sex", "Sex", content.sex, true),
		createEntry("nationality", "Nationality", content.nationality),
		createEntry("idNumber", "Identity Number", content.idNumber, true),
		{ ...createEntry("dateOfBirth", "Date of Birth", formatPrintedDate(content.birth, "D M Y", ["en"]), true), isBold },
		createEntry("countryOfBirth", "Country of Birth", content.countryOfBirth),
		createEntry("citizenshipStatus", "Status", content.status, true),
	];
}

function drawBackground(sheet: Sheet, random: Random): void {
	const fullArea = { x: 0, y: 0, width: cardWidth, height: cardHeight };
	tintPaper(sheet, ["#e4e6dd", "#e0e5de", "#e6e0dc"], random.between(0, 1.5));
	drawWaves(sheet, random, fullArea, [hsl(150, 35, 66, 0.4), hsl(20, 50, 74, 0.35), hsl(210, 35, 72, 0.3)], 55);
	drawRosette(sheet, random, cardWidth * 0.5, cardHeight * 0.58, 17, hsl(345, 55, 76, 0.5));
	drawRosette(sheet, random, cardWidth * 0.5, cardHeight * 0.58, 10, hsl(345, 55, 72, 0.45));
	drawWaves(sheet, random, { x: 0, y: 0, width: 11, height: cardHeight }, [hsl(140, 40, 55, 0.5)], 70);
}

function drawTitles(sheet: Sheet, random: Random, { header }: CardFrame, range: FrontRange): void {
	const style = {
		family: random.pick(familiesByUse.sans),
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
	{ hologramPosition, hologramOpacity }: FrontRange,
): void {
	const portrait = drawPortrait({ random: random.fork("photo"), isGrey: true, sex, background: null });
	sheet.context.drawImage(portrait, x, y, width, height);
	const hologramX = x + width * random.between(...hologramPosition);
	drawHologram(sheet, random, hologramX, y + height, 6, random.between(...hologramOpacity));
	drawSignature(sheet, random.fork("signature"), surname, signature.x, signature.y, signature.width);
}

/** Draws other features of known cards: tactile dots, an emblem, and the signature's label. */
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
	const emblemStyle = { family: "archivo", weight: 700, capHeight: 4.6, colour: hsl(140, 55, 38) } as const;
	sheet.text("iD", cardWidth * 0.06, cardHeight * 0.88, emblemStyle);
	const labelStyle = { family: "open-sans", weight: 400, capHeight: 1.1, colour: "#14785a" } as const;
	sheet.text("Signature:", cardWidth * 0.77, cardHeight * 0.81, labelStyle);
}
