import { createHash } from "node:crypto";
import type { Engine, Sheet } from "../../../src/reader/engine/index.ts";
import type { Look } from "../../../src/reader/page/page.ts";
import { wrapSheet } from "./wrap-sheet.ts";

type OpenedSheet = Awaited<ReturnType<Engine["openSheet"]>>;

/**
 * An engine with a cache for a picture that is read many times. Holds one picture; its sheet is released when another
 * is opened, or with the engine.
 */
export function rememberSheet(engine: Engine): Engine {
	let last: { readonly key: string; readonly opened: OpenedSheet; release(): void } | null = null;
	return {
		...engine,
		async openSheet(image, mayBorrow) {
			const key = createHash("sha256").update(image).digest("hex");
			if (last?.key === key) return last.opened;
			last?.release();
			last = null;
			const opened = await engine.openSheet(image, mayBorrow);
			if (opened.outcome === "unreadable") return opened;
			const { sheet } = opened;
			last = { key, opened: { ...opened, sheet: wrapSheet(sheet, remembering) }, release: () => sheet.release() };
			return last.opened;
		},
		async close() {
			last?.release();
			await engine.close();
		},
	};
}

const remembering = (sheet: Sheet): Sheet => ({
	...sheet,
	look: rememberingLook(sheet.look),
	readPage: remembered(() => sheet.readPage()),
	withoutPaleInk: remembered(() => sheet.withoutPaleInk()),
	otherWay: remembered((way) => sheet.otherWay(way)),
	// Other variants read it again.
	release() {},
});

function rememberingLook(look: Look): Look {
	return {
		grounds: remembered((places) => look.grounds(places)),
		lines: remembered((requests) => look.lines(requests)),
		plainBarcodes: remembered((quad) => look.plainBarcodes(quad)),
		barcodes: remembered((quad, figures) => look.barcodes(quad, figures)),
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
