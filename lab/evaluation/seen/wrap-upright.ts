import type { TextDirection, UprightImage } from "../../../src/reader/engine/index.ts";

/** Applies `wrap` to a picture and to each one derived from it: without pale ink, or read in another direction. */
export function wrapUpright(upright: UprightImage, wrap: (upright: UprightImage) => UprightImage): UprightImage {
	return wrap({
		...upright,
		removePaleInk: async () => wrapUpright(await upright.removePaleInk(), wrap),
		turnToText: async (way: TextDirection) => {
			const other = await upright.turnToText(way);
			return other && wrapUpright(other, wrap);
		},
	});
}
