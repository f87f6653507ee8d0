import type { OtherWay, UprightImage } from "../../../src/reader/engine/index.ts";

/** Applies `wrap` to a sheet and to every sheet derived from it: without pale ink, or read the other way round. */
export function wrapUpright(upright: UprightImage, wrap: (upright: UprightImage) => UprightImage): UprightImage {
	return wrap({
		...upright,
		withoutPaleInk: async () => wrapUpright(await upright.withoutPaleInk(), wrap),
		otherWay: async (way: OtherWay) => {
			const other = await upright.otherWay(way);
			return other && wrapUpright(other, wrap);
		},
	});
}
