import type { Barcode } from "../../../page/page.ts";
import type { Grey } from "../../raster/grey.ts";
import type { Guards } from "../guards.ts";
import { findSymbolCorners } from "../symbol-corners.ts";
import type { SymbolReader } from "../zxing.ts";
import { renderSymbol } from "./drawn-symbol.ts";
import { readFaintCodewords } from "./faint-codewords.ts";
import type { FaintEffort } from "./faint-effort.ts";
import { findFaintGuards } from "./faint-guards.ts";
import { proposeCorners } from "./likely-corners.ts";

/**
 * Reads a PDF417 whose bars have merged: corrects its codewords, renders a clean symbol with them and decodes the
 * rendering. `knownGuards` are its outer patterns, if they were found by bar widths. Empty if no pattern is visible,
 * nothing can be read, or the picture's `effort` is spent.
 */
export async function readFaintSymbol(
	symbols: SymbolReader,
	grey: Grey,
	knownGuards: Guards | null,
	effort: FaintEffort,
): Promise<Barcode[]> {
	const guards = effort.remainingRounds > 0 ? (knownGuards ?? findFaintGuards(grey)) : null;
	if (!guards) return [];
	for (const corners of proposeCorners(findSymbolCorners(grey, guards), guards)) {
		const symbol = readFaintCodewords(grey, corners, guards.module, effort);
		if (!symbol) continue;
		const found = await symbols.read(renderSymbol(symbol.codewords, symbol.layout), "LocalAverage");
		return found.map((barcode) => ({ ...barcode, quad: symbol.corners }));
	}
	return [];
}
