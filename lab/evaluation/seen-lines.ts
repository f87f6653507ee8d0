import type { Engine, OtherWay, ReadPage, Sheet } from "../../src/reader/engine/index.ts";
import type { Line, Look } from "../../src/reader/page/page.ts";

/** Texts of the lines found in an image. */
export interface SeenLines {
	/** Of the first pass. */
	readonly first: readonly string[];
	/** Of all passes. */
	readonly all: readonly string[];
}

/** Wraps `engine`. `seen` returns the lines of the last opened image, null if no page of it was read. */
export function noteLines(engine: Engine): { readonly engine: Engine; seen(): SeenLines | null } {
	let first: readonly string[] | null = null;
	let closer: string[] = [];
	const note = <Lines extends readonly Line[]>(lines: Lines): Lines => {
		closer.push(...lines.map(({ text }) => text));
		return lines;
	};
	const page = (read: ReadPage): ReadPage => {
		const texts = read.outcome === "page" ? read.page.lines.map(({ text }) => text) : [];
		if (first === null) first = texts;
		else closer.push(...texts);
		return read;
	};
	const noting = (sheet: Sheet): Sheet => ({
		...sheet,
		look: notingLook(sheet.look, note),
		readPage: async () => page(await sheet.readPage()),
		withoutPaleInk: async () => noting(await sheet.withoutPaleInk()),
		otherWay: async (way: OtherWay) => {
			const other = await sheet.otherWay(way);
			return other && noting(other);
		},
	});
	const openSheet: Engine["openSheet"] = async (image, mayBorrow) => {
		[first, closer] = [null, []];
		const opened = await engine.openSheet(image, mayBorrow);
		return opened.outcome === "sheet" ? { ...opened, sheet: noting(opened.sheet) } : opened;
	};
	return {
		engine: { ...engine, openSheet },
		seen: () => first && { first, all: [...new Set([...first, ...closer])] },
	};
}

function notingLook(look: Look, note: <Lines extends readonly Line[]>(lines: Lines) => Lines): Look {
	return {
		...look,
		lines: async (quads) => note(await look.lines(quads)),
	};
}
