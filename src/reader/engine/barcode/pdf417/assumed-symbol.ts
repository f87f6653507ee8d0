import { applyAssumedBlur } from "./blur.ts";
import { buildRowModules, codewordModules, countModules } from "./patterns.ts";
import type { LocatedSymbol } from "./place.ts";
import type { SoftWords } from "./soft-words.ts";

/** The symbol as it was probably printed: its modules, row by row from the top of the picture. */
export interface AssumedSymbol {
	/** Modules per row. */
	readonly modules: number;
	/** The darkness of each module: 1 is ink, 0 is paper. */
	readonly darkness: Float32Array;
	/** The certainty of each module, 0 to 1; 0 if its codeword is not above `certaintyMin`. */
	readonly weights: Float32Array;
}

/**
 * Minimum probability of a codeword that is used for fitting. With this and with 0.25, all 6 faint symbols are read;
 * with 1.0, none.
 */
const certaintyMin = 0.5;

/** Builds all rows of the symbol, including the outer patterns and the indicators, which follow from the layout. */
export function buildAssumedSymbol(
	{ codewords, certainties, layout }: SoftWords,
	placed: LocatedSymbol,
): AssumedSymbol {
	const { rows, columns, isMirrored } = placed;
	const modules = countModules(columns);
	const [darkness, weights] = [new Float32Array(rows * modules), new Float32Array(rows * modules).fill(1)];
	for (let pictureRow = 0; pictureRow < rows; pictureRow++) {
		const row = isMirrored ? rows - 1 - pictureRow : pictureRow;
		const wordOffset = row * columns;
		darkness.set(
			buildRowModules(row, layout, codewords.subarray(wordOffset, wordOffset + columns)),
			pictureRow * modules,
		);
		for (let column = 0; column < columns; column++) {
			const certainty = certainties[wordOffset + column] as number;
			const moduleOffset = pictureRow * modules + (column + 2) * codewordModules;
			weights.fill(certainty > certaintyMin ? certainty : 0, moduleOffset, moduleOffset + codewordModules);
		}
	}
	return { modules, darkness, weights };
}

/** Blurs each row with the assumed blur, `samples` per module. Returns the darkness of each sample. */
export function blurAssumedSymbol({ modules, darkness }: AssumedSymbol, samples: number): Float32Array {
	const blurredDarkness = new Float32Array(darkness.length * samples);
	for (let at = 0; at < darkness.length; at += modules) {
		blurredDarkness.set(applyAssumedBlur(darkness.subarray(at, at + modules), samples), at * samples);
	}
	return blurredDarkness;
}

/** Gives each sample the weight of its module. */
export const expandWeights = ({ weights }: AssumedSymbol, samples: number): Float32Array =>
	Float32Array.from({ length: weights.length * samples }, (_, i) => weights[Math.floor(i / samples)] as number);
