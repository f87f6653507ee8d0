import { expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Quad } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { closerPage } from "./closer-page.ts";

const page = aPage("\nSurname      1\nMALOBOLA\nNames\nLETTIE HAPPINESS");
const [, , surname] = page.lines;

/** Looks at an area that begins so many pixels right of the surname's beginning; answers what was asked for and the page. */
async function lookedAt(cut: number) {
	const { left, right, top } = boxOf(surname?.quad as Quad);
	const asked: Quad[] = [];
	const look = {
		...blindLook,
		area: async (quad: Quad) => {
			asked.push(quad);
			return page.lines.filter(({ text }) => text !== "1");
		},
	};
	const area = quadOf({ left: left + cut, right: right + 10, top: top - 25, bottom: top + 80 });
	const closer = await closerPage(page, look, area);
	return { left: boxOf(asked[0] as Quad).left, texts: closer.lines.map(({ text }) => text).sort() };
}

test("an area that would cut a line's beginning off is made wider", async () => {
	const { left } = boxOf(surname?.quad as Quad);
	expect((await lookedAt(20)).left).toBe(left);
	expect((await lookedAt(-20)).left).toBe(left - 20);
});

test("an area in which no line lies is not looked at", async () => {
	const area = quadOf({ left: 5000, right: 5100, top: 0, bottom: 50 });
	const look = { ...blindLook, area: async () => page.lines };
	expect((await closerPage(page, look, area)).lines).toHaveLength(page.lines.length);
});

test("each line is there once, also one that lies in what the area was widened by", async () => {
	expect((await lookedAt(45)).texts).toEqual(["1", "LETTIE HAPPINESS", "MALOBOLA", "Names", "Surname"]);
});
