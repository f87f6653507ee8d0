import { expect, test } from "vitest";
import { aPage } from "./a-page.ts";
import { followerOf, neighboursOf } from "./row.ts";

const reach = { level: 0.5, gap: 4 };

/** What stands beside, and what follows, the text of a drawn page that begins so. */
function around(drawing: string, start: string, tilt = 0) {
	const { lines } = aPage(drawing, { tilt });
	const text = lines.find((line) => line.text.startsWith(start));
	if (text === undefined) throw new Error(`${start} is not drawn`);
	return {
		beside: neighboursOf(text, lines, reach).map((line) => line.text),
		follows: followerOf(text, lines, reach)?.text ?? null,
	};
}

test("a text's row holds what stands beside it, on either side, on a tilted page too", () => {
	expect(around("AB   CD   EF", "CD")).toEqual({ beside: ["AB", "EF"], follows: "EF" });
	expect(around("AB   CD   EF", "CD", 6)).toEqual({ beside: ["AB", "EF"], follows: "EF" });
});

test("what is far off or on another row does not belong to it", () => {
	expect(around("AB              CD", "AB")).toEqual({ beside: [], follows: null });
	expect(around("AB\n     CD", "AB")).toEqual({ beside: [], follows: null });
});

test("the same print seen twice lies over it and does not follow it", () => {
	const [line] = aPage("7").lines;
	if (line === undefined) throw new Error("nothing is drawn");
	expect(neighboursOf(line, [{ ...line }], reach)).toHaveLength(1);
	expect(followerOf(line, [{ ...line }], reach)).toBeNull();
});
