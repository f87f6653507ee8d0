import type { Design } from "../card.ts";
import type { Certifier } from "../copies/certificate.ts";
import { inventCertifier } from "../copies/certificate.ts";
import { findPositionAcrossEdge } from "../copies/place-across.ts";
import { drawStamp } from "../copies/stamp.ts";
import { applyToner, soil, toners } from "../copies/toner.ts";
import { familiesByUse } from "../drawing/fonts.ts";
import { roundCorners } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import { formatNumericDate } from "../people/dates.ts";
import type { Random } from "../random.ts";
import { chooseFilling, drawEntry, type Filling } from "./filled-in.ts";
import { placeInSurroundings, type SurroundedDesign } from "./laid-on.ts";
import { leaderKinds } from "./leaders.ts";
import { drawLetterhead } from "./letterhead.ts";
import { createRoundStamp, createSquareStamp, createTextStamp, drawStampImpression, type Stamp } from "./stamps.ts";
import { drawWear } from "./wear.ts";

/** Wording and layout of one kind of certificate. */
interface CertificateStyle {
	readonly sentences: readonly string[];
	/** The label of each line to fill in, and the certifier's detail that belongs there. */
	readonly entries: readonly (readonly [caption: string, detail: keyof Certifier | "number"])[];
	readonly stamps: readonly ("round" | "square" | "words" | "framed")[];
	readonly hasLetterhead?: true;
	/** Whether its entries are in two columns. */
	readonly isWide?: true;
}

/** A4 (ISO 216), in millimetres. */
const paper = { width: 210, height: 297 } as const;

/** Common styles by office. */
export const certificateStyles: Readonly<Record<string, CertificateStyle>> = {
	police: {
		sentences: [
			"I certify that this document is a true reproduction/copy of the original document which was handed to me for",
			"authentication. I further certify that, from my observations, an amendment or a change was not made thereto.",
		],
		entries: [
			["Signature", "number"],
			["Full names and surname", "name"],
			["Rank", "rank"],
			["Force No.", "number"],
			["Date", "day"],
		],
		stamps: ["square", "round", "framed"],
	},
	commissioner: {
		sentences: ["COMMISSIONER OF OATHS", "Certified a true copy of the original document"],
		entries: [
			["NAME:", "name"],
			["CAPACITY:", "rank"],
			["BUSINESS ADDRESS:", "town"],
			["DATE:", "day"],
			["TEL:", "number"],
		],
		stamps: ["square", "words"],
		isWide: true,
	},
	attorney: {
		sentences: [
			"I, the undersigned, hereby certify that this is a true and correct copy of the original which was",
			"exhibited to me, and which appears to me to be in no way altered.",
		],
		entries: [
			["Signed at", "town"],
			["on this day", "day"],
			["", "name"],
			["Practising Attorney RSA / Ex Officio", "rank"],
		],
		stamps: ["square"],
		hasLetterhead: true,
	},
	bank: {
		sentences: ["ORIGINAL DOCUMENT SEEN AND COPY VERIFIED"],
		entries: [
			["Name", "name"],
			["Employee no", "number"],
			["Branch", "town"],
			["Designation", "rank"],
			["Date", "day"],
			["Signature", "number"],
		],
		stamps: ["words", "round"],
		hasLetterhead: true,
		isWide: true,
	},
	"post office": {
		sentences: ["Certified true copy / Gewaarmerkte ware afskrif"],
		entries: [
			["Sign/Teken", "number"],
			["Name/Naam", "name"],
			["Date/Datum", "day"],
		],
		stamps: ["round", "round"],
	},
	"stamps alone": { sentences: [], entries: [], stamps: ["words", "square", "round"] },
};

/** Copies the document onto paper, with a certificate in one of the styles and stamps, usually across its edges. */
export function placeOnCertifiedCopy(random: Random, design: Design): SurroundedDesign {
	const name = random.pick(Object.keys(certificateStyles));
	const style = certificateStyles[name] as CertificateStyle;
	const certifier = inventCertifier(random.fork("certifier"));
	const { width, height } = design.subject;
	const top = (style.hasLetterhead ? 36 : 8) + random.between(2, 14);
	const x = random.between(8, Math.max(9, paper.width - width - 8));
	const certificateBottom = top + height + 16 + style.sentences.length * 6 + style.entries.length * 9;
	const isCropped = design.subject.symbol !== null || random.chance(0.4);
	const documentArea = { x, y: top, width, height };
	return placeInSurroundings(random, copyInToner(random.fork("toner"), design), {
		width: Math.max(paper.width, width + 16),
		height: isCropped ? certificateBottom + 24 : Math.max(paper.height, certificateBottom + 24),
		x,
		y: top,
		turn: random.between(-1.2, 1.2),
		variant: `certified copy, ${name}`,
		drawUnder(sheet, layerRandom) {
			sheet.context.fillStyle = "#fdfdfb";
			sheet.context.fillRect(0, 0, sheet.width, sheet.height);
			if (style.hasLetterhead) drawLetterhead(sheet, layerRandom.fork("head"), 16, sheet.width - 32);
			drawCertificateText(sheet, layerRandom.fork("text"), style, certifier, top + height + 10);
			soil(sheet.canvas, layerRandom.fork("soil"), sheet.pixelsPerMm);
		},
		drawOver(sheet, layerRandom, values) {
			for (const [index, kind] of style.stamps.entries()) {
				drawStampAcross(sheet, layerRandom.fork(`stamp ${index}`), kind, certifier, documentArea, values);
			}
			drawWear(sheet, layerRandom.fork("wear"));
		},
	});
}

/** Returns a design that draws the document as a copier reproduces it. */
function copyInToner(random: Random, design: Design): Design {
	const toner = random.pick(design.subject.symbol ? toners.slice(0, 2) : toners);
	return {
		...design,
		cornerMm: 0,
		draw(pixelsPerMm) {
			const { canvas, fieldBoxes } = design.draw(pixelsPerMm);
			applyToner(roundCorners(canvas, design.cornerMm * pixelsPerMm), random.fork("copy"), toner, pixelsPerMm);
			return { canvas, fieldBoxes };
		},
	};
}

function drawCertificateText(
	sheet: Sheet,
	random: Random,
	style: CertificateStyle,
	certifier: Certifier,
	top: number,
): void {
	const text: TextStyle = {
		family: random.pick([...familiesByUse.sans, ...familiesByUse.serif, "courier-prime"] as const),
		weight: 400,
		capHeight: random.between(1.8, 2.6),
		colour: "#161616",
	};
	const [left, width] = [16, sheet.width - 32];
	let y = top;
	for (const sentence of style.sentences) {
		sheet.text(sentence, left, y, { ...text, widthMax: width });
		y += text.capHeight * 2.3;
	}
	const filling = chooseFilling(random.fork("filling"), text, leaderKinds);
	drawEntries(sheet, random.fork("entries"), style, certifier, filling, { x: left, y: y + 4, width, height: 9 });
	drawSignature(sheet, random.fork("hand"), certifier.name, left + width * 0.55, y + 6, 40);
}

/** Draws lines to fill in, `height` apart. */
function drawEntries(
	sheet: Sheet,
	random: Random,
	{ entries, isWide }: CertificateStyle,
	certifier: Certifier,
	filling: Filling,
	{ x, y, width, height }: Area,
): void {
	const details = {
		...certifier,
		day: formatNumericDate(certifier.day, random.pick(["D/M/Y", "Y-M-D"])),
		number: random.digits(7),
	};
	const [columns, { capHeight }] = [isWide ? 2 : 1, filling.style];
	entries.forEach(([label, detail], index) => {
		const position = {
			x: x + (index % columns) * (width / columns),
			y: y + Math.floor(index / columns) * height,
			width: (width / columns) * 0.9,
			capHeight,
		};
		drawEntry(sheet, random, filling, [label, String(details[detail])], position);
	});
}

/** Probability that a stamp may cover values. Other stamps cover none. */
const anywhereShare = 0.08;

function drawStampAcross(
	sheet: Sheet,
	random: Random,
	kind: CertificateStyle["stamps"][number],
	certifier: Certifier,
	documentArea: Area,
	values: readonly Area[],
): void {
	const stampFactories = { round: createRoundStamp, square: createSquareStamp, words: createTextStamp };
	const framed: Stamp = { width: 46, height: 26, draw: (target) => drawStamp(target, random, certifier, 0, 0) };
	const stamp = kind === "framed" ? framed : stampFactories[kind](random, certifier);
	const occupied = random.chance(anywhereShare) ? [] : values;
	// A rotated stamp needs more height.
	const position = findPositionAcrossEdge(random, sheet, documentArea, occupied, {
		width: stamp.width,
		height: stamp.height + 6,
	});
	if (position) drawStampImpression(sheet, random, stamp, certifier.inkColour, position.x, position.y);
}
