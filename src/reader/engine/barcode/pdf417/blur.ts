import { clusters, codewordCount, codewordModules } from "./patterns.ts";

/**
 * Assumed blur, in modules. Estimating it for each symbol did not read more of 31 symbols. With this and with 0.3, all
 * 6 faint symbols are read; with 1.2, 4 are.
 */
const usualBlur = 0.6;

/** Modules on either side of a codeword that affect its blur. With 1 and 4, all 6 faint symbols are read too. */
const besideModules = 2;

/** Templates of all codewords after a blur. Darkness: 0 is paper, 1 is ink. */
export interface Bank {
	/** Samples per codeword. */
	readonly length: number;
	/** By cluster: 929 x `length`, row-major. */
	readonly templates: readonly Float32Array[];
	/** By cluster: the sum of squares of each template. */
	readonly energies: readonly Float32Array[];
	readonly mean: number;
	readonly deviation: number;
}

/** A Gaussian kernel of `sigma` modules, `samples` per module, truncated at three sigma. Its sum is 1. */
export function gaussian(sigma: number, samples: number): Float32Array {
	const half = Math.ceil(3 * sigma * samples);
	const kernel = Float32Array.from({ length: 2 * half + 1 }, (_, i) =>
		Math.exp(-0.5 * ((i - half) / samples / sigma) ** 2),
	);
	const sum = kernel.reduce((total, value) => total + value, 0);
	return kernel.map((value) => value / sum);
}

/** Blurs modules, `samples` per module. The outermost modules are repeated beyond the ends. */
export function blurred(modules: ArrayLike<number>, samples: number, kernel: Float32Array): Float32Array {
	const half = kernel.length >> 1;
	const out = new Float32Array(modules.length * samples);
	for (let i = 0; i < out.length; i++) {
		let sum = 0;
		for (let k = -half; k <= half; k++) {
			const module = Math.min(modules.length - 1, Math.max(0, Math.floor((i + k) / samples)));
			sum += (kernel[k + half] as number) * (modules[module] as number);
		}
		out[i] = sum;
	}
	return out;
}

/** Blurs modules with the assumed blur, `samples` per module. */
export const throughUsualBlur = (modules: ArrayLike<number>, samples: number): Float32Array =>
	blurred(modules, samples, gaussian(usualBlur, samples));

const banks = new Map<number, Bank>();

/**
 * All codewords after the assumed blur, `samples` per module, each between a space and a bar, as its neighbours end and
 * begin. Cached by `samples`.
 */
export function usualBank(samples: number): Bank {
	const bank = banks.get(samples) ?? bankOf(samples);
	banks.set(samples, bank);
	return bank;
}

function bankOf(samples: number): Bank {
	const length = codewordModules * samples;
	const before = new Array<number>(besideModules).fill(0);
	const templates = clusters.map((patterns) => {
		const out = new Float32Array(codewordCount * length);
		for (const [word, modules] of patterns.entries()) {
			const seen = throughUsualBlur([...before, ...modules, 1, 0.5], samples);
			out.set(seen.subarray(besideModules * samples, besideModules * samples + length), word * length);
		}
		return out;
	});
	const energies = templates.map((all) => energiesOf(all, length));
	return { length, templates, energies, ...spreadOf(templates) };
}

function energiesOf(templates: Float32Array, length: number): Float32Array {
	const out = new Float32Array(codewordCount);
	for (let word = 0; word < codewordCount; word++) {
		for (let k = word * length; k < (word + 1) * length; k++) {
			out[word] = (out[word] as number) + (templates[k] as number) ** 2;
		}
	}
	return out;
}

function spreadOf(templates: readonly Float32Array[]): { mean: number; deviation: number } {
	let [count, sum, squares] = [0, 0, 0];
	for (const all of templates) {
		for (const value of all) {
			sum += value;
			squares += value * value;
		}
		count += all.length;
	}
	const mean = sum / count;
	return { mean, deviation: Math.sqrt(squares / count - mean * mean) };
}

/** The codeword whose template is nearest to a profile. */
export interface Nearest {
	readonly word: number;
	/** Squared distance to its template, per sample. */
	readonly distance: number;
}

/**
 * Compares a profile with all templates of a cluster. For each codeword, sets `closeness` to the profile's sum of
 * squares minus their squared distance.
 */
export function nearest(bank: Bank, cluster: number, profile: Float32Array, closeness: Float32Array): Nearest {
	const [templates, energies] = [bank.templates[cluster] as Float32Array, bank.energies[cluster] as Float32Array];
	let best = 0;
	for (let word = 0, at = 0; word < codewordCount; word++, at += bank.length) {
		let sum = 0;
		for (let k = 0; k < bank.length; k++) sum += (templates[at + k] as number) * (profile[k] as number);
		closeness[word] = 2 * sum - (energies[word] as number);
		if ((closeness[word] as number) > (closeness[best] as number)) best = word;
	}
	const energy = profile.reduce((sum, value) => sum + value * value, 0);
	return { word: best, distance: (energy - (closeness[best] as number)) / bank.length };
}
