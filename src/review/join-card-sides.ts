import { descriptionOf } from "../answer/document-descriptions.ts";
import type { Entry, ReviewedDocument } from "./row.ts";
import { formatValue } from "./value.ts";

type Sides<E extends Entry> = readonly [ReviewedDocument<E>, ...ReviewedDocument<E>[]];

/**
 * Returns the documents in order, with both sides of a card joined into one row, front first. Each document joins at
 * most one card. Sides are matched by shared keys, so hundreds of documents need no pairwise comparison. If a picture
 * shows two fronts or two backs, only their values are used to match them.
 */
export function joinCardSides<E extends Entry>(documents: readonly ReviewedDocument<E>[]): readonly Sides<E>[] {
	const documentsBySide = Map.groupBy(documents, ({ item, body }) => `${item.pictureId} ${body?.documentType}`);
	const crowdedPictures = new Set(
		[...documentsBySide.values()].flatMap(([first, second]) => (second ? [first?.item.pictureId] : [])),
	);
	const keysOf = (document: ReviewedDocument<E>): readonly string[] =>
		sideKeysOf(document, crowdedPictures.has(document.item.pictureId));
	const byKey = new Map<string, ReviewedDocument<E>[]>();
	for (const document of documents) {
		for (const key of keysOf(document)) byKey.set(key, [...(byKey.get(key) ?? []), document]);
	}
	const joined = new Set<ReviewedDocument<E>>();
	return documents.flatMap((document): readonly Sides<E>[] => {
		if (joined.has(document)) return [];
		const candidates = keysOf(document).flatMap((key) => byKey.get(key) ?? []);
		const otherSide = candidates.find(
			(candidate) => !joined.has(candidate) && candidate !== document && canBeOtherSide(document, candidate),
		);
		joined.add(document);
		if (!otherSide) return [[document]];
		joined.add(otherSide);
		return [orderSides(document, otherSide)];
	});
}

/**
 * Returns the keys of a document, most specific first. Two documents that share a key may be sides of the same card. A
 * person's decision takes precedence over values. `isCrowded` says that the picture shows several fronts or several
 * backs.
 */
function sideKeysOf({ item, body }: ReviewedDocument, isCrowded: boolean): readonly string[] {
	if (item.card !== null) return item.card === "apart" ? [] : [`joined ${item.card}`];
	const card = descriptionOf(body?.documentType)?.card;
	if (!card) return [];
	const shared = card.same.map((name) => [name, getText(body, name)] as const);
	const reported = shared.filter(([, text]) => text !== "").map(([name, text]) => `${card.title} ${name} ${text}`);
	return isCrowded ? reported : [...reported, `${card.title} picture ${item.pictureId}`];
}

const getText = (body: ReviewedDocument["body"], name: string): string => formatValue(body?.data[name] ?? null);

const canBeOtherSide = (a: ReviewedDocument, b: ReviewedDocument): boolean =>
	a.item.card !== null || (cardSideOf(a)?.other === b.body?.documentType && !areFromDifferentCards(a, b));

/**
 * Whether the sides have comparable values but none of them are equal, so that the picture shows the cards of two
 * people.
 */
function areFromDifferentCards(a: ReviewedDocument, b: ReviewedDocument): boolean {
	const valuePairs = (cardSideOf(a)?.same ?? []).map((name) => [getText(a.body, name), getText(b.body, name)] as const);
	const comparable = valuePairs.filter(([valueA, valueB]) => valueA !== "" && valueB !== "");
	return comparable.length > 0 && comparable.every(([valueA, valueB]) => valueA !== valueB);
}

const cardSideOf = ({ body }: ReviewedDocument) => descriptionOf(body?.documentType)?.card;

/** Puts the front before the back. Keeps the order if neither side is known to be a front or back. */
const orderSides = <E extends Entry>(a: ReviewedDocument<E>, b: ReviewedDocument<E>): Sides<E> =>
	cardSideOf(b)?.isFront === true || cardSideOf(a)?.isFront === false ? [b, a] : [a, b];
