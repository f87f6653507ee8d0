import type { Design } from "../card.ts";
import type { Certifier } from "../copies/certificate.ts";
import { inventCertifier } from "../copies/certificate.ts";
import { placeAcross } from "../copies/place-across.ts";
import { drawStamp } from "../copies/stamp.ts";
import { copy, soil, toners } from "../copies/toner.ts";
import { facesOf } from "../drawing/fonts.ts";
import { rounded } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import { dated } from "../people/dates.ts";
import type { Random } from "../random.ts";
import { chooseFilling, drawEntry, type Filling } from "./filled-in.ts";
import { laidOn, type Surrounded } from "./laid-on.ts";
import { leaderKinds } from "./leaders.ts";
import { drawLetterhead } from "./letterhead.ts";
import { press, roundStamp, type Stamp, squareStamp, wordStamp } from "./stamps.ts";
import { drawWear } from "./wear.ts";

/** Wording and layout of one kind of certificate. */
interface CertificateStyle {
	readonly sentences: readonly string[];
	/** Labels of the lines to fill in, and the certifier's detail for each. */
	readonly entries: readonly (readonly [caption: string, of: keyof Certifier | "number"])[];
	readonly stamps: readonly ("round" | "square" | "words" | "framed")[];
	readonly hasLetterhead?: true;
	/** Its entries are in two columns. */
	readonly isWide?: true;
}

/** A4 (ISO 216), in millimetres. */
const paper = { width: 210, height: 297 } as const;

/** Six common office styles. */
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

/** A certified copy: toner on paper, a certificate in one of the styles, and stamps, mostly across the edge. */
export function certified(random: Random, design: Design): Surrounded {
	const name = random.pick(Object.keys(certificateStyles));
	const style = certificateStyles[name] as CertificateStyle;
	const certifier = inventCertifier(random.fork("certifier"));
	const { width, height } = design.subject;
	const top = (style.hasLetterhead ? 36 : 8) + random.between(2, 14);
	const x = random.between(8, Math.max(9, paper.width - width - 8));
	const foot = top + height + 16 + style.sentences.length * 6 + style.entries.length * 9;
	const isCut = design.subject.symbol !== null || random.chance(0.4);
	const place = { x, y: top, width, height };
	return laidOn(random, inToner(random.fork("toner"), design), {
		width: Math.max(paper.width, width + 16),
		height: isCut ? foot + 24 : Math.max(paper.height, foot + 24),
		x,
		y: top,
		turn: random.between(-1.2, 1.2),
		variant: `certified copy, ${name}`,
		under(sheet, chance) {
			sheet.context.fillStyle = "#fdfdfb";
			sheet.context.fillRect(0, 0, sheet.width, sheet.height);
			if (style.hasLetterhead) drawLetterhead(sheet, chance.fork("head"), 16, sheet.width - 32);
			drawText(sheet, chance.fork("text"), style, certifier, top + height + 10);
			soil(sheet.canvas, chance.fork("soil"), sheet.pixelsPerMm);
		},
		over(sheet, chance, values) {
			for (const [index, kind] of style.stamps.entries()) {
				stampOn(sheet, chance.fork(`stamp ${index}`), kind, certifier, place, values);
			}
			drawWear(sheet, chance.fork("wear"));
		},
	});
}

/** Renders a document as a copier shows it. */
function inToner(random: Random, design: Design): Design {
	const toner = random.pick(design.subject.symbol ? toners.slice(0, 2) : toners);
	return {
		...design,
		cornerMm: 0,
		draw(pixelsPerMm) {
			const { canvas, ink } = design.draw(pixelsPerMm);
			copy(rounded(canvas, design.cornerMm * pixelsPerMm), random.fork("copy"), toner, pixelsPerMm);
			return { canvas, ink };
		},
	};
}

function drawText(sheet: Sheet, random: Random, style: CertificateStyle, certifier: Certifier, top: number): void {
	const text: TextStyle = {
		family: random.pick([...facesOf.sans, ...facesOf.serif, "courier-prime"] as const),
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

/** Draws lines to fill in, `area.height` apart. */
function drawEntries(
	sheet: Sheet,
	random: Random,
	{ entries, isWide }: CertificateStyle,
	certifier: Certifier,
	filling: Filling,
	{ x, y, width, height }: Area,
): void {
	const told = { ...certifier, day: dated(certifier.day, random.pick(["D/M/Y", "Y-M-D"])), number: random.digits(7) };
	const [columns, { capHeight }] = [isWide ? 2 : 1, filling.style];
	entries.forEach(([label, of], index) => {
		const place = {
			x: x + (index % columns) * (width / columns),
			y: y + Math.floor(index / columns) * height,
			width: (width / columns) * 0.9,
			capHeight,
		};
		drawEntry(sheet, random, filling, [label, String(told[of])], place);
	});
}

/** Share of stamps at a random position, over a label or a value. */
const anywhereShare = 0.08;

function stampOn(
	sheet: Sheet,
	random: Random,
	kind: CertificateStyle["stamps"][number],
	certifier: Certifier,
	place: Area,
	values: readonly Area[],
): void {
	const made = { round: roundStamp, square: squareStamp, words: wordStamp };
	const framed: Stamp = { width: 46, height: 26, draw: (on) => drawStamp(on, random, certifier, 0, 0) };
	const stamp = kind === "framed" ? framed : made[kind](random, certifier);
	const taken = random.chance(anywhereShare) ? [] : values;
	// A rotated stamp is taller.
	const at = placeAcross(random, sheet, place, taken, { width: stamp.width, height: stamp.height + 6 });
	if (at) press(sheet, random, stamp, certifier.ink, at.x, at.y);
}
