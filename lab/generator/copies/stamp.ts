import { familiesByUse } from "../drawing/fonts.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { formatPrintedDate } from "../people/dates.ts";
import type { Random } from "../random.ts";
import type { Certifier } from "./certificate.ts";

/** Size of an unrotated stamp, in millimetres. */
export const stampMm = { width: 46, height: 26 } as const;

/** Draws a rubber stamp centred at x, y, slightly rotated: a frame or a ring with an office, a date and a town. */
export function drawStamp(sheet: Sheet, random: Random, certifier: Certifier, x: number, y: number): void {
	const { context } = sheet;
	const ink = `rgba(${certifier.inkColour},${random.between(0.55, 0.85).toFixed(2)})`;
	const style = {
		family: random.pick(familiesByUse.sans),
		weight: 700,
		colour: ink,
		align: "center",
		widthMax: 39,
	} as const;
	context.save();
	context.translate(x, y);
	context.rotate(random.between(-0.26, 0.26));
	context.strokeStyle = ink;
	context.lineWidth = 0.45;
	const isRing = random.chance(0.3);
	for (const inset of [0, 1.2]) {
		context.beginPath();
		if (isRing) context.ellipse(0, 0, stampMm.width / 2 - inset, stampMm.height / 2 - inset, 0, 0, 2 * Math.PI);
		else
			context.rect(
				inset - stampMm.width / 2,
				inset - stampMm.height / 2,
				stampMm.width - 2 * inset,
				stampMm.height - 2 * inset,
			);
		context.stroke();
	}
	sheet.text(certifier.office, 0, -5.5, { ...style, capHeight: 2.1, ...(isRing ? { widthMax: 32 } : {}) });
	sheet.text(formatPrintedDate(certifier.day, random.pick(["Y -m- D", "D M Y"]), ["en"]), 0, 1.6, {
		...style,
		capHeight: 3.4,
	});
	sheet.text(certifier.town, 0, 7.6, { ...style, capHeight: 2.2, ...(isRing ? { widthMax: 24 } : {}) });
	context.restore();
}
