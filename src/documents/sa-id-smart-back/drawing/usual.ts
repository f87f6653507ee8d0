import type { Design } from "../../../../evaluation/specimens/card.ts";
import { cardHeight, cardWidth } from "../../../../evaluation/specimens/documents/south-african-card.ts";
import { drawCode39, drawPdf417 } from "../../../../evaluation/specimens/drawing/barcode.ts";
import { type FontFamily, facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../../../../evaluation/specimens/drawing/security-print.ts";
import { asValue, createSheet, type Sheet, type TextStyle } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { iso, printed } from "../../../../evaluation/specimens/people/dates.ts";
import { type Holder, inventHolder } from "../../../../evaluation/specimens/people/south-african-holder.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";

/** What the back of a Smart ID card carries. */
export interface SmartBackContent extends Holder {
	readonly cardNumber: string;
	readonly oval: string;
	readonly issuePrinted: string;
	/** What the Code 39 carries: nobody knows for certain. */
	readonly stripe: string;
	readonly symbol: string;
}

const W = cardWidth;
const H = cardHeight;

function mixedCase(text: string): string {
	return text.replace(/[A-Z]{3}/, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

/** Invents one. */
export function inventSmartBack(random: Random): SmartBackContent {
	const holder = inventHolder(random, 2013, 2025, 0.12);
	const cardNumber = `${random.integer(1, 9)}${random.digits(8)}`;
	const words = printed(holder.issue, "D M Y", ["en"]);
	const oval = random.digits(random.pick([5, 5, 6]));
	const country = holder.isCitizen ? "RSA" : "ZIM";
	const status = holder.isCitizen
		? random.pick(["CITIZEN", "Citizen"])
		: random.pick(["PERMANENTRESIDENT", "PermanentResident"]);
	const fields = [
		holder.surname,
		holder.names,
		holder.sex,
		country,
		holder.idNumber,
		mixedCase(printed(holder.birth, "D M Y", ["en"])),
		country,
		status,
		mixedCase(words),
		oval,
		cardNumber,
		random.digits(100),
	];
	return {
		...holder,
		cardNumber,
		oval,
		issuePrinted: random.weighted([
			[5, iso(holder.issue)],
			[3, words],
			[2, mixedCase(words)],
		]),
		stripe: random.weighted([
			[3, holder.idNumber],
			[2, cardNumber],
		]),
		symbol: fields.join("|"),
	};
}

/** Thinks up the back of a Smart ID card. */
export function designSmartBack(random: Random): Design {
	const content = inventSmartBack(random.fork("content"));
	const choose = random.fork("style");
	const face = choose.pick([...facesOf.sans, ...facesOf.narrow]);
	return {
		kind: "sa-id-smart-back",
		subject: { width: W, height: H, textMm: 1.5, symbol: null },
		cornerMm: 3.2,
		fields: { cardNumber: content.cardNumber, dateOfIssue: iso(content.issue) },
		accept: {},
		variant: `issued ${content.issuePrinted}, stripe of ${content.stripe.length} digits, ${face}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(W, H, pixelsPerMm);
			drawGround(sheet, random.fork("ground"));
			drawRule(sheet);
			drawConditions(sheet, random.fork("conditions"), face);
			drawDate(sheet, random.fork("date"), content, face);
			drawNumbers(sheet, random.fork("numbers"), content);
			drawPdf417(
				sheet,
				Buffer.from(content.symbol, "latin1"),
				11,
				{ x: W * 0.034, y: H * 0.69, width: W * 0.926, height: H * 0.28 },
				false,
			);
			return sheet;
		},
	};
}

export function drawGround(sheet: Sheet, random: Random): void {
	tintPaper(sheet, ["#e7e8e2", "#eae9e4", "#e5e6e0"], 0.6);
	const top = { x: 0, y: 0, width: W, height: H * 0.43 };
	drawWaves(sheet, random, top, [hsl(345, 45, 75, 0.4), hsl(150, 35, 70, 0.4), hsl(215, 40, 74, 0.35)], 32);
	drawRosette(sheet, random, W * 0.9, H * 0.28, 11, hsl(345, 45, 72, 0.5));
}

function drawRule(sheet: Sheet): void {
	const rule = sheet.context.createLinearGradient(0, 0, W * 0.855, 0);
	rule.addColorStop(0, "#2b4aa0");
	rule.addColorStop(1, "#c0392b");
	sheet.context.fillStyle = rule;
	sheet.context.fillRect(0, H * 0.425, W * 0.855, 0.25);
}

function drawConditions(sheet: Sheet, random: Random, face: FontFamily): void {
	const text: TextStyle = {
		family: face,
		weight: 400,
		capHeight: 1.2,
		colour: "#222",
		align: "center",
		widthMax: W * 0.5,
	};
	sheet.text("Conditions:", W * 0.27, H * 0.07, { ...text, capHeight: 1.4, colour: "#14785a" });
	const lines = conditionsOf(random);
	for (const [line, y, capHeight] of lines) sheet.text(line, W * 0.275, H * y, { ...text, capHeight });
}

/** What the card says of itself: line, baseline as a share of the card's height, height of capitals in millimetres. */
export function conditionsOf(random: Random): readonly (readonly [line: string, y: number, capHeight: number])[] {
	const phone = `(012) ${random.digits(3)} ${random.digits(4)} or (012) ${random.digits(3)}-${random.digits(4)}`;
	return [
		["This card has been issued by the", 0.13, 1.2],
		["Department of Home Affairs in terms of the", 0.18, 1.2],
		["Identification Act, Act 68 of 1997 (Amended)", 0.23, 1.2],
		["For verification or enquiry purposes contact", 0.305, 0.85],
		[phone, 0.345, 0.85],
		["If found please return to the Department of Home Affairs", 0.38, 0.85],
	];
}

function drawDate(sheet: Sheet, random: Random, content: SmartBackContent, face: FontFamily): void {
	const caption: TextStyle = { family: face, weight: 400, capHeight: 1.35, colour: "#14785a" };
	const width = sheet.text("Date of Issue:", W * 0.63, H * 0.075, caption);
	sheet.text(asValue("dateOfIssue", content.issuePrinted), W * 0.63 + width + 1, H * 0.075, {
		...caption,
		capHeight: 1.55,
		colour: "#181818",
		weight: random.pick([400, 700]),
	});
	const { context } = sheet;
	context.fillStyle = "rgba(255,255,255,0.9)";
	context.beginPath();
	context.ellipse(W * 0.625, H * 0.27, W * 0.075, H * 0.09, 0, 0, 7);
	context.fill();
	sheet.text("RSA", W * 0.625, H * 0.31, {
		family: "archivo",
		weight: 700,
		capHeight: 4.2,
		colour: "#5a5f66",
		align: "center",
	});
	sheet.text(content.oval, W * 0.625, H * 0.29, {
		family: "roboto-condensed",
		weight: 700,
		capHeight: 2,
		colour: "rgba(30,30,30,0.75)",
		align: "center",
	});
}

function drawNumbers(sheet: Sheet, random: Random, content: SmartBackContent): void {
	const { context } = sheet;
	context.fillStyle = "rgba(255,255,255,0.95)";
	context.fillRect(W * 0.1, H * 0.445, W * 0.13, H * 0.2);
	context.fillRect(W * 0.5, H * 0.445, W * 0.24, H * 0.055);
	const ghost = drawPortrait({ seed: random.fork("ghost"), grey: true, sex: content.sex, background: null });
	context.globalAlpha = 0.75;
	context.drawImage(ghost, W * 0.12, H * 0.45, W * 0.09, H * 0.19);
	context.globalAlpha = 1;
	const face = random.pick<FontFamily>(["open-sans", "roboto-condensed", "share-tech-mono", "libre-franklin"]);
	sheet.text(asValue("cardNumber", content.cardNumber), W * 0.61, H * 0.492, {
		family: face,
		weight: 400,
		capHeight: 1.7,
		colour: "#161616",
		align: "center",
		spacing: random.between(0, 0.25),
	});
	drawCode39(sheet, content.stripe, { x: W * 0.3, y: H * 0.52, width: W * 0.66, height: H * 0.14 });
}
