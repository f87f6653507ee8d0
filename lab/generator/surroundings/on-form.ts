import type { Design } from "../card.ts";
import { roundCorners } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Sheet, shiftBox } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawLabelledLeader, leaderKinds } from "./leaders.ts";

/** Minimum and maximum margin of the paper around the document, in millimetres, on each side. */
const marginMm = { across: [6, 40], above: [8, 45], below: [20, 110] } as const;
/** Distance between the document and a leader, in millimetres. */
const gapMm = 4;

/**
 * Places the document on paper that is blank or has only leaders. The two pictures of one seed are identical except for
 * the leaders.
 */
export function placeOnForm(random: Random, design: Design, hasLeaders: boolean): Design {
	const { width, height } = design.subject;
	const [left, right] = [random.between(...marginMm.across), random.between(...marginMm.across)];
	const [top, bottom] = [random.between(...marginMm.above), random.between(...marginMm.below)];
	const documentArea = { x: left, y: top, width, height };
	const kind = random.pick(leaderKinds);
	return {
		...design,
		subject: { ...design.subject, width: width + left + right, height: height + top + bottom },
		cornerMm: 0,
		variant: `${design.variant}, on a paper with ${hasLeaders ? kind : "nothing"}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(width + left + right, height + top + bottom, pixelsPerMm);
			sheet.context.fillStyle = "#fcfcfa";
			sheet.context.fillRect(0, 0, sheet.width, sheet.height);
			const { canvas, fieldBoxes } = design.draw(pixelsPerMm);
			sheet.context.drawImage(roundCorners(canvas, design.cornerMm * pixelsPerMm), left, top, width, height);
			if (hasLeaders) drawLeadersAround(sheet, random.fork("leaders"), kind, documentArea);
			return {
				canvas: sheet.canvas,
				fieldBoxes: fieldBoxes.map((box) => shiftBox(box, left * pixelsPerMm, top * pixelsPerMm)),
			};
		},
	};
}

/** Draws leaders of one kind below the document and sometimes above or beside it. */
function drawLeadersAround(sheet: Sheet, random: Random, kind: string, documentArea: Area): void {
	const capHeight = random.between(1.6, 2.8);
	const step = capHeight * random.between(2.2, 4.5);
	const margin = 5;
	const drawLeadersDown = (x: number, width: number, from: number, to: number): void => {
		if (width < 6 * capHeight) return;
		const usualWidth = random.between(0.5, 1) * width;
		for (let y = from + step; y < to - 1; y += step) {
			drawLabelledLeader(sheet, random, kind, { x, y, width: random.chance(0.8) ? usualWidth : width, capHeight });
		}
	};
	const [right, bottom] = [documentArea.x + documentArea.width + gapMm, documentArea.y + documentArea.height + gapMm];
	const hasLeadersAbove = random.chance(0.5);
	if (hasLeadersAbove) drawLeadersDown(margin, sheet.width - 2 * margin, margin - step, documentArea.y - gapMm);
	drawLeadersDown(margin, sheet.width - 2 * margin, bottom, sheet.height - margin);
	if (random.chance(0.3)) drawLeadersDown(right, sheet.width - margin - right, documentArea.y, bottom - gapMm);
}
