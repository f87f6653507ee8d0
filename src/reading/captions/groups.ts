import { axesOf, localBox } from "../../page/quad.ts";
import { type CaptionHit, placeOfHit } from "./captions.ts";

/** A wording that stands elsewhere this much clearer (natural logarithm) is no caption here. */
const wordingMax = 4;
/**
 * A wording is no caption here if another wording of the same caption stands elsewhere this much clearer (natural
 * logarithm). It is a larger number than `wordingMax`: a long wording is clearer than a short one.
 */
const captionMax = 12;

/**
 * The hits of a page. A hit is left out if the same stands much clearer elsewhere: a document announces each thing
 * mostly once.
 */
export function clearest(hits: readonly CaptionHit[]): readonly CaptionHit[] {
	const clear = new Map<string, number>();
	for (const { letters, log } of hits) clear.set(letters, Math.max(log, clear.get(letters) ?? log));
	return withoutUnclear(hits.filter(({ letters, log }) => log >= (clear.get(letters) as number) - wordingMax));
}

function withoutUnclear(hits: readonly CaptionHit[]): readonly CaptionHit[] {
	const groups = together(hits.filter(({ fields }) => fields.length > 0)).map((group) => ({
		group,
		fields: group[0]?.fields.join(),
		log: Math.max(...group.map(({ log }) => log)),
	}));
	const unclear = groups.filter(({ fields, log }) =>
		groups.some((other) => other.fields === fields && other.log > log + captionMax),
	);
	const dropped = new Set(unclear.flatMap(({ group }) => group));
	return hits.filter((hit) => !dropped.has(hit));
}

/** Wordings of one caption that touch: beside each other, or one below the other. */
export function together(hits: readonly CaptionHit[]): readonly (readonly CaptionHit[])[] {
	let groups: CaptionHit[][] = [];
	for (const hit of hits) {
		const own = groups.filter((each) => each.some((other) => isSame(other, hit) && touches(other, hit)));
		const [first = [], ...others] = own;
		// A wording in the middle joins those on either side of it.
		groups = groups.filter((each) => !others.includes(each));
		if (own.length === 0) groups.push(first);
		first.push(...others.flat(), hit);
	}
	return groups;
}

const isSame = (a: CaptionHit, b: CaptionHit): boolean => a.fields.length > 0 && a.fields.join() === b.fields.join();

function touches(a: CaptionHit, b: CaptionHit): boolean {
	const frame = axesOf(placeOfHit(a));
	const [one, other] = [localBox(frame, placeOfHit(a)), localBox(frame, placeOfHit(b))];
	const height = one.bottom - one.top;
	const apart = (from: number, to: number): number => Math.max(0, from, to);
	const [across, down] = [
		apart(other.left - one.right, one.left - other.right),
		apart(other.top - one.bottom, one.top - other.bottom),
	];
	return across < 2 * height && down < height;
}
