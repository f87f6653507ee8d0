import type { Mark } from "../documents/definition.ts";
import { boxOf, centreOf, distanceBetween, heightOf } from "../page/quad.ts";

/** Two documents of one kind have this many captions in common at least: a form has some of them too. */
const sharedMin = 3;

/**
 * The marks of each document where a page shows two of one kind: each has its own captions, and a straight strip lies
 * between them. All marks together where it shows one.
 */
export function parted(marks: readonly Mark[]): readonly (readonly Mark[])[] {
	const cuts = ([0, 1] as const).flatMap((axis) => cutsAlong(marks, axis));
	const best = cuts.sort((a, b) => b.shared - a.shared || b.gap - a.gap)[0];
	return best ? best.sides.flatMap(parted) : [marks];
}

/** A strip that has documents of one kind on either side, how many captions stand on both, and its width in pixels. */
interface Cut {
	readonly sides: readonly (readonly Mark[])[];
	readonly shared: number;
	readonly gap: number;
}

function cutsAlong(marks: readonly Mark[], axis: 0 | 1): readonly Cut[] {
	const [from, to] = axis === 0 ? (["left", "right"] as const) : (["top", "bottom"] as const);
	const sorted = [...marks].sort((a, b) => centreOf(a.line.quad)[axis] - centreOf(b.line.quad)[axis]);
	return sorted.flatMap((_, at) => {
		const sides = [sorted.slice(0, at), sorted.slice(at)] as const;
		const end = Math.max(...sides[0].map(({ line }) => boxOf(line.quad)[to]));
		const begin = Math.min(...sides[1].map(({ line }) => boxOf(line.quad)[from]));
		const [one, other] = sides.map((side) => new Set(side.map(({ name }) => name))) as [Set<string>, Set<string>];
		const shared = [...one].filter((name) => other.has(name) && !isInTwoLanguages(marks, name)).length;
		const isCut = end <= begin && shared >= sharedMin && shared * 2 >= Math.min(one.size, other.size);
		return isCut ? [{ sides, shared, gap: begin - end }] : [];
	});
}

/**
 * A caption that two documents share is farther apart than this many of its heights: cards are 54 mm high, captions 1
 * to 3 mm. A Green Book says who issued it in two languages, four heights apart.
 */
const languagesApart = 10;

/** Whether each mark of a name stands close to another one: one document says it in two languages. */
function isInTwoLanguages(marks: readonly Mark[], name: string): boolean {
	const [first, ...others] = marks.filter((mark) => mark.name === name).map(({ line }) => line.quad);
	const isClose = (quad: Mark["line"]["quad"]): boolean =>
		first !== undefined && distanceBetween(centreOf(first), centreOf(quad)) < languagesApart * heightOf(first);
	return others.every(isClose);
}
