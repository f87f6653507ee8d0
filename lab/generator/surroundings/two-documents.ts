import type { Design } from "../card.ts";
import type { Random } from "../random.ts";
import { drawOtherItem, placeInSurroundings, type SurroundedDesign } from "./laid-on.ts";

/** Relative size of the other document. One of the same type is clearly smaller, since the larger one must be read. */
const scaleRanges = { same: [0.5, 0.75], another: [0.7, 1.25] } as const;

/** Places another person's document below, above or beside the document, with any type, rotation and size. */
export function placeBesideAnother(random: Random, design: Design, other: Design): SurroundedDesign {
	const isSame = design.kind === other.kind;
	const [scaleMin, scaleMax] = isSame ? scaleRanges.same : scaleRanges.another;
	const scale = random.between(scaleMin, scaleMax);
	const rotation = isSame || random.chance(0.6) ? random.between(-4, 4) : random.pick([90, 180, 270]);
	const isSideways = rotation === 90 || rotation === 270;
	const size = [other.subject.width * scale, other.subject.height * scale] as const;
	const [boxWidth, boxHeight] = isSideways ? [size[1], size[0]] : size;
	const { width, height } = design.subject;
	const [gap, margin] = [random.between(4, 14), random.between(3, 12)];
	const [isBelow, isFirst] = [random.chance(0.6), random.chance(0.5)];
	const extents = isBelow ? [height, boxHeight] : [width, boxWidth];
	const [offset, otherOffset] = isFirst ? [0, (extents[0] as number) + gap] : [(extents[1] as number) + gap, 0];
	const documentPosition = isBelow ? { x: margin, y: margin + offset } : { x: margin + offset, y: margin };
	const otherPosition = isBelow ? { x: margin, y: margin + otherOffset } : { x: margin + otherOffset, y: margin };
	const isOnPaper = random.chance(0.5);
	return placeInSurroundings(random, isOnPaper ? design : { ...design, secondaryKind: other.kind }, {
		width: 2 * margin + (isBelow ? Math.max(width, boxWidth) : width + gap + boxWidth),
		height: 2 * margin + (isBelow ? height + gap + boxHeight : Math.max(height, boxHeight)),
		...documentPosition,
		turn: random.between(-1.5, 1.5),
		variant: `${isFirst ? "before" : "behind"} another's ${other.kind} of ${scale.toFixed(2)}, turned by ${Math.round(rotation)}`,
		drawUnder(sheet) {
			sheet.context.fillStyle = "#fbfbf9";
			if (isOnPaper) sheet.context.fillRect(0, 0, sheet.width, sheet.height);
			const [x, y] = [otherPosition.x + (boxWidth - size[0]) / 2, otherPosition.y + (boxHeight - size[1]) / 2];
			drawOtherItem(sheet, other, { x, y, turn: rotation }, scale);
		},
	});
}
