import type { Design } from "../../../../evaluation/specimens/card.ts";
import { cardHeight, cardWidth } from "../../../../evaluation/specimens/documents/south-african-card.ts";
import { drawCode39, drawPdf417 } from "../../../../evaluation/specimens/drawing/barcode.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import type { Area } from "../../../../evaluation/specimens/drawing/security-print.ts";
import { asValue, createSheet, type Sheet } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { iso } from "../../../../evaluation/specimens/people/dates.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import { arrangeFitting } from "../../../../evaluation/specimens/random-layout/arrange.ts";
import { drawPieces, type Entry } from "../../../../evaluation/specimens/random-layout/entry.ts";
import type { Look, LookRange } from "../../../../evaluation/specimens/random-layout/look.ts";
import { conditionsOf, drawGround, inventSmartBack, type SmartBackContent } from "./usual.ts";

const range: LookRange = {
	captionHeight: [1.15, 1.5],
	valueHeight: [1.5, 2],
	hues: [160, 150, 215, null],
	columns: [1],
	places: [
		[6, "beside"],
		[3, "above"],
		[1, "below"],
	],
	upperShare: 0.15,
};

/** The card's three bands from top to bottom: print, number with Code 39, PDF417. */
interface BackFrame {
	readonly print: Area;
	readonly stripe: Area;
	readonly symbol: Area;
}

/** The back of a Smart ID card with its bands, and what stands within them, in any order. */
export function randomSmartBack(random: Random): Design {
	const content = inventSmartBack(random.fork("content"));
	const choose = random.fork("layout");
	const frame = chooseFrame(choose);
	const isLeft = choose.chance(0.3);
	const { print } = frame;
	const half = { ...print, width: print.width * 0.42, x: isLeft ? print.x : print.x + print.width * 0.58 };
	const date: Entry = { captions: [["Date of Issue"]], lines: [asValue("dateOfIssue", content.issuePrinted)] };
	const { pieces, look } = arrangeFitting(choose, range, () => [{ area: { ...half, height: 7 }, entries: [date] }]);
	const conditions = { ...print, width: print.width * 0.54, x: isLeft ? print.x + print.width * 0.46 : print.x };
	return {
		kind: "sa-id-smart-back",
		subject: { width: cardWidth, height: cardHeight, textMm: look.value.capHeight, symbol: null },
		cornerMm: 3.2,
		fields: { cardNumber: content.cardNumber, dateOfIssue: iso(content.issue) },
		accept: {},
		variant: `random, date ${look.place}, ${frame.symbol.y < cardHeight / 2 ? "barcode above" : "barcode below"}, ${look.value.family}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const chance = random.fork("drawing");
			drawGround(sheet, chance.fork("ground"));
			drawConditions(sheet, chance.fork("conditions"), conditions, look);
			drawPieces(sheet, pieces);
			drawOval(sheet, half.x + half.width / 2, half.y + 14, content, look);
			drawStripe(sheet, chance.fork("stripe"), frame.stripe, content, look);
			drawPdf417(sheet, Buffer.from(content.symbol, "latin1"), 11, frame.symbol, false);
			return sheet;
		},
	};
}

function chooseFrame(random: Random): BackFrame {
	const margin = random.between(2.6, 4);
	const width = cardWidth - 2 * margin;
	const heights = { print: 19.5, stripe: 11.5, symbol: random.between(13, 15) };
	const order = random.pick([
		["print", "stripe", "symbol"],
		["symbol", "stripe", "print"],
		["symbol", "print", "stripe"],
		["stripe", "print", "symbol"],
	] as const);
	const spare = (cardHeight - 2 * margin - heights.print - heights.stripe - heights.symbol) / 2;
	const bands: Partial<Record<keyof BackFrame, Area>> = {};
	let y = margin;
	for (const band of order) {
		bands[band] = { x: margin, y, width, height: heights[band] };
		y += heights[band] + spare;
	}
	return bands as BackFrame;
}

function drawConditions(sheet: Sheet, random: Random, area: Area, look: Look): void {
	const align = random.pick(["left", "center"] as const);
	const x = align === "left" ? area.x : area.x + area.width / 2;
	const style = { ...look.caption, weight: 400, align, widthMax: area.width } as const;
	sheet.text("Conditions:", x, area.y + 2, { ...style, capHeight: 1.4 });
	conditionsOf(random).forEach(([line, , capHeight], index) => {
		sheet.text(line, x, area.y + 5 + index * 2.7, { ...style, capHeight, colour: "#222" });
	});
}

/** The country's letters under a number that is none of the card's. */
function drawOval(sheet: Sheet, x: number, y: number, content: SmartBackContent, look: Look): void {
	const { context } = sheet;
	context.fillStyle = "rgba(255,255,255,0.9)";
	context.beginPath();
	context.ellipse(x, y, 6.4, 4.8, 0, 0, 7);
	context.fill();
	const style = { ...look.value, weight: 700, align: "center" } as const;
	sheet.text("RSA", x, y + 2, { ...style, family: "archivo", capHeight: 4, colour: "#5a5f66" });
	sheet.text(content.oval, x, y + 1, { ...style, capHeight: 2, colour: "rgba(30,30,30,0.75)" });
}

/** The number over or under the Code 39, with the small portrait at either side. */
function drawStripe(sheet: Sheet, random: Random, area: Area, content: SmartBackContent, look: Look): void {
	const isLeft = random.chance(0.5);
	const portrait = drawPortrait({ seed: random.fork("ghost"), grey: true, sex: content.sex, background: "#f6f6f4" });
	sheet.context.drawImage(portrait, isLeft ? area.x : area.x + area.width - 8.6, area.y, 8.6, 11);
	const left = area.x + (isLeft ? 13 : 2);
	const width = area.width - 15;
	const isOver = random.chance(0.7);
	drawCode39(sheet, content.stripe, { x: left, y: area.y + (isOver ? 3.6 : 0), width, height: area.height - 3.8 });
	const x = left + width * random.between(0.2, 0.8);
	const number = asValue("cardNumber", content.cardNumber);
	sheet.text(number, x, area.y + (isOver ? 2.6 : area.height - 0.6), { ...look.value, align: "center" });
}
