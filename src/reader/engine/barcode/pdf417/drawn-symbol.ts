import type { Grey } from "../../raster/grey.ts";
import { type Layout, modulesIn, rowModules } from "./patterns.ts";

/** Pixels per module. ZXing read all 14 renderings made for 21 hard licence backs that it could not read directly. */
const modulePixels = 3;
/** Height of a row in pixels: three modules, the minimum in ISO/IEC 15438. */
const rowPixels = 3 * modulePixels;
/** Quiet zone in modules; ISO/IEC 15438 requires two. */
const quietModules = 4;

/** Renders a clean symbol with these codewords, row by row, for decoding. */
export function drawnSymbol(codewords: Uint16Array, layout: Layout): Grey {
	const quiet = quietModules * modulePixels;
	const width = modulesIn(layout.columns) * modulePixels + 2 * quiet;
	const height = layout.rows * rowPixels + 2 * quiet;
	const data = new Uint8Array(width * height).fill(255);
	for (let row = 0; row < layout.rows; row++) {
		const words = codewords.subarray(row * layout.columns, (row + 1) * layout.columns);
		for (const [i, module] of rowModules(row, layout, words).entries()) {
			if (module === 0) continue;
			for (let y = 0; y < rowPixels; y++) {
				const at = (quiet + row * rowPixels + y) * width + quiet + i * modulePixels;
				data.fill(0, at, at + modulePixels);
			}
		}
	}
	return { width, height, data };
}
