import { expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import { findCaptions, prepareCaptions } from "../../page/captions.ts";
import type { Line, Look } from "../../page/page.ts";
import { piecesOf } from "../../page/pieces.ts";
import { grown, widthOf } from "../../page/quad.ts";
import { parseName } from "./name.ts";
import { readCaptioned } from "./read-captioned.ts";
import { namesUsual } from "./usual-texts.ts";

const captions = prepareCaptions([{ name: "names" as const, phrases: ["Names"] }]);

/** The names that a page has as `seen`, which closer looks cannot make out, and a look at their whole place as `placed`. */
async function read(seen: string, placed: string) {
	const { lines } = aPage(`\nNames\n${seen}`, { certainty: 0.97 });
	const pieces = piecesOf(lines, findCaptions(lines, captions));
	const quad = lines[1]?.quad as Line["quad"];
	const look: Look = {
		...blindLook,
		lines: async (requests) =>
			requests.map((request, index) => {
				const isPlace = widthOf(request.quad) > 2 * widthOf(quad);
				const [line] = aPage(isPlace ? placed : (["VVVVV", "NXNXNX", "QQ", "IIIIIIII"][index % 4] as string)).lines;
				return { ...(line as Line), quad: request.quad };
			}),
	};
	const place = grown(quad, 20, 0);
	return readCaptioned(pieces, look, { name: "names", parse: parseName, place, kind: "letters", usual: namesUsual });
}

test("a look at a value's place settles what looks at its text could not, but for letters that it lost", async () => {
	expect((await read("PULENG MPH0", "PULENG MPHO"))?.value).toBe("PULENG MPHO");
	expect(await read("PULENG LIMPHE", "PULENG MPHO")).toBeNull();
});
