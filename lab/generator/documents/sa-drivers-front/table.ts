import type { Area } from "../../drawing/security-print.ts";
import { type Line, type TextStyle, toFieldLine } from "../../drawing/sheet.ts";
import { formatNumericDate } from "../../people/dates.ts";
import type { Licence } from "../../people/south-african-holder.ts";
import type { Random } from "../../random.ts";
import type { Piece } from "../../random-layout/entry.ts";
import type { LayoutStyle } from "../../random-layout/layout-style.ts";
import { type LicenceFormats, type LicenceLabel, toLabels } from "./entries.ts";

/** The layout of the codes: lists, or a table with one column (`across`) or row (`down`) per code. */
export type CodesLayout = "list" | "across" | "down";

/** Returns the height of the table in millimetres; lists need no table. */
export function measureTable(table: CodesLayout, { vehicleCodes }: Licence): number {
	if (table === "list") return 0;
	return table === "across" ? 9 : 3.2 + 2.4 * vehicleCodes.length;
}

/** Capital height of the dates of first issue, in millimetres; they are not a field of the service. */
const dateCapHeight = 1.1;

interface Series {
	readonly labelText: string;
	readonly cells: readonly Line[];
	readonly style: TextStyle;
}

/** Lays out the table of codes, vehicle restrictions and dates of first issue as pieces within an area. */
export function layOutCodes(
	random: Random,
	direction: "across" | "down",
	area: Area,
	licence: Licence,
	formats: LicenceFormats,
	layoutStyle: LayoutStyle,
): readonly Piece[] {
	const series = buildSeries(random, licence, formats, layoutStyle);
	return direction === "across" ? layOutAcross(series, area, layoutStyle) : layOutDown(series, area, layoutStyle);
}

function buildSeries(
	random: Random,
	licence: Licence,
	formats: LicenceFormats,
	layoutStyle: LayoutStyle,
): readonly Series[] {
	const pickLabelText = (key: LicenceLabel) => `${random.pick(toLabels(key))[0]}${layoutStyle.colon}`;
	const dates = licence.firstIssues.map((day) => formatNumericDate(day, formats.date));
	const dateStyle = { ...layoutStyle.value, weight: 400, capHeight: dateCapHeight } as const;
	return [
		{
			labelText: pickLabelText("code"),
			cells: licence.vehicleCodes.map((code) => toFieldLine("vehicleCodes", code)),
			style: layoutStyle.value,
		},
		{ labelText: pickLabelText("vehicle"), cells: licence.vehicleRestrictions, style: layoutStyle.value },
		{ labelText: pickLabelText("firstIssue"), cells: dates, style: dateStyle },
	];
}

function layOutAcross(series: readonly Series[], area: Area, layoutStyle: LayoutStyle): readonly Piece[] {
	const indent = Math.min(15, area.width * 0.3);
	const columnWidth = Math.min(10.5, (area.width - indent) / 4);
	const rowHeight = area.height / series.length;
	return series.flatMap(({ labelText, cells, style }, row) => {
		const y = area.y + (row + 0.75) * rowHeight;
		const label = { line: labelText, x: area.x, y, style: { ...layoutStyle.label, widthMax: indent - 0.8 } };
		return [
			label,
			...cells.map((line, position) => ({
				line,
				x: area.x + indent + position * columnWidth,
				y,
				style: { ...style, widthMax: columnWidth - 0.7 },
			})),
		];
	});
}

function layOutDown(series: readonly Series[], area: Area, layoutStyle: LayoutStyle): readonly Piece[] {
	const columnWidth = Math.min(16, area.width / series.length);
	return series.flatMap(({ labelText, cells, style }, position) => {
		const x = area.x + position * columnWidth;
		const label = { line: labelText, x, y: area.y + 1.7, style: { ...layoutStyle.label, widthMax: columnWidth - 1 } };
		return [
			label,
			...cells.map((line, row) => ({
				line,
				x,
				y: area.y + 4.4 + row * 2.4,
				style: { ...style, widthMax: columnWidth - 1 },
			})),
		];
	});
}
