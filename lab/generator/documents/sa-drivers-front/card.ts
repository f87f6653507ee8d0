import type { Design } from "../../card.ts";
import { facesOf } from "../../drawing/fonts.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import { createSheet, type Sheet } from "../../drawing/sheet.ts";
import { drawSignature } from "../../drawing/signature.ts";
import { cardHeight, cardWidth } from "../../drawing/south-african-card.ts";
import { maybeDisputed, undisputed } from "../../people/dispute.ts";
import { inventLicence, type Licence, licenceFrontTruth } from "../../people/south-african-holder.ts";
import type { Bounds, Random } from "../../random.ts";
import { arrangeFitting } from "../../random-layout/arrange.ts";
import { type CardFrame, type CardRange, chooseCardFrame, drawHeader } from "../../random-layout/card-frame.ts";
import { drawPieces, type Entry, type Piece } from "../../random-layout/entry.ts";
import type { LayoutStyle, LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { inSomeOrder } from "../../random-layout/order.ts";
import {
	announcedEntries,
	chooseForms,
	codeEntries,
	type FormsRange,
	type LicenceForms,
	licenceEntries,
} from "./entries.ts";
import { codesTable, type Table, tableHeight } from "./table.ts";

/** Random properties of a card; lengths in millimetres. */
export interface FrontRange {
	/** Whether parts may be elsewhere than on known cards; the variant's description begins with it. */
	readonly isRandom: boolean;
	readonly card: CardRange;
	/** Each card has one of these. */
	readonly layoutStyles: readonly LayoutStyleRange[];
	readonly forms: FormsRange;
	readonly tables: readonly Table[];
	/** Titles, one below the other; a repeated title is twice as probable. */
	readonly headers: readonly (readonly string[])[];
	readonly titleHeight: Bounds;
	/** Fraction of photos in greyscale. */
	readonly greyShare: number;
}

/** The announced card has its title in three languages (docs/facts/south-africa.md, section 4). */
const announcedHeader = ["REPUBLIC OF SOUTH AFRICA  ZA", "DRIVING LICENCE  CARTA DE CONDUÇÃO  PERMIS DE CONDUIRE"];

/** Features that the announced card is not known to have. */
const notAnnounced = { restrictions: null, pdpExpiry: null };

/** Designs the front of a driving licence card. */
export function designLicenceFront(random: Random, range: FrontRange): Design {
	const whole = inventLicence(random.fork("licence"));
	const { content: holder, dispute } = (range.isRandom ? maybeDisputed : undisputedHolder)(random, whole.holder);
	const licence = { ...whole, holder };
	const choose = random.fork("layout");
	const frame = chooseCardFrame(choose, range.card);
	const forms = chooseForms(choose, range.forms);
	const { announced } = forms;
	const table = announced ? "list" : choose.pick(range.tables);
	const { pieces, layoutStyle } = arrangeCard(choose, licence, frame, forms, table, range);
	// All pictures of known cards are taken from the same distance.
	const textMm = range.isRandom ? layoutStyle.value.capHeight : 1.5;
	const words = [
		`captions ${layoutStyle.place}`,
		`${layoutStyle.columns} columns`,
		`name ${forms.name}`,
		`codes ${table}`,
	];
	const kinds = [range.isRandom && "random", announced && `announced card with ${announced}`, dispute.name];
	return {
		kind: "sa-drivers-front",
		subject: { width: cardWidth, height: cardHeight, textMm, symbol: null },
		cornerMm: 3.2,
		fields: { ...licenceFrontTruth(licence), ...(announced ? notAnnounced : {}), ...dispute.fields },
		accept: dispute.accept,
		variant: [...kinds.filter(Boolean), ...words, layoutStyle.value.family].join(", "),
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const chance = random.fork("drawing");
			drawGround(sheet, chance.fork("ground"));
			drawTitles(sheet, chance, frame, announced !== null, range);
			drawPictures(sheet, chance, frame, licence, range);
			drawPieces(sheet, pieces);
			drawStrip(sheet, chance.fork("strip"));
			return sheet;
		},
	};
}

const undisputedHolder = (_: Random, holder: Licence["holder"]) => undisputed(holder);

/** Draws labels and values, and the table of codes below them. */
function arrangeCard(
	random: Random,
	licence: Licence,
	{ text }: CardFrame,
	forms: LicenceForms,
	table: Table,
	range: FrontRange,
): { readonly pieces: readonly Piece[]; readonly layoutStyle: LayoutStyle } {
	const all = entriesOf(random, licence, forms, table);
	const entries = range.isRandom ? inSomeOrder(random, all) : all;
	const height = tableHeight(table, licence);
	const { pieces, layoutStyle } = arrangeFitting(random, random.fork("look").pick(range.layoutStyles), () => [
		{ area: { ...text, height: text.height - height }, entries },
	]);
	if (table === "list") return { pieces, layoutStyle };
	const bottom = { ...text, y: text.y + text.height - height, height };
	return { pieces: [...pieces, ...codesTable(random, table, bottom, licence, forms, layoutStyle)], layoutStyle };
}

function entriesOf(random: Random, licence: Licence, forms: LicenceForms, table: Table): readonly Entry[] {
	if (forms.announced) return announcedEntries(random, licence, forms);
	const own = licenceEntries(random, licence, forms);
	return table === "list" ? [...own, ...codeEntries(random, licence, forms)] : own;
}

function drawGround(sheet: Sheet, random: Random): void {
	const all = { x: 0, y: 0, width: cardWidth, height: cardHeight };
	tintPaper(sheet, ["#f3dfe6", "#f1d6e2", "#f4e6e6"], random.between(0, 3));
	drawWaves(sheet, random, all, [hsl(325, 45, 74, 0.4), hsl(300, 30, 78, 0.35), hsl(30, 40, 78, 0.3)], 50);
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
		family: random.pick(facesOf.sans),
		weight: 700,
		capHeight: random.between(...titleHeight),
		colour: "#3b2a3a",
	} as const;
	drawHeader(sheet, random, header, isAnnounced ? announcedHeader : random.pick(headers), style, card.titles);
	if (isRandom) return;
	const right = { ...style, align: "right" } as const;
	sheet.text("ZA", cardWidth - 4, 6, { ...right, capHeight: 2.6 });
	sheet.text("SADC", cardWidth - 4, 9, { ...right, capHeight: 1.3, weight: 400 });
}

function drawPictures(
	sheet: Sheet,
	random: Random,
	{ photo: { x, y, width, height }, signature }: CardFrame,
	{ holder: { sex, surname } }: Licence,
	{ greyShare }: FrontRange,
): void {
	const seed = random.fork("photo");
	const portrait = drawPortrait({ seed, grey: random.chance(greyShare), sex, background: "#dcd5d6" });
	sheet.context.drawImage(portrait, x, y, width, height);
	drawSignature(sheet, random.fork("signature"), surname, signature.x, signature.y, signature.width);
}

/** Draws a foil strip with the country's name across the card, over the print. */
function drawStrip(sheet: Sheet, random: Random): void {
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
