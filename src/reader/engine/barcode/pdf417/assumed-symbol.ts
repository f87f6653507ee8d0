import { throughUsualBlur } from "./blur.ts";
import { codewordModules, modulesIn, rowModules } from "./patterns.ts";
import type { Placed } from "./place.ts";
import type { SoftWords } from "./soft-words.ts";

/** The symbol as it was probably printed, row by row from the top of the picture. */
export interface AssumedSymbol {
	/** Modules per row. */
	readonly modules: number;
	/** For each module: 1 is ink. */
	readonly darkness: Float32Array;
	/** The certainty of each module, 0 to 1. */
	readonly weights: Float32Array;
}

/**
 * A codeword with a lower probability is not used for fitting. With this and with 0.25, all 6 faint symbols are read;
 * with 1.0, none.
 */
const certaintyMin = 0.5;

/** All rows, including the outer patterns and the indicators, which follow from the layout. */
export function assumedSymbol({ words, certainties, layout }: SoftWords, placed: Placed): AssumedSymbol {
	const { rows, columns, isMirrored } = placed;
	const modules = modulesIn(columns);
	const [darkness, weights] = [new Float32Array(rows * modules), new Float32Array(rows * modules).fill(1)];
	for (let line = 0; line < rows; line++) {
		const row = isMirrored ? rows - 1 - line : line;
		const from = row * columns;
		darkness.set(rowModules(row, layout, words.subarray(from, from + columns)), line * modules);
		for (let column = 0; column < columns; column++) {
			const certainty = certainties[from + column] as number;
			const at = line * modules + (column + 2) * codewordModules;
			weights.fill(certainty > certaintyMin ? certainty : 0, at, at + codewordModules);
		}
	}
	return { modules, darkness, weights };
}

/** Blurs each row with the assumed blur, `samples` per module. */
export function shownThrough({ modules, darkness }: AssumedSymbol, samples: number): Float32Array {
	const shown = new Float32Array(darkness.length * samples);
	for (let at = 0; at < darkness.length; at += modules) {
		shown.set(throughUsualBlur(darkness.subarray(at, at + modules), samples), at * samples);
	}
	return shown;
}

/** The weight of each sample, which is that of its module. */
export const sampleWeights = ({ weights }: AssumedSymbol, samples: number): Float32Array =>
	Float32Array.from({ length: weights.length * samples }, (_, at) => weights[Math.floor(at / samples)] as number);
