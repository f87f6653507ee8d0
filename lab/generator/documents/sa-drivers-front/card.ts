import type { Design } from "../../card.ts";
import { familiesByUse } from "../../drawing/fonts.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import { createSheet, type Sheet } from "../../drawing/sheet.ts";
import { drawSignature } from "../../drawing/signature.ts";
import { cardHeight, cardWidth } from "../../drawing/south-african-card.ts";
import { maybeDispute, withoutDispute } from "../../people/dispute.ts";
import { buildLicenceFrontTruth, inventLicence, type Licence } from "../../people/south-african-holder.ts";
import type { Bounds, Random } from "../../random.ts";
import { findArrangement } from "../../random-layout/arrange.ts";
import { type CardFrame, type CardRange, chooseCardFrame, drawHeader } from "../../random-layout/card-frame.ts";
import { drawPieces, type Entry, type Piece } from "../../random-layout/entry.ts";
import type { LayoutStyle, LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { chooseOrder } from "../../random-layout/order.ts";
import {
	buildAnnouncedEntries,
	buildCodeEntries,
	buildLicenceEntries,
	chooseFormats,
	type LicenceFormats,
	type LicenceFormatsRange,
} from "./entries.ts";
import { type CodesLayout, layOutCodes, measureTable } from "./table.ts";

/** Random properties of a card; lengths in millimetres. */
export interface FrontRange {
	/** Whether parts may be elsewhere than on known cards. */
	readonly isRandom: boolean;
	readonly card: CardRange;
	/** The layout styles; each card has one of them. */
	readonly layoutStyles: readonly LayoutStyleRange[];
	readonly formats: LicenceFormatsRange;
	readonly tables: readonly CodesLayout[];
	/** Titles, line by line; a repeated entry is accordingly more probable. */
	readonly headers: readonly (readonly string[])[];
	readonly titleHeight: Bounds;
	/** Fraction of photos in greyscale. */
	readonly greyShare: number;
}

/** The announced card has its title in three languages (docs/facts/south-africa.md, section 4). */
const announcedHeader = ["REPUBLIC OF SOUTH AFRICA  ZA", "DRIVING LICENCE  CARTA DE CONDUÇÃO  PERMIS DE CONDUIRE"];

/** Fields that the announced card is not known to print. */
const notAnnounced = { restrictions: null, pdpExpiry: null };

/** Designs the front of a driving licence card. */
export function designLicenceFront(random: Random, range: FrontRange): Design {
	const invented = inventLicence(random.fork("licence"));
	const { content: holder, dispute } = (range.isRandom ? maybeDispute : keepHolder)(random, invented.holder);
	const licence = { ...invented, holder };
	const layoutRandom = random.fork("layout");
	const frame = chooseCardFrame(layoutRandom, range.card);
	const formats = chooseFormats(layoutRandom, range.formats);
	const { announcedStyle } = formats;
	const table = announcedStyle ? "list" : layoutRandom.pick(range.tables);
	const { pieces, layoutStyle } = arrangeCard(layoutRandom, licence, frame, formats, table, range);
	// All pictures of known cards are taken from the same distance.
	const minCapHeightMm = range.isRandom ? layoutStyle.value.capHeight : 1.5;
	const layoutNotes = [
		`captions ${layoutStyle.labelPlacement}`,
		`${layoutStyle.columns} columns`,
		`name ${formats.name}`,
		`codes ${table}`,
	];
	const kindNotes = [
		range.isRandom && "random",
		announcedStyle && `announced card with ${announcedStyle}`,
		dispute.name,
	];
	return {
		kind: "sa-drivers-front",
		subject: { width: cardWidth, height: cardHeight, minCapHeightMm, symbol: null },
		cornerMm: 3.2,
		fields: { ...buildLicenceFrontTruth(licence), ...(announcedStyle ? notAnnounced : {}), ...dispute.fields },
		accept: dispute.accept,
		variant: [...kindNotes.filter(Boolean), ...layoutNotes, layoutStyle.value.family].join(", "),
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const drawRandom = random.fork("drawing");
			drawBackground(sheet, drawRandom.fork("ground"));
			drawTitles(sheet, drawRandom, frame, announcedStyle !== null, range);
			drawPictures(sheet, drawRandom, frame, licence, range);
			drawPieces(sheet, pieces);
			drawFoilStrip(sheet, drawRandom.fork("strip"));
			return sheet;
		},
	};
}

const keepHolder = (_: Random, holder: Licence["holder"]) => withoutDispute(holder);

/** Arranges labels and values, and the table of codes below them. */
function arrangeCard(
	random: Random,
	licence: Licence,
	{ text }: CardFrame,
	formats: LicenceFormats,
	table: CodesLayout,
	range: FrontRange,
): { readonly pieces: readonly Piece[]; readonly layoutStyle: LayoutStyle } {
	const allEntries = buildEntries(random, licence, formats, table);
	const entries = range.isRandom ? chooseOrder(random, allEntries) : allEntries;
	const tableHeightMm = measureTable(table, licence);
	const { pieces, layoutStyle } = findArrangement(random, random.fork("look").pick(range.layoutStyles), () => [
		{ area: { ...text, height: text.height - tableHeightMm }, entries },
	]);
	if (table === "list") return { pieces, layoutStyle };
	const tableArea = { ...text, y: text.y + text.height - tableHeightMm, height: tableHeightMm };
	return { pieces: [...pieces, ...layOutCodes(random, table, tableArea, licence, formats, layoutStyle)], layoutStyle };
}

function buildEntries(random: Random, licence: Licence, formats: LicenceFormats, table: CodesLayout): readonly Entry[] {
	if (formats.announcedStyle) return buildAnnouncedEntries(random, licence, formats);
	const entries = buildLicenceEntries(random, licence, formats);
	return table === "list" ? [...entries, ...buildCodeEntries(random, licence, formats)] : entries;
}

function drawBackground(sheet: Sheet, random: Random): void {
	const fullArea = { x: 0, y: 0, width: cardWidth, height: cardHeight };
	tintPaper(sheet, ["#f3dfe6", "#f1d6e2", "#f4e6e6"], random.between(0, 3));
	drawWaves(sheet, random, fullArea, [hsl(325, 45, 74, 0.4), hsl(300, 30, 78, 0.35), hsl(30, 40, 78, 0.3)], 50);
	drawRosette(sheet, random, cardWidth * 0.62, cardHeight * 0.55, 17, hsl(330, 50, 70, 0.45));
	drawRosette(sheet, random, cardWidth * 0.62, cardHeight * 0.55, 9, hsl(340, 55, 66, 0.45));
}

function drawTitles(
	sheet: Sheet,
	random: Random,
	{ header }: CardFrame,
	isAnnounced: boolean,
	{ headers, titleHeight, card, isRandom }: FrontRange,
): void {
	const style = {
		family: random.pick(familiesByUse.sans),
		weight: 700,
		capHeight: random.between(...titleHeight),
		colour: "#3b2a3a",
	} as const;
	drawHeader(sheet, random, header, isAnnounced ? announcedHeader : random.pick(headers), style, card.titles);
	if (isRandom) return;
	const rightStyle = { ...style, align: "right" } as const;
	sheet.text("ZA", cardWidth - 4, 6, { ...rightStyle, capHeight: 2.6 });
	sheet.text("SADC", cardWidth - 4, 9, { ...rightStyle, capHeight: 1.3, weight: 400 });
}

function drawPictures(
	sheet: Sheet,
	random: Random,
	{ photo: { x, y, width, height }, signature }: CardFrame,
	{ holder: { sex, surname } }: Licence,
	{ greyShare }: FrontRange,
): void {
	const photoRandom = random.fork("photo");
	const isGrey = random.chance(greyShare);
	const portrait = drawPortrait({ random: photoRandom, isGrey, sex, background: "#dcd5d6" });
	sheet.context.drawImage(portrait, x, y, width, height);
	drawSignature(sheet, random.fork("signature"), surname, signature.x, signature.y, signature.width);
}

/** Draws a foil strip with the country's name across the card, over the print. */
function drawFoilStrip(sheet: Sheet, random: Random): void {
	const { context } = sheet;
	const y = random.between(14, 44);
	const foil = context.createLinearGradient(0, y, cardWidth, y + 3);
	[0, 0.2, 0.4, 0.6, 0.8, 1].forEach((stop, index) => {
		foil.addColorStop(stop, hsl(random.between(0, 360), 40, index % 2 ? 88 : 78, random.between(0.1, 0.3)));
	});
	context.fillStyle = foil;
	context.fillRect(0, y, cardWidth, 3.2);
	const style = { family: "pt-serif", weight: 400, capHeight: 1.2, colour: "rgba(255,255,255,0.5)" } as const;
	for (let x = 1; x < cardWidth; x += 21) sheet.text("South Africa", x, y + 2.2, style);
}
