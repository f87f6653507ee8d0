import type { Design } from "../card.ts";
import { isFingerOver } from "../damage/finger.ts";
import { hsl } from "../drawing/security-print.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { designBankCard } from "../others/bank-card.ts";
import { toDesign } from "../others/designs.ts";
import { designInvoice, designLetter } from "../others/sheets.ts";
import type { Random } from "../random.ts";
import { drawOtherItem, placeInSurroundings, type SurroundedDesign } from "./laid-on.ts";

/** Places the document on a desk, beside a payment card, a letter or an invoice, and a pen. */
export function placeOnDesk(random: Random, design: Design): SurroundedDesign {
	const { width, height } = design.subject;
	const margin = { left: random.between(20, 60), top: random.between(15, 45) };
	const placement = { x: margin.left, y: margin.top, turn: random.between(-7, 7) };
	const items = [designBankCard, designLetter, designInvoice].map((create) =>
		toDesign(create(random.fork(create.name))),
	);
	return placeInSurroundings(
		random,
		{ ...design, secondaryKind: "bank-card" },
		{
			...placement,
			width: width + 2 * margin.left,
			height: height + 2 * margin.top + 30,
			variant: "on a desk with other things",
			drawUnder(sheet, layerRandom) {
				const [card, ...papers] = items as [Design, ...Design[]];
				const paper = layerRandom.pick(papers);
				drawOtherItem(sheet, paper, { x: margin.left + width - 20, y: -40, turn: layerRandom.between(-20, 20) });
				drawOtherItem(sheet, card, {
					x: margin.left - 45,
					y: margin.top + height + 8,
					turn: layerRandom.between(-35, 35),
				});
				drawPen(sheet, layerRandom, sheet.width * 0.7, sheet.height - 14);
				drawShade(sheet, placement, design);
			},
		},
	);
}

/** Places the document in the window pocket of a wallet: leather around it and another card above. */
export function placeInWallet(random: Random, design: Design): SurroundedDesign {
	const { width, height } = design.subject;
	const hue = random.between(0, 60);
	const light = random.between(12, 40);
	const card = toDesign(designBankCard(random.fork("card")));
	return placeInSurroundings(
		random,
		{ ...design, secondaryKind: "bank-card" },
		{
			...{ x: 14, y: 34, turn: random.between(-1, 1), width: width + 28, height: height + 54 },
			variant: "in a wallet",
			drawUnder(sheet) {
				const { context } = sheet;
				context.fillStyle = hsl(hue, 35, light);
				context.beginPath();
				context.roundRect(1, 1, sheet.width - 2, sheet.height - 2, 4);
				context.fill();
				drawOtherItem(sheet, card, { x: 16, y: 9, turn: 0 });
				context.fillStyle = hsl(hue, 35, light + 4);
				context.fillRect(4, 24, sheet.width - 8, sheet.height - 28);
				context.setLineDash([1.4, 1]);
				context.strokeStyle = hsl(hue, 25, light + 30);
				context.lineWidth = 0.4;
				context.strokeRect(6, 26, sheet.width - 12, sheet.height - 32);
				context.setLineDash([]);
			},
		},
	);
}

/** Places the document in a hand that holds it from behind. A thumb that would cover a value is not drawn. */
export function placeInHand(random: Random, design: Design): SurroundedDesign {
	const { width, height } = design.subject;
	const skin = random.pick([18, 22, 25, 28] as const);
	const colour = hsl(skin, 42, random.between(28, 72));
	return placeInSurroundings(
		random,
		{ ...design, secondaryKind: "landscape" },
		{
			...{ x: 30, y: 14, turn: random.between(-5, 5), width: width + 60, height: height + 40 },
			variant: "in a hand",
			drawUnder({ context }, layerRandom) {
				context.fillStyle = colour;
				for (let finger = 0; finger < 4; finger++) {
					context.beginPath();
					context.roundRect(14 + layerRandom.between(0, 6), 20 + finger * 17, width, 15, 7);
					context.fill();
				}
				context.beginPath();
				context.ellipse(width + 34, height * 0.6 + 20, 24, height * 0.5, 0, 0, 2 * Math.PI);
				context.fill();
			},
			drawOver({ context }, layerRandom, values) {
				const [x, y] = [width + 30 - layerRandom.between(4, 14), 20 + height * layerRandom.between(0.2, 0.8)];
				const thumb = { tip: [x, y], angle: Math.PI, breadth: 17 } as const;
				const isOnValue = values.some((area) =>
					isFingerOver(thumb, { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height }),
				);
				if (isOnValue) return;
				context.fillStyle = colour;
				context.beginPath();
				context.roundRect(x, y - 8.5, 70, 17, 8.5);
				context.fill();
			},
		},
	);
}

function drawPen({ context }: Sheet, random: Random, x: number, y: number): void {
	context.save();
	context.translate(x, y);
	context.rotate(random.between(-0.6, 0.6));
	context.fillStyle = hsl(random.between(0, 360), 50, 30);
	context.beginPath();
	context.roundRect(-60, -4, 120, 8, 4);
	context.fill();
	context.restore();
}

/** Draws the document's shadow on the items below it. */
function drawShade(
	{ context }: Sheet,
	{ x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number },
	{ subject: { width, height } }: Design,
): void {
	context.save();
	context.translate(x + width / 2, y + height / 2);
	context.rotate((turn * Math.PI) / 180);
	context.shadowColor = "rgba(0,0,0,0.5)";
	context.shadowBlur = 12;
	context.fillStyle = "#666";
	context.fillRect(-width / 2 + 0.5, -height / 2 + 0.5, width - 1, height - 1);
	context.restore();
}
