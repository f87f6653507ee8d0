import { type FontFamily, facesOf } from "../drawing/fonts.ts";
import { hsl } from "../drawing/security-print.ts";
import type { TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** Where captions stand: over the values, before them on the same row, or under them. */
export type CaptionPlace = "above" | "beside" | "below";

/** Everything of the print that chance decides. */
export interface Look {
	readonly caption: TextStyle;
	readonly value: TextStyle;
	readonly place: CaptionPlace;
	/** Share of the captions that stand elsewhere than the others do. */
	readonly oddShare: number;
	/** Share of the telling values that are printed without a caption. */
	readonly bareShare: number;
	readonly colon: "" | ":" | " :";
	readonly isUpper: boolean;
	/** Stands between the languages of a caption. Null where each has a line of its own. */
	readonly joint: string | null;
	/** Values beside their captions begin at one line, like a table. */
	readonly isAligned: boolean;
	readonly columns: 1 | 2 | 3;
	/** Share of the cells that begin a row although there is room beside the last. */
	readonly newRowShare: number;
	/** Between a caption and its value. */
	readonly gap: number;
	/** The most that is left free between two rows. */
	readonly rowGapMax: number;
}

/** What a document leaves to chance; heights of capitals in millimetres. */
export interface LookRange {
	readonly captionHeight: readonly [number, number];
	readonly valueHeight: readonly [number, number];
	/** Hues that captions are printed in. Null = black. */
	readonly hues: readonly (number | null)[];
	readonly columns: readonly (1 | 2 | 3)[];
	readonly places: readonly (readonly [weight: number, place: CaptionPlace])[];
	/** Share of the documents whose captions are in capitals. */
	readonly upperShare: number;
	/** The only families that hold every letter; absent = any. */
	readonly families?: readonly FontFamily[];
	/** Families of values, where they are not those of the captions. */
	readonly valueFamilies?: readonly FontFamily[];
	/** What captions end with; absent = anything. */
	readonly colons?: typeof anyColon;
	/** What is not left to chance. */
	readonly settled?: Partial<Look>;
}

const allFamilies = [
	...facesOf.sans,
	...facesOf.narrow,
	...facesOf.serif,
	...facesOf.mono,
	...facesOf.more,
	...facesOf.dots,
];

const anyColon: readonly (readonly [weight: number, colon: Look["colon"]])[] = [
	[5, ""],
	[4, ":"],
	[1, " :"],
];

/** Decides the look of one document. */
export function chooseLook(random: Random, range: LookRange): Look {
	const place = random.weighted(range.places);
	const hue = random.pick(range.hues);
	const families = range.families ?? allFamilies;
	return {
		caption: {
			family: random.pick(families.filter((family) => !isDotted(family))),
			weight: random.chance(0.12) ? 700 : 400,
			capHeight: random.between(...range.captionHeight),
			colour:
				hue === null ? hsl(0, 0, random.between(5, 28)) : hsl(hue, random.between(35, 70), random.between(20, 32)),
		},
		value: chooseValue(random, range.valueFamilies ?? families, range),
		place,
		oddShare: random.chance(0.2) ? 0.2 : 0,
		bareShare: random.weighted([
			[6, 0],
			[2, 0.3],
			[1, 1],
		]),
		colon: random.weighted(range.colons ?? anyColon),
		isUpper: random.chance(range.upperShare),
		joint: random.pick(["/", " / ", " / ", " · ", " - ", null]),
		isAligned: random.chance(0.65),
		columns: random.pick(range.columns),
		newRowShare: random.pick([0, 0.25, 0.5]),
		gap: random.between(0.35, 0.9),
		rowGapMax: random.between(0.8, 4),
		...range.settled,
	};
}

function chooseValue(random: Random, families: readonly FontFamily[], range: LookRange): Look["value"] {
	const family = random.pick(families);
	const isBold = random.chance(0.4);
	return {
		family,
		// There is no bold face of dots: one made by smearing closes an M and makes an 8 of a 6.
		weight: isBold && !isDotted(family) ? 700 : 400,
		capHeight: random.between(...range.valueHeight),
		colour: hsl(random.between(0, 360), 10, random.between(4, 16)),
		...(random.chance(0.15) ? { spacing: random.between(0.03, 0.15) } : {}),
	};
}

const isDotted = (family: FontFamily) => facesOf.dots.some((dotted) => dotted === family);
