import { type FontFamily, familiesByUse } from "../drawing/fonts.ts";
import { hsl } from "../drawing/security-print.ts";
import type { TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** The position of a label relative to its value; `beside` is before the value in the same row. */
export type LabelPlacement = "above" | "beside" | "below";

/** The random choices that make up a print style. */
export interface LayoutStyle {
	readonly label: TextStyle;
	readonly value: TextStyle;
	readonly labelPlacement: LabelPlacement;
	/** Share of labels that are placed differently from the others. */
	readonly deviatingLabelShare: number;
	/** Share of self-explanatory values that have no label. */
	readonly unlabelledShare: number;
	readonly colon: "" | ":" | " :";
	readonly isUppercase: boolean;
	/** Separator between the languages of a label. Null if each language has its own line. */
	readonly languageSeparator: string | null;
	/** Whether values beside their labels are aligned as in a table. */
	readonly isAligned: boolean;
	readonly columns: 1 | 2 | 3;
	/** Share of cells that begin a row although the previous row has room. */
	readonly newRowShare: number;
	/** Gap between a label and its value, in millimetres. */
	readonly gap: number;
	/** Maximum gap between two rows, in millimetres. */
	readonly rowGapMax: number;
}

/** The ranges from which a document's style is chosen; capital heights in millimetres. */
export interface LayoutStyleRange {
	readonly labelHeight: readonly [number, number];
	readonly valueHeight: readonly [number, number];
	/** Hues for labels, in degrees. Null: black. */
	readonly hues: readonly (number | null)[];
	readonly columns: readonly (1 | 2 | 3)[];
	readonly labelPlacements: readonly (readonly [weight: number, place: LabelPlacement])[];
	/** Share of documents with labels in capitals. */
	readonly uppercaseShare: number;
	/** The families that have every necessary letter. Absent: all families. */
	readonly families?: readonly FontFamily[];
	/** The families for values. Absent: the same as for labels. */
	readonly valueFamilies?: readonly FontFamily[];
	/** The characters at the end of labels, with their weights. Absent: any. */
	readonly colons?: typeof anyColons;
	/** Properties that are fixed instead of chosen. */
	readonly fixed?: Partial<LayoutStyle>;
}

const allFamilies = [
	...familiesByUse.sans,
	...familiesByUse.narrow,
	...familiesByUse.serif,
	...familiesByUse.mono,
	...familiesByUse.extra,
	...familiesByUse.dotMatrix,
];

const anyColons: readonly (readonly [weight: number, colon: LayoutStyle["colon"]])[] = [
	[5, ""],
	[4, ":"],
	[1, " :"],
];

/** Chooses the style for one document. */
export function chooseLayoutStyle(random: Random, range: LayoutStyleRange): LayoutStyle {
	const labelPlacement = random.weighted(range.labelPlacements);
	const hue = random.pick(range.hues);
	const families = range.families ?? allFamilies;
	return {
		label: {
			family: random.pick(families.filter((family) => !isDotMatrix(family))),
			weight: random.chance(0.12) ? 700 : 400,
			capHeight: random.between(...range.labelHeight),
			colour:
				hue === null ? hsl(0, 0, random.between(5, 28)) : hsl(hue, random.between(35, 70), random.between(20, 32)),
		},
		value: chooseValue(random, range.valueFamilies ?? families, range),
		labelPlacement,
		deviatingLabelShare: random.chance(0.2) ? 0.2 : 0,
		unlabelledShare: random.weighted([
			[6, 0],
			[2, 0.3],
			[1, 1],
		]),
		colon: random.weighted(range.colons ?? anyColons),
		isUppercase: random.chance(range.uppercaseShare),
		languageSeparator: random.pick(["/", " / ", " / ", " · ", " - ", null]),
		isAligned: random.chance(0.65),
		columns: random.pick(range.columns),
		newRowShare: random.pick([0, 0.25, 0.5]),
		gap: random.between(0.35, 0.9),
		rowGapMax: random.between(0.8, 4),
		...range.fixed,
	};
}

function chooseValue(random: Random, families: readonly FontFamily[], range: LayoutStyleRange): LayoutStyle["value"] {
	const family = random.pick(families);
	const isBold = random.chance(0.4);
	return {
		family,
		// Dot matrix fonts are never bold, because synthetic bold closes an M and turns a 6 into an 8.
		weight: isBold && !isDotMatrix(family) ? 700 : 400,
		capHeight: random.between(...range.valueHeight),
		colour: hsl(random.between(0, 360), 10, random.between(4, 16)),
		...(random.chance(0.15) ? { spacing: random.between(0.03, 0.15) } : {}),
	};
}

const isDotMatrix = (family: FontFamily) => familiesByUse.dotMatrix.some((dotMatrix) => dotMatrix === family);
