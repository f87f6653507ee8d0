import type { Barcode } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import type { Guards } from "../guards.ts";
import { symbolCorners } from "../symbol-corners.ts";
import type { SymbolReader } from "../zxing.ts";
import { drawnSymbol } from "./drawn-symbol.ts";
import { readFaintCodewords } from "./faint-codewords.ts";
import type { FaintEffort } from "./faint-effort.ts";
import { findFaintGuards } from "./faint-guards.ts";
import { likelyCorners } from "./likely-corners.ts";

/**
 * Reads a PDF417 whose bars have merged by rendering its corrected codewords and decoding the clean rendering. `seen`:
 * its outer patterns, if found by bar widths. Empty if no pattern is visible, nothing can be read, or the picture's
 * `effort` is spent.
 */
export async function readFaint(
	symbols: SymbolReader,
	grey: Grey,
	seen: Guards | null,
	effort: FaintEffort,
): Promise<Barcode[]> {
	const guards = effort.left > 0 ? (seen ?? findFaintGuards(grey)) : null;
	if (!guards) return [];
	for (const corners of likelyCorners(symbolCorners(grey, guards), guards)) {
		const symbol = readFaintCodewords(grey, corners, guards.module, effort);
		if (!symbol) continue;
		const found = await symbols.read(drawnSymbol(symbol.codewords, symbol.layout), "LocalAverage");
		return found.map((barcode) => ({ ...barcode, quad: symbol.corners }));
	}
	return [];
}
