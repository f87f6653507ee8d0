/** A card whose two sides are documents of their own. */
export interface Card {
	readonly title: string;
	/** Front and back. */
	readonly sides: readonly [front: string, back: string];
	/** Two sides are of one card where one of these fields is equal on both, or where they lie on one picture. */
	readonly same: readonly string[];
}

/** Every such card. A passport and a Green Book have one page that is read. */
const cards: readonly Card[] = [
	{
		title: "South African driver's licence",
		sides: ["sa-drivers-front", "sa-drivers-back"],
		same: ["idNumber", "licenseNumber"],
	},
	{
		title: "South African Smart ID card",
		sides: ["sa-id-smart-front", "sa-id-smart-back"],
		same: ["idNumber", "cardNumber"],
	},
];

/** The card that a document is a side of; undefined where it is none. */
export const cardOf = (documentType: string | undefined): Card | undefined =>
	cards.find(({ sides }) => sides.some((side) => side === documentType));
