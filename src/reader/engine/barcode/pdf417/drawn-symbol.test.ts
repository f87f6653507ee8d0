import { expect, test } from "vitest";
import { createSymbolReader } from "../zxing.ts";
import { renderSymbol } from "./drawn-symbol.ts";

test("renders a symbol that can be decoded", async () => {
	// "PDF417" with four error correction codewords: the example of ISO/IEC 15438.
	const codewords = Uint16Array.from([5, 453, 178, 121, 239, 452, 327, 657, 619]);
	const symbols = await createSymbolReader();
	const layout = { rows: 3, columns: 3, level: 1 };
	const [barcode] = await symbols.read(renderSymbol(codewords, layout), "LocalAverage");
	expect(barcode?.text).toBe("PDF417");
	codewords[1] = 454;
	codewords[2] = 179;
	codewords[3] = 122;
	expect(await symbols.read(renderSymbol(codewords, layout), "LocalAverage")).toEqual([]);
});
