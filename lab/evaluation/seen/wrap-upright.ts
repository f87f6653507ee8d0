import type { TextDirection, UprightImage } from "../../../src/reader/engine/index.ts";

/**
 * Applies `wrap` to a picture and to those derived from it without pale ink or in another direction of text. Pictures
 * that are reduced to one document are not wrapped.
 */
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
