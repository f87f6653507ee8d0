import type { Grey } from "../../raster/grey.ts";
import { buildRowModules, countModules, type Layout } from "./patterns.ts";

/**
 * Pixels per module. ZXing read all 14 renderings that were made for 21 licence backs which it could not read
 * directly.
 */
const modulePixels = 3;
/** Height of a row in pixels: three modules, the minimum in ISO/IEC 15438. */
const rowPixels = 3 * modulePixels;
/** Quiet zone in modules; ISO/IEC 15438 requires two. */
const quietModules = 4;

/** Renders a clean symbol with these codewords, row by row, for ZXing to decode. */
export function renderSymbol(codewords: Uint16Array, layout: Layout): Grey {
	const quiet = quietModules * modulePixels;
	const width = countModules(layout.columns) * modulePixels + 2 * quiet;
	const height = layout.rows * rowPixels + 2 * quiet;
	const data = new Uint8Array(width * height).fill(255);
	for (let row = 0; row < layout.rows; row++) {
		const words = codewords.subarray(row * layout.columns, (row + 1) * layout.columns);
		for (const [i, module] of buildRowModules(row, layout, words).entries()) {
			if (module === 0) continue;
			for (let y = 0; y < rowPixels; y++) {
				const offset = (quiet + row * rowPixels + y) * width + quiet + i * modulePixels;
				data.fill(0, offset, offset + modulePixels);
			}
		}
	}
	return { width, height, data };
}
