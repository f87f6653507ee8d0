import type { Area } from "../../drawing/security-print.ts";
import { asValue, type Line, type TextStyle } from "../../drawing/sheet.ts";
import { dated } from "../../people/dates.ts";
import type { Licence } from "../../people/south-african-holder.ts";
import type { Random } from "../../random.ts";
import type { Piece } from "../../random-layout/entry.ts";
import type { LayoutStyle } from "../../random-layout/layout-style.ts";
import { type LicenceForms, type LicenceLabel, labelsOf } from "./entries.ts";

/** Layout of the codes: lists, or a table with one column or row per code. */
export type Table = "list" | "across" | "down";

/** Height of the table in millimetres. */
export function tableHeight(table: Table, { vehicleCodes }: Licence): number {
	if (table === "list") return 0;
	return table === "across" ? 9 : 3.2 + 2.4 * vehicleCodes.length;
}

/** Height of the dates of first issue, which are not a field of the service. */
const dateHeight = 1.1;

interface Series {
	readonly labelText: string;
	readonly cells: readonly Line[];
	readonly style: TextStyle;
}

/** Lays out the table of codes, vehicle restrictions and dates of first issue as pieces within an area. */
export function codesTable(
	random: Random,
	direction: "across" | "down",
	area: Area,
	licence: Licence,
	forms: LicenceForms,
	layoutStyle: LayoutStyle,
): readonly Piece[] {
	const series = seriesOf(random, licence, forms, layoutStyle);
	return direction === "across" ? across(series, area, layoutStyle) : down(series, area, layoutStyle);
}

function seriesOf(random: Random, licence: Licence, forms: LicenceForms, layoutStyle: LayoutStyle): readonly Series[] {
	const labelText = (key: LicenceLabel) => `${random.pick(labelsOf(key))[0]}${layoutStyle.colon}`;
	const dates = licence.firstIssues.map((day) => dated(day, forms.date));
	const small = { ...layoutStyle.value, weight: 400, capHeight: dateHeight } as const;
	return [
		{
			labelText: labelText("code"),
			cells: licence.vehicleCodes.map((code) => asValue("vehicleCodes", code)),
			style: layoutStyle.value,
		},
		{ labelText: labelText("vehicle"), cells: licence.vehicleRestrictions, style: layoutStyle.value },
		{ labelText: labelText("firstIssue"), cells: dates, style: small },
	];
}

function across(series: readonly Series[], area: Area, layoutStyle: LayoutStyle): readonly Piece[] {
	const indent = Math.min(15, area.width * 0.3);
	const column = Math.min(10.5, (area.width - indent) / 4);
	const step = area.height / series.length;
	return series.flatMap(({ labelText, cells, style }, row) => {
		const y = area.y + (row + 0.75) * step;
		const label = { line: labelText, x: area.x, y, style: { ...layoutStyle.label, widthMax: indent - 0.8 } };
		return [
			label,
			...cells.map((line, place) => ({
				line,
				x: area.x + indent + place * column,
				y,
				style: { ...style, widthMax: column - 0.7 },
			})),
		];
	});
}

function down(series: readonly Series[], area: Area, layoutStyle: LayoutStyle): readonly Piece[] {
	const column = Math.min(16, area.width / series.length);
	return series.flatMap(({ labelText, cells, style }, place) => {
		const x = area.x + place * column;
		const label = { line: labelText, x, y: area.y + 1.7, style: { ...layoutStyle.label, widthMax: column - 1 } };
		return [
			label,
			...cells.map((line, row) => ({
				line,
				x,
				y: area.y + 4.4 + row * 2.4,
				style: { ...style, widthMax: column - 1 },
			})),
		];
	});
}
