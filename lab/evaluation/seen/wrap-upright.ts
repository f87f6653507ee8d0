import type { OtherWay, UprightImage } from "../../../src/reader/engine/index.ts";

/** `wrap` applied to a sheet and to each sheet that it becomes: without pale ink, or read another way. */
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
