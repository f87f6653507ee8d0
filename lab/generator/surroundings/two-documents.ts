import type { Design } from "../card.ts";
import type { Random } from "../random.ts";
import { laidOn, layThing, type Surrounded } from "./laid-on.ts";

/** Size of the other document: one of the same kind is clearly smaller, since the larger one is meant. */
const factors = { same: [0.5, 0.75], another: [0.7, 1.25] } as const;

/** Another person's document below, above or beside it, of any kind, rotation and size. */
export function besideAnother(random: Random, design: Design, other: Design): Surrounded {
	const isSame = design.kind === other.kind;
	const [least, most] = isSame ? factors.same : factors.another;
	const factor = random.between(least, most);
	const turn = isSame || random.chance(0.6) ? random.between(-4, 4) : random.pick([90, 180, 270]);
	const isAcross = turn === 90 || turn === 270;
	const size = [other.subject.width * factor, other.subject.height * factor] as const;
	const [across, down] = isAcross ? [size[1], size[0]] : size;
	const { width, height } = design.subject;
	const [gap, margin] = [random.between(4, 14), random.between(3, 12)];
	const [isBelow, isFirst] = [random.chance(0.6), random.chance(0.5)];
	const along = isBelow ? [height, down] : [width, across];
	const [own, its] = isFirst ? [0, (along[0] as number) + gap] : [(along[1] as number) + gap, 0];
	const place = isBelow ? { x: margin, y: margin + own } : { x: margin + own, y: margin };
	const corner = isBelow ? { x: margin, y: margin + its } : { x: margin + its, y: margin };
	const isOnPaper = random.chance(0.5);
	return laidOn(random, isOnPaper ? design : { ...design, also: other.kind }, {
		width: 2 * margin + (isBelow ? Math.max(width, across) : width + gap + across),
		height: 2 * margin + (isBelow ? height + gap + down : Math.max(height, down)),
		...place,
		turn: random.between(-1.5, 1.5),
		variant: `${isFirst ? "before" : "behind"} another's ${other.kind} of ${factor.toFixed(2)}, turned by ${Math.round(turn)}`,
		under(sheet) {
			sheet.context.fillStyle = "#fbfbf9";
			if (isOnPaper) sheet.context.fillRect(0, 0, sheet.width, sheet.height);
			const [x, y] = [corner.x + (across - size[0]) / 2, corner.y + (down - size[1]) / 2];
			layThing(sheet, other, { x, y, turn }, factor);
		},
	});
}
