import { createHash } from "node:crypto";
import type { Engine, UprightImage } from "../../../src/reader/engine/index.ts";
import type { SecondPass } from "../../../src/reader/page/page.ts";
import { wrapUpright } from "./wrap-upright.ts";

type OpenedImage = Awaited<ReturnType<Engine["openUpright"]>>;

/**
 * Wraps an engine so that the results for the last opened picture are kept for reading it many times, except those for
 * a single document in it.
 */
export function cacheImage(engine: Engine): Engine {
	let last: { readonly key: string; readonly opened: OpenedImage } | null = null;
	return {
		...engine,
		async openUpright(image, mayBorrow) {
			const key = createHash("sha256").update(image).digest("hex");
			if (last?.key === key) return last.opened;
			last = null;
			const opened = await engine.openUpright(image, mayBorrow);
			if (opened.outcome === "unreadable") return opened;
			const { upright } = opened;
			last = { key, opened: { ...opened, upright: wrapUpright(upright, memoiseUpright) } };
			return last.opened;
		},
	};
}

const memoiseUpright = (upright: UprightImage): UprightImage => ({
	...upright,
	secondPass: memoisePass(upright.secondPass),
	readPage: memoise(() => upright.readPage()),
	removePaleInk: memoise(() => upright.removePaleInk()),
	turnToText: memoise((way) => upright.turnToText(way)),
});

function memoisePass(secondPass: SecondPass): SecondPass {
	return {
		measureBackgrounds: memoise((places) => secondPass.measureBackgrounds(places)),
		readLines: memoise((requests) => secondPass.readLines(requests)),
		findPlainBarcodes: memoise((quad) => secondPass.findPlainBarcodes(quad)),
		findBarcodes: memoise((quad, figures) => secondPass.findBarcodes(quad, figures)),
	};
}

/** Memoises a function by its arguments, which must be representable as JSON. */
function memoise<Arguments extends readonly unknown[], Result>(
	compute: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
	const results = new Map<string, Promise<Result>>();
	return (...args) => {
		const key = JSON.stringify(args);
		const result = results.get(key) ?? compute(...args);
		results.set(key, result);
		return result;
	};
}
