import type { Design } from "../card.ts";
import { roundCorners } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type FieldBox, type Sheet, shiftBox } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import type { Random } from "../random.ts";
import { type Certifier, drawCertificate, inventCertifier } from "./certificate.ts";
import { findPositionAcrossEdge } from "./place-across.ts";
import { drawStamp, stampMm } from "./stamp.ts";
import { applyToner, soil, type Toner } from "./toner.ts";

/** A4 (ISO 216), in millimetres. */
const paper = { width: 210, height: 297 } as const;

/** Height of a certificate with its signature, in millimetres. */
const certificateHeight = 62;

/**
 * Probability that the empty bottom of the page is cropped. Pages with a barcode that must be decoded are always
 * cropped: it needs 1 200 pixels across, and at that scale a full page would exceed the maximum picture size.
 */
const croppedShare = 0.35;

/** The choices for a photocopy of a document. */
interface CopyPlan {
	/** The area of the copied document on the paper, in millimetres. */
	readonly documentArea: Area;
	/** Magnification: millimetres on paper per millimetre of the document. */
	readonly factor: number;
	readonly height: number;
	readonly toner: Toner;
	/** Whether the certified copy was copied again, so that the stamp is toner as well. */
	readonly isCopiedTwice: boolean;
	readonly isCertificateAbove: boolean;
}

/**
 * Copies the document onto office paper, in toner, with a certificate, and a stamp and a signature across the
 * document's edge that cover none of its values, if there is room for them.
 */
export function createCertifiedCopy(random: Random, design: Design): Design {
	const plan = chooseCopy(random.fork("copy"), design);
	const certifier = inventCertifier(random.fork("certifier"));
	return {
		...design,
		subject: scaleSubject(design.subject, plan),
		cornerMm: 0,
		variant: `${design.variant}, certified copy in ${plan.toner}`,
		draw: (pixelsPerMm) => drawCopy(random.fork("draw"), design, plan, certifier, pixelsPerMm),
	};
}

function chooseCopy(random: Random, { subject }: Design): CopyPlan {
	const scaleMax = Math.min((paper.width - 16) / subject.width, 190 / subject.height);
	const factor = Math.min(scaleMax, random.chance(0.65) ? 1 : random.between(1.1, 1.5));
	const [width, height] = [subject.width * factor, subject.height * factor];
	const isCertificateAbove = random.chance(0.2);
	const top = random.between(10, 32) + (isCertificateAbove ? certificateHeight : 0);
	const neededHeight = top + height + (isCertificateAbove ? 20 : certificateHeight + 14);
	const isCropped = subject.symbol !== null || random.chance(croppedShare);
	return {
		documentArea: { x: random.between(8, paper.width - width - 8), y: top, width, height },
		factor,
		height: isCropped ? neededHeight : Math.max(paper.height, neededHeight),
		toner: random.weighted<Toner>([
			[5, "grey"],
			[3, "black"],
			// The bars of a symbol are no thicker than the halftone dots.
			[subject.symbol ? 0 : 2, "dots"],
		]),
		isCopiedTwice: random.chance(0.35),
		isCertificateAbove,
	};
}

function scaleSubject(subject: Design["subject"], { factor, height }: CopyPlan): Design["subject"] {
	const { symbol, minCapHeightMm } = subject;
	return {
		width: paper.width,
		height,
		minCapHeightMm: minCapHeightMm * factor,
		symbol: symbol && { ...symbol, widthMm: symbol.widthMm * factor },
	};
}

function drawCopy(random: Random, design: Design, plan: CopyPlan, certifier: Certifier, pixelsPerMm: number) {
	const { documentArea, factor, height, toner, isCopiedTwice, isCertificateAbove } = plan;
	const sheet = createSheet(paper.width, height, pixelsPerMm);
	const { context } = sheet;
	context.fillStyle = "#fdfdfb";
	context.fillRect(0, 0, paper.width, height);
	const drawn = design.draw(pixelsPerMm * factor);
	const card = roundCorners(drawn.canvas, design.cornerMm * factor * pixelsPerMm);
	drawLidShadow(context, random, documentArea);
	applyToner(card, random.fork("toner"), toner, pixelsPerMm);
	context.drawImage(card, documentArea.x, documentArea.y, documentArea.width, documentArea.height);
	soil(sheet.canvas, random.fork("soil"), pixelsPerMm);
	const fieldBoxes = drawn.fieldBoxes.map((box) =>
		shiftBox(box, documentArea.x * pixelsPerMm, documentArea.y * pixelsPerMm),
	);
	const certificateTop = isCertificateAbove ? 8 : documentArea.y + documentArea.height + 6;
	drawCertificate(sheet, random.fork("certificate"), certifier, {
		x: random.between(10, 24),
		y: certificateTop,
		width: 170,
		height: certificateHeight,
	});
	stampAcrossEdge(sheet, random.fork("stamp"), certifier, documentArea, fieldBoxes);
	if (isCopiedTwice) applyToner(sheet.canvas, random.fork("again"), toner === "black" ? "black" : "grey", pixelsPerMm);
	return { canvas: sheet.canvas, fieldBoxes };
}

/** Draws the soft shadow that a copier's lamp leaves along the edges of a document. */
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

/** Draws a stamp and a signature across edges of the document, covering no value; omits them if there is no room. */
function stampAcrossEdge(
	sheet: Sheet,
	random: Random,
	certifier: Certifier,
	documentArea: Area,
	fieldBoxes: readonly FieldBox[],
): void {
	const occupied = fieldBoxes.map(({ left, top, right, bottom }) => ({
		x: left / sheet.pixelsPerMm,
		y: top / sheet.pixelsPerMm,
		width: (right - left) / sheet.pixelsPerMm,
		height: (bottom - top) / sheet.pixelsPerMm,
	}));
	// A rotated stamp needs more height.
	const stamp = findPositionAcrossEdge(random, sheet, documentArea, occupied, {
		width: stampMm.width,
		height: stampMm.height + 8,
	});
	if (stamp) drawStamp(sheet, random, certifier, stamp.x, stamp.y);
	const signature = findPositionAcrossEdge(random, sheet, documentArea, occupied, { width: 26, height: 9 });
	if (signature) drawSignature(sheet, random, certifier.name, signature.x - 13, signature.y + 2, 26);
}
