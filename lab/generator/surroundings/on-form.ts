import type { Design } from "../card.ts";
import { rounded } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Sheet, shifted } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawLeader, leaderKinds } from "./leaders.ts";

/** Minimum and maximum margin of the paper around the document, in millimetres, on each side. */
const roomMm = { across: [6, 40], above: [8, 45], below: [20, 110] } as const;
/** Distance between the document and a line to fill in. */
const gapMm = 4;

/**
 * A document on paper that is blank or has only lines to fill in. Both pictures for a seed are identical apart from
 * these lines.
 */
export function onForm(random: Random, design: Design, hasLeaders: boolean): Design {
	const { width, height } = design.subject;
	const [left, right] = [random.between(...roomMm.across), random.between(...roomMm.across)];
	const [top, below] = [random.between(...roomMm.above), random.between(...roomMm.below)];
	const place = { x: left, y: top, width, height };
	const kind = random.pick(leaderKinds);
	return {
		...design,
		subject: { ...design.subject, width: width + left + right, height: height + top + below },
		cornerMm: 0,
		variant: `${design.variant}, on a paper with ${hasLeaders ? kind : "nothing"}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(width + left + right, height + top + below, pixelsPerMm);
			sheet.context.fillStyle = "#fcfcfa";
			sheet.context.fillRect(0, 0, sheet.width, sheet.height);
			const { canvas, ink } = design.draw(pixelsPerMm);
			sheet.context.drawImage(rounded(canvas, design.cornerMm * pixelsPerMm), left, top, width, height);
			if (hasLeaders) drawLeadersAround(sheet, random.fork("leaders"), kind, place);
			return { canvas: sheet.canvas, ink: ink.map((box) => shifted(box, left * pixelsPerMm, top * pixelsPerMm)) };
		},
	};
}

/** Draws lines of one kind above the document, below it and, if there is room, beside it. */
function drawLeadersAround(sheet: Sheet, random: Random, kind: string, place: Area): void {
	const capHeight = random.between(1.6, 2.8);
	const step = capHeight * random.between(2.2, 4.5);
	const margin = 5;
	const drawDown = (x: number, width: number, from: number, to: number): void => {
		if (width < 6 * capHeight) return;
		const long = random.between(0.5, 1) * width;
		for (let y = from + step; y < to - 1; y += step) {
			drawLeader(sheet, random, kind, { x, y, width: random.chance(0.8) ? long : width, capHeight });
		}
	};
	const [end, foot] = [place.x + place.width + gapMm, place.y + place.height + gapMm];
	const upper = random.chance(0.5);
	if (upper) drawDown(margin, sheet.width - 2 * margin, margin - step, place.y - gapMm);
	drawDown(margin, sheet.width - 2 * margin, foot, sheet.height - margin);
	if (random.chance(0.3)) drawDown(end, sheet.width - margin - end, place.y, foot - gapMm);
}
