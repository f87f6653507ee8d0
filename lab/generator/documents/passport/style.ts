import { type FontFamily, facesOf } from "../../drawing/fonts.ts";
import { hsl } from "../../drawing/security-print.ts";
import type { TextStyle } from "../../drawing/sheet.ts";
import type { Issuer } from "../../people/issuers.ts";
import type { LabelKey } from "../../people/labels.ts";
import type { Random } from "../../random.ts";
import type { LayoutStyle } from "../../random-layout/layout-style.ts";

/** A label with its value, in a row of the page. */
export interface Cell {
	readonly key: LabelKey;
	/** Column of the page, 0..2. */
	readonly column: number;
}

/** The arrangement of cells on the page; rows are numbered downwards. */
export interface PageLayout {
	readonly name: string;
	/** Left edges in millimetres. */
	readonly columns: readonly number[];
	readonly rows: readonly (readonly Cell[])[];
	/** Labels are above their values, or before them in the same row. */
	readonly labels: "above" | "beside";
}

const row = (...cells: (LabelKey | null)[]): Cell[] =>
	cells.flatMap((key, column) => (key === null ? [] : [{ key, column }]));

/** The first rows of most layouts. */
const usualTop = [row("type", "code", "number"), row("surname"), row("given")];

/** Data page layouts; the first is the one in Doc 9303-4. */
export const layouts: readonly PageLayout[] = [
	{
		name: "icao",
		columns: [42, 66, 92],
		labels: "above",
		rows: [
			...usualTop,
			row("nationality", null, "personal"),
			row("birth"),
			row("sex", "place"),
			row("issue", null, "authority"),
			row("expiry", null, "signature"),
		],
	},
	{
		name: "stacked",
		columns: [40, 60, 88],
		labels: "above",
		rows: [
			...usualTop,
			row("nationality"),
			row("birth", null, "personal"),
			row("sex", "place"),
			row("issue", null, "authority"),
			row("expiry"),
		],
	},
	{
		name: "two-columns",
		columns: [41, 58, 84],
		labels: "above",
		rows: [
			...usualTop,
			row("nationality", null, "sex"),
			row("birth", null, "place"),
			row("issue", null, "expiry"),
			row("authority", null, "personal"),
		],
	},
	{
		name: "authority-last",
		columns: [43, 70, 97],
		labels: "above",
		rows: [
			...usualTop,
			row("nationality"),
			row("sex", "birth", "personal"),
			row("place"),
			row("issue", null, "expiry"),
			row("authority"),
		],
	},
	{
		name: "captions-before",
		columns: [40, 40, 94],
		labels: "beside",
		rows: [
			row("type", null, "number"),
			row("code"),
			row("surname"),
			row("given"),
			row("nationality"),
			row("birth", null, "sex"),
			row("place"),
			row("issue"),
			row("expiry"),
			row("authority"),
			row("personal"),
		],
	},
];

/** All random style properties of a page. */
export interface PageStyle {
	readonly layout: PageLayout;
	readonly label: TextStyle;
	readonly value: TextStyle;
	readonly header: TextStyle;
	readonly hue: number;
	readonly joint: string;
	readonly isUpper: boolean;
	readonly isNumbered: boolean;
	readonly isTwoLines: boolean;
	readonly mrzFace: "ocr-b" | FontFamily;
}

const needsWide = new Set(["uk", "bg", "el", "vi"]);

/** Whether one of the issuer's labels needs Cyrillic, Greek or Vietnamese letters. */
export const needsWideFaces = (issuer: Issuer) => issuer.languages.some((language) => needsWide.has(language));

/** Chooses a page's style, with typefaces for Cyrillic, Greek or Vietnamese labels if needed. */
export function choosePageStyle(random: Random, issuer: Issuer): PageStyle {
	const wide = needsWideFaces(issuer);
	const labelFace = random.pick(wide ? facesOf.wide : [...facesOf.sans, ...facesOf.narrow, ...facesOf.serif]);
	const valueFace = wide
		? random.pick(facesOf.wide)
		: random.weighted<readonly FontFamily[]>([
				[6, facesOf.sans],
				[2, facesOf.narrow],
				[1, facesOf.serif],
				[2, facesOf.mono],
			]);
	const hue = random.between(0, 360);
	const labelHue = random.pick([hue, hue + 180, 220, 0]);
	const family = typeof valueFace === "string" ? valueFace : random.pick(valueFace);
	const light = labelHue === 0 ? 0 : random.between(30, 70);
	return {
		layout: random.weighted(layouts.map((layout, index) => [[5, 4, 3, 3, 1][index] ?? 1, layout] as const)),
		label: {
			family: labelFace,
			weight: 400,
			capHeight: random.between(1.0, 1.32),
			colour: hsl(labelHue, light, random.between(15, 32)),
		},
		value: {
			family,
			weight: random.chance(0.4) ? 700 : 400,
			capHeight: random.between(2.05, 2.4),
			colour: hsl(hue, 10, random.between(4, 16)),
			spacing: random.chance(0.3) ? 0.12 : 0,
		},
		header: {
			family: random.pick(wide ? facesOf.wide : [...facesOf.sans, ...facesOf.serif]),
			weight: 700,
			capHeight: random.between(2.4, 3.3),
			colour: hsl(hue, 55, 24),
		},
		hue,
		joint: issuer.joint ?? random.pick([" / ", "/", " / ", " · "]),
		isUpper: random.chance(0.2),
		isNumbered: random.chance(0.15),
		isTwoLines: random.chance(0.18),
		mrzFace: random.weighted<"ocr-b" | FontFamily>([
			[9, "ocr-b"],
			[1, "share-tech-mono"],
		]),
	};
}

/** Returns the style for a known page's labels and values: smaller if labels have two lines. */
export function layoutStyleOf({ layout, label, value, isTwoLines, isUpper, joint }: PageStyle): Partial<LayoutStyle> {
	const [labelMax, valueMax] = isTwoLines ? [1.1, 2.1] : [label.capHeight, value.capHeight];
	return {
		label: { ...label, capHeight: Math.min(label.capHeight, labelMax) },
		value: { ...value, capHeight: Math.min(value.capHeight, valueMax) },
		place: layout.labels,
		isAligned: layout.labels === "beside",
		isUpper,
		gap: isTwoLines ? 0.55 : 1.1,
		joint: isTwoLines ? null : joint,
	};
}
