import { aboutOf } from "../documents/about-of.ts";
import type { Entry, Reviewed } from "./row.ts";
import { textOfValue } from "./value.ts";

type Sides<E extends Entry> = readonly [Reviewed<E>, ...Reviewed<E>[]];

/**
 * Documents in their order, both sides of a card as one, the front first. Each is a side of one card at most. Sides
 * find each other by what they share, so that hundreds need no comparing of each with each. Where a picture shows two
 * fronts or two backs, only their values tell which sides belong together.
 */
export function joinCardSides<E extends Entry>(documents: readonly Reviewed<E>[]): readonly Sides<E>[] {
	const sidesSeen = Map.groupBy(documents, ({ item, body }) => `${item.pictureId} ${body?.documentType}`);
	const crowded = new Set([...sidesSeen.values()].flatMap(([one, another]) => (another ? [one?.item.pictureId] : [])));
	const keysOf = (each: Reviewed<E>): readonly string[] => sideKeys(each, crowded.has(each.item.pictureId));
	const byKey = new Map<string, Reviewed<E>[]>();
	for (const each of documents) {
		for (const key of keysOf(each)) byKey.set(key, [...(byKey.get(key) ?? []), each]);
	}
	const taken = new Set<Reviewed<E>>();
	return documents.flatMap((one): readonly Sides<E>[] => {
		if (taken.has(one)) return [];
		const beside = keysOf(one).flatMap((key) => byKey.get(key) ?? []);
		const other = beside.find((each) => !taken.has(each) && each !== one && mayBeOtherSide(one, each));
		taken.add(one);
		if (!other) return [[one]];
		taken.add(other);
		return [inOrder(one, other)];
	});
}

/**
 * Two documents that share one of these may be the sides of one card, the most telling first. What a person said goes
 * before what was read. `isCrowded`: the picture shows several such sides.
 */
function sideKeys({ item, body }: Reviewed, isCrowded: boolean): readonly string[] {
	if (item.card !== null) return item.card === "apart" ? [] : [`joined ${item.card}`];
	const card = aboutOf(body?.documentType)?.card;
	if (!card) return [];
	const shared = card.same.map((name) => [name, textIn(body, name)] as const);
	const told = shared.filter(([, text]) => text !== "").map(([name, text]) => `${card.title} ${name} ${text}`);
	return isCrowded ? told : [...told, `${card.title} picture ${item.pictureId}`];
}

const textIn = (body: Reviewed["body"], name: string): string => textOfValue(body?.data[name] ?? null);

const mayBeOtherSide = (one: Reviewed, other: Reviewed): boolean =>
	one.item.card !== null || (sideOf(one)?.other === other.body?.documentType && !areOfTwoCards(one, other));

/** Both sides name what they share, and no name is the same: two people's cards on one picture. */
function areOfTwoCards(one: Reviewed, other: Reviewed): boolean {
	const both = (sideOf(one)?.same ?? []).map((name) => [textIn(one.body, name), textIn(other.body, name)] as const);
	const told = both.filter(([own, its]) => own !== "" && its !== "");
	return told.length > 0 && told.every(([own, its]) => own !== its);
}

const sideOf = ({ body }: Reviewed) => aboutOf(body?.documentType)?.card;

/** One side at least was read and knows its place. */
const inOrder = <E extends Entry>(one: Reviewed<E>, other: Reviewed<E>): Sides<E> =>
	sideOf(other)?.isFront === true || sideOf(one)?.isFront === false ? [other, one] : [one, other];
