import { expect, test } from "vitest";
import { aPage } from "../../test/support/a-page.ts";
import type { Look, Page, Quad } from "../page/page.ts";
import { boxOf, quadOf } from "../page/quad.ts";
import { widerPage } from "./wider-page.ts";

const drawn = aPage(["SURNAME", "EBRAHIM"].join("\n"));
const [line] = drawn.lines;
/** A page with print in the middle of a large picture: 200 wide, 100 high. */
const page: Page = {
	...drawn,
	width: 2000,
	height: 1000,
	lines: line ? [{ ...line, quad: quadOf({ left: 900, right: 1100, top: 400, bottom: 500 }) }] : [],
};

/** What looks at an area, and finds as many lines there. */
function looking(found: Page["lines"]): { readonly look: Look; readonly areas: Quad[] } {
	const areas: Quad[] = [];
	const area = async (quad: Quad) => {
		areas.push(quad);
		return [...found];
	};
	return { look: { area } as unknown as Look, areas };
}

test("a card of the same size beside the print is looked for, and one far away is not", async () => {
	const { look, areas } = looking(drawn.lines);
	expect((await widerPage(page, look)).lines).toEqual(drawn.lines);
	const [{ left, right, top, bottom } = { left: 0, right: 0, top: 0, bottom: 0 }] = areas.map(boxOf);
	expect([left < 900 - 160, right > 1100 + 160, top < 400 - 160, bottom > 500 + 160]).toEqual(Array(4).fill(true));
	expect([left > 900 - 300, right < 1100 + 300]).toEqual([true, true]);
});

test("the page stays as it is where nothing more is found, and where nothing was", async () => {
	expect(await widerPage(page, looking([]).look)).toBe(page);
	const { look, areas } = looking(drawn.lines);
	const bare = { ...page, lines: [] };
	expect(await widerPage(bare, look)).toBe(bare);
	expect(areas).toEqual([]);
});
