import type { OtherWay, Sheet } from "../../../src/reader/engine/index.ts";

/** `wrap` applied to a sheet and to each sheet that it becomes: without pale ink, or read another way. */
export function wrapSheet(sheet: Sheet, wrap: (sheet: Sheet) => Sheet): Sheet {
	return wrap({
		...sheet,
		withoutPaleInk: async () => wrapSheet(await sheet.withoutPaleInk(), wrap),
		otherWay: async (way: OtherWay) => {
			const other = await sheet.otherWay(way);
			return other && wrapSheet(other, wrap);
		},
	});
}
