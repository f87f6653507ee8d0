import { aboutOf } from "../documents/about-of.ts";
import type { Entry, Reviewed } from "./row.ts";
import { textOfValue } from "./value.ts";

type Sides<E extends Entry> = readonly [Reviewed<E>, ...Reviewed<E>[]];

/**
 * Documents in their order, both sides of a card as one, the front first. Each is a side of one card at most. Sides
 * find each other by what they share, so that hundreds need no comparing of each with each.
 */
export function joinCardSides<E extends Entry>(documents: readonly Reviewed<E>[]): readonly Sides<E>[] {
	const byKey = new Map<string, Reviewed<E>[]>();
	for (const each of documents) {
		for (const key of sideKeys(each)) byKey.set(key, [...(byKey.get(key) ?? []), each]);
	}
	const taken = new Set<Reviewed<E>>();
	return documents.flatMap((one): readonly Sides<E>[] => {
		if (taken.has(one)) return [];
		const beside = sideKeys(one).flatMap((key) => byKey.get(key) ?? []);
		const other = beside.find((each) => !taken.has(each) && each !== one && mayBeOtherSide(one, each));
		taken.add(one);
		if (!other) return [[one]];
		taken.add(other);
		return [inOrder(one, other)];
	});
}

/** Two documents that share one of these may be the sides of one card. What a person said goes before what was read. */
function sideKeys({ item, body }: Reviewed): readonly string[] {
	if (item.card !== null) return item.card === "apart" ? [] : [`joined ${item.card}`];
	const card = aboutOf(body?.documentType)?.card;
	if (!card) return [];
	const shared = card.same.map((name) => [name, textOfValue(body?.data[name] ?? null)] as const);
	const told = shared.filter(([, text]) => text !== "").map(([name, text]) => `${card.title} ${name} ${text}`);
	return [`${card.title} picture ${item.pictureId}`, ...told];
}

const mayBeOtherSide = (one: Reviewed, other: Reviewed): boolean =>
	one.item.card !== null || sideOf(one)?.other === other.body?.documentType;

const sideOf = ({ body }: Reviewed) => aboutOf(body?.documentType)?.card;

/** One side at least was read and knows its place. */
const inOrder = <E extends Entry>(one: Reviewed<E>, other: Reviewed<E>): Sides<E> =>
	sideOf(other)?.isFront === true || sideOf(one)?.isFront === false ? [other, one] : [one, other];
