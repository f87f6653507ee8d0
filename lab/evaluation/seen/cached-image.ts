import { createHash } from "node:crypto";
import type { Engine, UprightImage } from "../../../src/reader/engine/index.ts";
import type { SecondPass } from "../../../src/reader/page/page.ts";
import { wrapUpright } from "./wrap-upright.ts";

type OpenedImage = Awaited<ReturnType<Engine["openUpright"]>>;

/**
 * An engine with a cache for a picture that is read many times. It holds one picture, whose sheet is released when
 * another is opened, or with the engine.
 */
export function cacheImage(engine: Engine): Engine {
	let last: { readonly key: string; readonly opened: OpenedImage; release(): void } | null = null;
	return {
		...engine,
		async openUpright(image, mayBorrow) {
			const key = createHash("sha256").update(image).digest("hex");
			if (last?.key === key) return last.opened;
			last?.release();
			last = null;
			const opened = await engine.openUpright(image, mayBorrow);
			if (opened.outcome === "unreadable") return opened;
			const { upright } = opened;
			last = {
				key,
				opened: { ...opened, upright: wrapUpright(upright, remembering) },
				release: () => upright.release(),
			};
			return last.opened;
		},
		async close() {
			last?.release();
			await engine.close();
		},
	};
}

const remembering = (upright: UprightImage): UprightImage => ({
	...upright,
	secondPass: cachingPass(upright.secondPass),
	readPage: remembered(() => upright.readPage()),
	withoutPaleInk: remembered(() => upright.withoutPaleInk()),
	otherWay: remembered((way) => upright.otherWay(way)),
	// Other variants read the picture again.
	release() {},
});

function cachingPass(secondPass: SecondPass): SecondPass {
	return {
		grounds: remembered((places) => secondPass.grounds(places)),
		lines: remembered((requests) => secondPass.lines(requests)),
		plainBarcodes: remembered((quad) => secondPass.plainBarcodes(quad)),
		barcodes: remembered((quad, figures) => secondPass.barcodes(quad, figures)),
	};
}

/** Memoises a function by its arguments, which must be plain data. */
function remembered<Arguments extends readonly unknown[], Answer>(
	ask: (...given: Arguments) => Promise<Answer>,
): (...given: Arguments) => Promise<Answer> {
	const answers = new Map<string, Promise<Answer>>();
	return (...given) => {
		const key = JSON.stringify(given);
		const answer = answers.get(key) ?? ask(...given);
		answers.set(key, answer);
		return answer;
	};
}
