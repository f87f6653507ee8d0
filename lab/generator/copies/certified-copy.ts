import type { Design } from "../card.ts";
import { rounded } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Ink, type Sheet, shifted } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import type { Random } from "../random.ts";
import { type Certifier, drawCertificate, inventCertifier } from "./certificate.ts";
import { placeAcross } from "./place-across.ts";
import { drawStamp, stampMm } from "./stamp.ts";
import { copy, soil, type Toner } from "./toner.ts";

/** A4 (ISO 216), in millimetres. */
const paper = { width: 210, height: 297 } as const;

/** Height of a certificate's text with its signature. */
const certificateHeight = 62;

/**
 * Probability that the empty bottom of the page is cropped. Pages with a barcode always are: it needs 1 000 pixels
 * across, and at that scale a whole page would exceed the maximum picture size.
 */
const cutShare = 0.35;

/** Placement of a document on its photocopy. */
interface Copy {
	/** Size of the copied document, in millimetres on paper. */
	readonly place: Area;
	/** Millimetres of paper per millimetre of the document. */
	readonly factor: number;
	readonly height: number;
	readonly toner: Toner;
	/** Whether the certified copy was itself copied, so that the stamp is toner as well. */
	readonly isCopiedTwice: boolean;
	readonly isAbove: boolean;
}

/**
 * Copies the document onto office paper, in toner, with a certificate, and a stamp and a signature across the
 * document's edge that cover none of its values.
 */
export function certifiedCopy(random: Random, design: Design): Design {
	const chosen = choose(random.fork("copy"), design);
	const certifier = inventCertifier(random.fork("certifier"));
	return {
		...design,
		subject: scaled(design.subject, chosen),
		cornerMm: 0,
		variant: `${design.variant}, certified copy in ${chosen.toner}`,
		draw: (pixelsPerMm) => draw(random.fork("draw"), design, chosen, certifier, pixelsPerMm),
	};
}

function choose(random: Random, { subject }: Design): Copy {
	const room = Math.min((paper.width - 16) / subject.width, 190 / subject.height);
	const factor = Math.min(room, random.chance(0.65) ? 1 : random.between(1.1, 1.5));
	const [width, height] = [subject.width * factor, subject.height * factor];
	const isAbove = random.chance(0.2);
	const top = random.between(10, 32) + (isAbove ? certificateHeight : 0);
	const needed = top + height + (isAbove ? 20 : certificateHeight + 14);
	const isCut = subject.symbol !== null || random.chance(cutShare);
	return {
		place: { x: random.between(8, paper.width - width - 8), y: top, width, height },
		factor,
		height: isCut ? needed : Math.max(paper.height, needed),
		toner: random.weighted<Toner>([
			[5, "grey"],
			[3, "black"],
			// The bars of a symbol are no thicker than the halftone dots.
			[subject.symbol ? 0 : 2, "dots"],
		]),
		isCopiedTwice: random.chance(0.35),
		isAbove,
	};
}

function scaled(subject: Design["subject"], { factor, height }: Copy): Design["subject"] {
	const { symbol, textMm } = subject;
	return {
		width: paper.width,
		height,
		textMm: textMm * factor,
		symbol: symbol && { ...symbol, widthMm: symbol.widthMm * factor },
	};
}

function draw(random: Random, design: Design, chosen: Copy, certifier: Certifier, pixelsPerMm: number) {
	const { place, factor, height, toner, isCopiedTwice, isAbove } = chosen;
	const sheet = createSheet(paper.width, height, pixelsPerMm);
	const { context } = sheet;
	context.fillStyle = "#fdfdfb";
	context.fillRect(0, 0, paper.width, height);
	const drawn = design.draw(pixelsPerMm * factor);
	const card = rounded(drawn.canvas, design.cornerMm * factor * pixelsPerMm);
	drawLidShadow(context, random, place);
	copy(card, random.fork("toner"), toner, pixelsPerMm);
	context.drawImage(card, place.x, place.y, place.width, place.height);
	soil(sheet.canvas, random.fork("soil"), pixelsPerMm);
	const ink = drawn.ink.map((box) => shifted(box, place.x * pixelsPerMm, place.y * pixelsPerMm));
	const below = isAbove ? 8 : place.y + place.height + 6;
	drawCertificate(sheet, random.fork("certificate"), certifier, {
		x: random.between(10, 24),
		y: below,
		width: 170,
		height: certificateHeight,
	});
	stampAcross(sheet, random.fork("stamp"), certifier, place, ink);
	if (isCopiedTwice) copy(sheet.canvas, random.fork("again"), toner === "black" ? "black" : "grey", pixelsPerMm);
	return { canvas: sheet.canvas, ink };
}

/** The copier's lamp leaves a soft line along thick edges. */
function drawLidShadow(context: Sheet["context"], random: Random, { x, y, width, height }: Area): void {
	context.save();
	context.shadowColor = `rgba(0,0,0,${random.between(0.2, 0.7).toFixed(2)})`;
	context.shadowBlur = random.between(4, 16);
	context.shadowOffsetX = random.between(-4, 4);
	context.shadowOffsetY = random.between(0, 5);
	context.fillStyle = "#999";
	context.fillRect(x + 0.3, y + 0.3, width - 0.6, height - 0.6);
	context.restore();
}

/** A stamp and a signature, each across an edge of the document and covering no value. Left out if there is no room. */
function stampAcross(sheet: Sheet, random: Random, certifier: Certifier, place: Area, ink: readonly Ink[]): void {
	const taken = ink.map(({ left, top, right, bottom }) => ({
		x: left / sheet.pixelsPerMm,
		y: top / sheet.pixelsPerMm,
		width: (right - left) / sheet.pixelsPerMm,
		height: (bottom - top) / sheet.pixelsPerMm,
	}));
	// A rotated stamp is taller.
	const stamp = placeAcross(random, sheet, place, taken, { width: stampMm.width, height: stampMm.height + 8 });
	if (stamp) drawStamp(sheet, random, certifier, stamp.x, stamp.y);
	const hand = placeAcross(random, sheet, place, taken, { width: 26, height: 9 });
	if (hand) drawSignature(sheet, random, certifier.name, hand.x - 13, hand.y + 2, 26);
}
