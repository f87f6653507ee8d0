import { descriptionOf } from "../answer/document-descriptions.ts";
import type { Entry, Reviewed } from "./row.ts";
import { textOfValue } from "./value.ts";

type Sides<E extends Entry> = readonly [Reviewed<E>, ...Reviewed<E>[]];

/**
 * The documents in order, with both sides of a card joined into one row, front first. Each document joins at most one
 * card. Sides are matched by shared keys, so hundreds need no pairwise comparison. If a picture shows two fronts or two
 * backs, only their values are used to match them.
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
 * Keys, most specific first: two documents that share a key may be sides of the same card. A person's decision takes
 * precedence over values. `isCrowded`: the picture shows several such sides.
 */
function sideKeys({ item, body }: Reviewed, isCrowded: boolean): readonly string[] {
	if (item.card !== null) return item.card === "apart" ? [] : [`joined ${item.card}`];
	const card = descriptionOf(body?.documentType)?.card;
	if (!card) return [];
	const shared = card.same.map((name) => [name, textIn(body, name)] as const);
	const reported = shared.filter(([, text]) => text !== "").map(([name, text]) => `${card.title} ${name} ${text}`);
	return isCrowded ? reported : [...reported, `${card.title} picture ${item.pictureId}`];
}

const textIn = (body: Reviewed["body"], name: string): string => textOfValue(body?.data[name] ?? null);

const mayBeOtherSide = (one: Reviewed, other: Reviewed): boolean =>
	one.item.card !== null || (sideOf(one)?.other === other.body?.documentType && !areOfTwoCards(one, other));

/** Both sides have comparable values but none are equal: the picture shows two people's cards. */
function areOfTwoCards(one: Reviewed, other: Reviewed): boolean {
	const both = (sideOf(one)?.same ?? []).map((name) => [textIn(one.body, name), textIn(other.body, name)] as const);
	const reported = both.filter(([own, its]) => own !== "" && its !== "");
	return reported.length > 0 && reported.every(([own, its]) => own !== its);
}

const sideOf = ({ body }: Reviewed) => descriptionOf(body?.documentType)?.card;

/** At least one side was read and is known to be a front or back. */
const inOrder = <E extends Entry>(one: Reviewed<E>, other: Reviewed<E>): Sides<E> =>
	sideOf(other)?.isFront === true || sideOf(one)?.isFront === false ? [other, one] : [one, other];
