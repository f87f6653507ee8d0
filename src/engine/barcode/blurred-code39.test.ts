import { expect, test } from "vitest";
import type { Grey } from "../raster/grey.ts";
import { readBlurredCode39 } from "./blurred-code39.ts";

const elements: Readonly<Record<string, string>> = {
	...{ 0: "nnnwwnwnn", 1: "wnnwnnnnw", 2: "nnwwnnnnw", 3: "wnwwnnnnn", 4: "nnnwwnnnw" },
	...{ 5: "wnnwwnnnn", 6: "nnwwwnnnn", 7: "nnnwnnwnw", 8: "wnnwnnwnn", 9: "nnwwnnwnn", "*": "nwnnwnwnn" },
};

/** A strip with the symbol, smeared over `smear` pixels; narrow elements are `narrow` pixels wide, wide ones two and a half times that. */
function aStrip(text: string, narrow: number, smear: number): Grey {
	const widths = [...`*${text}*`].flatMap((character) => [
		...[...(elements[character] ?? "")].map((element) => narrow * (element === "w" ? 2.5 : 1)),
		narrow,
	]);
	const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, each) => sum + each, 40));
	const x = ends.at(-1) ?? 0;
	const [width, height] = [Math.ceil(x) + 40, 60];
	const isDark = (at: number) => at > 40 && at < x - narrow && ends.filter((end) => end <= at).length % 2 === 0;
	const row = Uint8Array.from({ length: width }, (_, at) => {
		const dark = Array.from({ length: 20 }, (_, k) => isDark(at + 0.5 + (k / 19 - 0.5) * smear)).filter(Boolean);
		return 220 - 9 * dark.length;
	});
	const data = new Uint8Array(width * height);
	for (let y = 0; y < height; y++) data.set(row, y * width);
	return { width, height, data };
}

test("bars smeared over two narrow ones are told by the look of each character", () => {
	expect(readBlurredCode39(aStrip("0001010000089", 2, 4), 13)?.text).toBe("0001010000089");
	expect(readBlurredCode39(aStrip("9912319999089", 2.3, 4.4), 13)?.text).toBe("9912319999089");
});

test("where nothing looks like bars there is nothing", () => {
	expect(readBlurredCode39({ width: 400, height: 60, data: new Uint8Array(24_000).fill(200) }, 13)).toBeNull();
});
