import { expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Look, Mark } from "../../page/page.ts";
import { restoredText, type TextPlace } from "./restored-text.ts";

const dots: Mark = { position: "above", shape: "dots" };

/** Sees two dots over every O and U of any line. */
const dottedLook: Look = {
	...blindLook,
	marks: async (line) => Array.from(line.text.replaceAll(" ", ""), (letter) => (/[OU]/.test(letter) ? dots : null)),
};

function pieceOf(drawing: string): TextPlace {
	const [line] = aPage(drawing).lines;
	if (line === undefined) throw new Error("nothing drawn");
	return { line, quad: line.quad };
}

test("marks reach their letters although spaces and separators were tidied away", async () => {
	expect(await restoredText(pieceOf("STADT KOLN."), "STADT KOLN", "DEU", dottedLook)).toBe("STADT KÖLN");
	expect(await restoredText(pieceOf("STADTKOLN"), "STADT/KOLN", "DEU", dottedLook)).toBe("STADT/KÖLN");
});

test("nothing is put back for an unknown state, one without accents, or where no mark is seen", async () => {
	expect(await restoredText(pieceOf("KOLN"), "KOLN", null, dottedLook)).toBe("KOLN");
	expect(await restoredText(pieceOf("KOLN"), "KOLN", "USA", dottedLook)).toBe("KOLN");
	expect(await restoredText(pieceOf("KOLN"), "KOLN", "DEU", blindLook)).toBe("KOLN");
});

test("a certain mark that no letter of the state has leaves no text", async () => {
	expect(await restoredText(pieceOf("KRAKOW"), "KRAKOW", "POL", dottedLook)).toBeNull();
});

test("marks of a line that reads otherwise are not used: a word known with marks is none then", async () => {
	expect(await restoredText(pieceOf("KOLN BERLIN"), "KOLN", "DEU", dottedLook)).toBeNull();
	expect(await restoredText(pieceOf("VOLN BERLIN"), "VOLN", "DEU", dottedLook)).toBe("VOLN");
});
