import { createCanvas } from "@napi-rs/canvas";
import type { Design } from "../card.ts";
import type { Random } from "../random.ts";
import { rounded } from "./rounded.ts";
import { shifted } from "./sheet.ts";

/** Draws two documents in one picture, one below or beside the other; the ground truth is that of the first. */
export function layBeside(random: Random, design: Design, companion: Design): Design {
	const gap = random.between(3, 10);
	const isBelow = random.chance(0.75);
	const isFirst = random.chance(0.5);
	const [one, two] = isFirst ? [design, companion] : [companion, design];
	const width = isBelow ? Math.max(one.subject.width, two.subject.width) : one.subject.width + gap + two.subject.width;
	const height = isBelow
		? one.subject.height + gap + two.subject.height
		: Math.max(one.subject.height, two.subject.height);
	return {
		...design,
		subject: { ...design.subject, width, height },
		// Each document has rounded corners.
		cornerMm: 0,
		also: companion.kind,
		variant: `${design.variant}, ${isFirst ? "before" : "behind"} a ${companion.kind}`,
		draw(pixelsPerMm) {
			const canvas = createCanvas(Math.round(width * pixelsPerMm), Math.round(height * pixelsPerMm));
			const context = canvas.getContext("2d");
			const draw = (piece: Design, x: number, y: number) => {
				const drawn = piece.draw(pixelsPerMm);
				context.drawImage(rounded(drawn.canvas, piece.cornerMm * pixelsPerMm), x, y);
				return piece === design ? drawn.ink.map((ink) => shifted(ink, x, y)) : [];
			};
			const [right, down] = isBelow ? [0, one.subject.height + gap] : [one.subject.width + gap, 0];
			return { canvas, ink: [...draw(one, 0, 0), ...draw(two, right * pixelsPerMm, down * pixelsPerMm)] };
		},
	};
}
