import { type FontFamily, familiesByUse } from "../../drawing/fonts.ts";
import { hsl } from "../../drawing/security-print.ts";
import type { TextStyle } from "../../drawing/sheet.ts";
import type { Issuer } from "../../people/issuers.ts";
import type { LabelKey } from "../../people/labels.ts";
import type { Random } from "../../random.ts";
import type { LayoutStyle } from "../../random-layout/layout-style.ts";

/** A label with its value, in a row of the page. */
export interface Cell {
	readonly key: LabelKey;
	/** The column of the page, from 0 to 2. */
	readonly column: number;
}

/** The arrangement of cells on the page, from top to bottom. */
export interface PageLayout {
	readonly name: string;
	/** The left edges of the columns, in millimetres. */
	readonly columns: readonly number[];
	readonly rows: readonly (readonly Cell[])[];
	/** The position of labels relative to their values. */
	readonly labelPlacement: "above" | "beside";
}

const createRow = (...cells: (LabelKey | null)[]): Cell[] =>
	cells.flatMap((key, column) => (key === null ? [] : [{ key, column }]));

/** The first three rows of most layouts. */
const usualFirstRows = [createRow("type", "code", "number"), createRow("surname"), createRow("given")];

/** Data page layouts; the first is the one in Doc 9303-4. */
export const pageLayouts: readonly PageLayout[] = [
	{
		name: "icao",
		columns: [42, 66, 92],
		labelPlacement: "above",
		rows: [
			...usualFirstRows,
			createRow("nationality", null, "personal"),
			createRow("birth"),
			createRow("sex", "place"),
			createRow("issue", null, "authority"),
			createRow("expiry", null, "signature"),
		],
	},
	{
		name: "stacked",
		columns: [40, 60, 88],
		labelPlacement: "above",
		rows: [
			...usualFirstRows,
			createRow("nationality"),
			createRow("birth", null, "personal"),
			createRow("sex", "place"),
			createRow("issue", null, "authority"),
			createRow("expiry"),
		],
	},
	{
		name: "two-columns",
		columns: [41, 58, 84],
		labelPlacement: "above",
		rows: [
			...usualFirstRows,
			createRow("nationality", null, "sex"),
			createRow("birth", null, "place"),
			createRow("issue", null, "expiry"),
			createRow("authority", null, "personal"),
		],
	},
	{
		name: "authority-last",
		columns: [43, 70, 97],
		labelPlacement: "above",
		rows: [
			...usualFirstRows,
			createRow("nationality"),
			createRow("sex", "birth", "personal"),
			createRow("place"),
			createRow("issue", null, "expiry"),
			createRow("authority"),
		],
	},
	{
		name: "captions-before",
		columns: [40, 40, 94],
		labelPlacement: "beside",
		rows: [
			createRow("type", null, "number"),
			createRow("code"),
			createRow("surname"),
			createRow("given"),
			createRow("nationality"),
			createRow("birth", null, "sex"),
			createRow("place"),
			createRow("issue"),
			createRow("expiry"),
			createRow("authority"),
			createRow("personal"),
		],
	},
];

/** All random style properties of a page. Text sizes (`capHeight`) are in millimetres. */
export interface PageStyle {
	readonly layout: PageLayout;
	readonly label: TextStyle;
	readonly value: TextStyle;
	readonly header: TextStyle;
	/** In degrees, 0 to 360. */
	readonly hue: number;
	readonly languageSeparator: string;
	readonly isUppercase: boolean;
	readonly hasNumberedLabels: boolean;
	readonly hasTwoLineLabels: boolean;
	readonly mrzTypeface: "ocr-b" | FontFamily;
}

const multiScriptLanguages = new Set(["uk", "bg", "el", "vi"]);

/** Whether one of the issuer's labels needs Cyrillic, Greek or Vietnamese letters. */
export const needsMultiScriptFonts = (issuer: Issuer) =>
	issuer.languages.some((language) => multiScriptLanguages.has(language));

/** Chooses a page's style, with fonts for Cyrillic, Greek or Vietnamese labels if needed. */
export function choosePageStyle(random: Random, issuer: Issuer): PageStyle {
	const isMultiScript = needsMultiScriptFonts(issuer);
	const labelFamily = random.pick(
		isMultiScript
			? familiesByUse.multiScript
			: [...familiesByUse.sans, ...familiesByUse.narrow, ...familiesByUse.serif],
	);
	const valueFamilies = isMultiScript
		? random.pick(familiesByUse.multiScript)
		: random.weighted<readonly FontFamily[]>([
				[6, familiesByUse.sans],
				[2, familiesByUse.narrow],
				[1, familiesByUse.serif],
				[2, familiesByUse.mono],
			]);
	const hue = random.between(0, 360);
	const labelHue = random.pick([hue, hue + 180, 220, 0]);
	const family = typeof valueFamilies === "string" ? valueFamilies : random.pick(valueFamilies);
	const saturation = labelHue === 0 ? 0 : random.between(30, 70);
	return {
		// The weights are in the order of `pageLayouts`.
		layout: random.weighted(pageLayouts.map((layout, index) => [[5, 4, 3, 3, 1][index] ?? 1, layout] as const)),
		label: {
			family: labelFamily,
			weight: 400,
			capHeight: random.between(1.0, 1.32),
			colour: hsl(labelHue, saturation, random.between(15, 32)),
		},
		value: {
			family,
			weight: random.chance(0.4) ? 700 : 400,
			capHeight: random.between(2.05, 2.4),
			colour: hsl(hue, 10, random.between(4, 16)),
			spacing: random.chance(0.3) ? 0.12 : 0,
		},
		header: {
			family: random.pick(isMultiScript ? familiesByUse.multiScript : [...familiesByUse.sans, ...familiesByUse.serif]),
			weight: 700,
			capHeight: random.between(2.4, 3.3),
			colour: hsl(hue, 55, 24),
		},
		hue,
		// " / " is listed twice, because it is the most common.
		languageSeparator: issuer.languageSeparator ?? random.pick([" / ", "/", " / ", " · "]),
		isUppercase: random.chance(0.2),
		hasNumberedLabels: random.chance(0.15),
		hasTwoLineLabels: random.chance(0.18),
		mrzTypeface: random.weighted<"ocr-b" | FontFamily>([
			[9, "ocr-b"],
			[1, "share-tech-mono"],
		]),
	};
}

/** Converts the style of a known page to a layout style; the text is smaller if labels have two lines. */
export function toLayoutStyle({
	layout,
	label,
	value,
	hasTwoLineLabels,
	isUppercase,
	languageSeparator,
}: PageStyle): Partial<LayoutStyle> {
	const [labelMax, valueMax] = hasTwoLineLabels ? [1.1, 2.1] : [label.capHeight, value.capHeight];
	return {
		label: { ...label, capHeight: Math.min(label.capHeight, labelMax) },
		value: { ...value, capHeight: Math.min(value.capHeight, valueMax) },
		labelPlacement: layout.labelPlacement,
		isAligned: layout.labelPlacement === "beside",
		isUppercase,
		gap: hasTwoLineLabels ? 0.55 : 1.1,
		languageSeparator: hasTwoLineLabels ? null : languageSeparator,
	};
}
