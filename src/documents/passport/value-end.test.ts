import { describe, expect, it } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { grown, heightOf } from "../../page/quad.ts";
import { type Print, printOf } from "./print.ts";
import { agreedText } from "./printed-value.ts";
import { noRoom, type Room, roomRightOf } from "./value-end.ts";

const pageOf = (drawing: string): Print => printOf(aPage(drawing, { certainty: 0.99 }).lines);
const textIn = ({ pieces }: Print, text: string) => {
	const piece = pieces.find((each) => each.text === text);
	if (piece === undefined) throw new RangeError(`${text} is not drawn`);
	return piece;
};

/** A picture on which `printed` stands: looks see of it what fits into their width, each letter ten pixels wide. */
function pictureOf(printed: string, misread: (text: string) => string = (text) => text): Look {
	const seen = (width: number): Line => {
		const [line] = aPage(misread(printed.slice(0, Math.round(width / 10))), { certainty: 0.97 }).lines;
		return line as Line;
	};
	return { ...blindLook, lines: async (looks) => looks.map(({ quad }) => seen(quad[1][0] - quad[0][0])) };
}

/** Three hundred pixels, and no row above or below. */
const free: Room = { width: 300, top: -15, bottom: 15 };

describe("the end of a text that was read with all certainty", () => {
	const cutOff = textIn(pageOf("HARBOUR OF"), "HARBOUR OF");
	it("is looked behind, and the text is read as far as it goes", async () => {
		const found = await agreedText(cutOff, pictureOf("HARBOUR OFFICE"), free);
		expect(found?.text).toBe("HARBOUR OFFICE");
		expect(found?.piece.quad[1][0]).toBeGreaterThan(cutOff.quad[1][0]);
	});
	it("is looked behind again where a slash joins it to what follows", async () => {
		const place = textIn(pageOf("ZENITH"), "ZENITH");
		expect((await agreedText(place, pictureOf("ZENITH / UTO"), free))?.text).toBe("ZENITH / UTO");
	});
	it("stands where nothing follows, and where what follows is background", async () => {
		expect((await agreedText(cutOff, pictureOf("HARBOUR OF"), free))?.text).toBe("HARBOUR OF");
		expect((await agreedText(cutOff, blindLook, free))?.text).toBe("HARBOUR OF");
	});
	it("is not looked behind without room", async () => {
		expect((await agreedText(cutOff, pictureOf("HARBOUR OFFICE"), noRoom))?.text).toBe("HARBOUR OF");
	});
	it("leaves the text in doubt where every look reads another one", async () => {
		let looks = 0;
		const struckOut = pictureOf("HARBOUR OFFICE", (text) => text.replace(/.$/, () => "KXWZQVM".charAt(looks++ % 7)));
		expect(await agreedText(cutOff, struckOut, free)).toBeNull();
	});
});

describe("the room right of a text", () => {
	it("ends at a date, a caption and the next column", () => {
		const alone = roomRightOf(pageOf("ZENITH"), textIn(pageOf("ZENITH"), "ZENITH"));
		expect(alone.width).toBe(Number.POSITIVE_INFINITY);
		const beside = pageOf("ZENITH   16.04.2007");
		expect(roomRightOf(beside, textIn(beside, "ZENITH")).width).toBeCloseTo(30, 0);
	});
	it("is none where it holds no letter", () => {
		const close = printOf(aPage("ZENITH  16.04.2007", { columnGap: 2, cell: [3, 20] }).lines);
		expect(roomRightOf(close, textIn(close, "ZENITH"))).toBe(noRoom);
	});
	it("keeps clear of the row below, whose box reaches into its own in tight print", () => {
		const loose = printOf(aPage("MINISTRY OF\nFOREIGN AFFAIRS").lines);
		const tight = { ...loose, pieces: loose.pieces.map((piece) => ({ ...piece, quad: grown(piece.quad, 0, 0.4) })) };
		const bottomOf = (print: Print) => roomRightOf(print, textIn(print, "MINISTRY OF")).bottom;
		expect(bottomOf(tight)).toBeLessThan(bottomOf(loose) + 1);
		expect(bottomOf(tight)).toBeLessThan(heightOf(textIn(tight, "MINISTRY OF").quad) / 2);
	});
});
