import { type FontFamily, facesOf } from "../drawing/fonts.ts";
import { hsl } from "../drawing/security-print.ts";
import type { TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** Label positions: above the values, before them in the same row, or below them. */
export type LabelPlacement = "above" | "beside" | "below";

/** The random choices that make up a print style. */
export interface LayoutStyle {
	readonly label: TextStyle;
	readonly value: TextStyle;
	readonly place: LabelPlacement;
	/** Share of labels placed differently from the others. */
	readonly oddShare: number;
	/** Share of self-explanatory values without a label. */
	readonly bareShare: number;
	readonly colon: "" | ":" | " :";
	readonly isUpper: boolean;
	/** Separator between the languages of a label. Null: one line each. */
	readonly joint: string | null;
	/** Values beside their labels are aligned as in a table. */
	readonly isAligned: boolean;
	readonly columns: 1 | 2 | 3;
	/** Share of cells that begin a row although the previous row has room. */
	readonly newRowShare: number;
	/** Gap between a label and its value. */
	readonly gap: number;
	/** Maximum gap between two rows. */
	readonly rowGapMax: number;
}

/** Random parameters of a document's style; capital heights are in millimetres. */
export interface LayoutStyleRange {
	readonly labelHeight: readonly [number, number];
	readonly valueHeight: readonly [number, number];
	/** Hues for labels. Null: black. */
	readonly hues: readonly (number | null)[];
	readonly columns: readonly (1 | 2 | 3)[];
	readonly places: readonly (readonly [weight: number, place: LabelPlacement])[];
	/** Share of documents with labels in capitals. */
	readonly upperShare: number;
	/** The families that have every letter needed; absent: any. */
	readonly families?: readonly FontFamily[];
	/** Families for values, if they differ from those for labels. */
	readonly valueFamilies?: readonly FontFamily[];
	/** Characters at the end of labels; absent: any. */
	readonly colons?: typeof anyColon;
	/** Fixed choices. */
	readonly settled?: Partial<LayoutStyle>;
}

const allFamilies = [
	...facesOf.sans,
	...facesOf.narrow,
	...facesOf.serif,
	...facesOf.mono,
	...facesOf.more,
	...facesOf.dots,
];

const anyColon: readonly (readonly [weight: number, colon: LayoutStyle["colon"]])[] = [
	[5, ""],
	[4, ":"],
	[1, " :"],
];

/** Chooses the style for one document. */
export function chooseLayoutStyle(random: Random, range: LayoutStyleRange): LayoutStyle {
	const place = random.weighted(range.places);
	const hue = random.pick(range.hues);
	const families = range.families ?? allFamilies;
	return {
		label: {
			family: random.pick(families.filter((family) => !isDotted(family))),
			weight: random.chance(0.12) ? 700 : 400,
			capHeight: random.between(...range.labelHeight),
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

function chooseValue(random: Random, families: readonly FontFamily[], range: LayoutStyleRange): LayoutStyle["value"] {
	const family = random.pick(families);
	const isBold = random.chance(0.4);
	return {
		family,
		// Dot matrix fonts are never bold, because smearing closes an M and turns a 6 into an 8.
		weight: isBold && !isDotted(family) ? 700 : 400,
		capHeight: random.between(...range.valueHeight),
		colour: hsl(random.between(0, 360), 10, random.between(4, 16)),
		...(random.chance(0.15) ? { spacing: random.between(0.03, 0.15) } : {}),
	};
}

const isDotted = (family: FontFamily) => facesOf.dots.some((dotted) => dotted === family);
