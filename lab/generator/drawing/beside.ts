import { createCanvas } from "@napi-rs/canvas";
import type { Design } from "../card.ts";
import type { Random } from "../random.ts";
import { roundCorners } from "./rounded.ts";
import { shiftBox } from "./sheet.ts";

/** Lays a companion beside, above or below a document. The ground truth remains that of the document. */
export function layBeside(random: Random, design: Design, companion: Design): Design {
	const gap = random.between(3, 10);
	const isBelow = random.chance(0.75);
	const isFirst = random.chance(0.5);
	const [first, second] = isFirst ? [design, companion] : [companion, design];
	const width = isBelow
		? Math.max(first.subject.width, second.subject.width)
		: first.subject.width + gap + second.subject.width;
	const height = isBelow
		? first.subject.height + gap + second.subject.height
		: Math.max(first.subject.height, second.subject.height);
	return {
		...design,
		subject: { ...design.subject, width, height },
		// Each document has rounded corners.
		cornerMm: 0,
		secondaryKind: companion.kind,
		variant: `${design.variant}, ${isFirst ? "before" : "behind"} a ${companion.kind}`,
		draw(pixelsPerMm) {
			const canvas = createCanvas(Math.round(width * pixelsPerMm), Math.round(height * pixelsPerMm));
			const context = canvas.getContext("2d");
			const drawPiece = (piece: Design, x: number, y: number) => {
				const drawn = piece.draw(pixelsPerMm);
				context.drawImage(roundCorners(drawn.canvas, piece.cornerMm * pixelsPerMm), x, y);
				return piece === design ? drawn.fieldBoxes.map((ink) => shiftBox(ink, x, y)) : [];
			};
			const [offsetX, offsetY] = isBelow ? [0, first.subject.height + gap] : [first.subject.width + gap, 0];
			return {
				canvas,
				fieldBoxes: [...drawPiece(first, 0, 0), ...drawPiece(second, offsetX * pixelsPerMm, offsetY * pixelsPerMm)],
			};
		},
	};
}
