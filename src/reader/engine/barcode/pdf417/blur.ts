import { clusters, codewordCount, codewordModules } from "./patterns.ts";

/**
 * The assumed blur: the standard deviation of a Gaussian, in modules. Estimating it for each symbol did not read more
 * of 31 symbols. With this and with 0.3, all 6 faint symbols are read; with 1.2, 4 are.
 */
const assumedBlur = 0.6;

/**
 * Number of modules before a codeword that are included when its template is blurred. With 1 and 4, all 6 faint
 * symbols are read too.
 */
const contextModules = 2;

/** Templates of all codewords after the assumed blur. They contain darkness: 0 is paper, 1 is ink. */
export interface TemplateBank {
	/** Samples per codeword. */
	readonly samplesPerCodeword: number;
	/** For each cluster, 929 x `samplesPerCodeword` values, row-major. */
	readonly templates: readonly Float32Array[];
	/** For each cluster, the sum of squares of each template. */
	readonly energies: readonly Float32Array[];
	readonly mean: number;
	readonly deviation: number;
}

/**
 * A Gaussian kernel with a standard deviation of `sigma` modules and `samples` per module, truncated at three sigma.
 * Its sum is 1.
 */
export function gaussianKernel(sigma: number, samples: number): Float32Array {
	const half = Math.ceil(3 * sigma * samples);
	const kernel = Float32Array.from({ length: 2 * half + 1 }, (_, i) =>
		Math.exp(-0.5 * ((i - half) / samples / sigma) ** 2),
	);
	const sum = kernel.reduce((total, value) => total + value, 0);
	return kernel.map((value) => value / sum);
}

/** Blurs modules, `samples` per module. The outermost modules are repeated beyond the ends. */
export function blurModules(modules: ArrayLike<number>, samples: number, kernel: Float32Array): Float32Array {
	const half = kernel.length >> 1;
	const out = new Float32Array(modules.length * samples);
	for (let i = 0; i < out.length; i++) {
		let sum = 0;
		for (let k = -half; k <= half; k++) {
			const moduleIndex = Math.min(modules.length - 1, Math.max(0, Math.floor((i + k) / samples)));
			sum += (kernel[k + half] as number) * (modules[moduleIndex] as number);
		}
		out[i] = sum;
	}
	return out;
}

/** Blurs modules with the assumed blur, `samples` per module. */
export const applyAssumedBlur = (modules: ArrayLike<number>, samples: number): Float32Array =>
	blurModules(modules, samples, gaussianKernel(assumedBlur, samples));

const bankCache = new Map<number, TemplateBank>();

/**
 * The templates of all codewords, `samples` per module. Each is blurred between a space and a bar, which is how its
 * neighbours end and begin. Cached by `samples`.
 */
export function templateBank(samples: number): TemplateBank {
	const bank = bankCache.get(samples) ?? buildBank(samples);
	bankCache.set(samples, bank);
	return bank;
}

function buildBank(samples: number): TemplateBank {
	const samplesPerCodeword = codewordModules * samples;
	const leadingSpace = new Array<number>(contextModules).fill(0);
	const templates = clusters.map((patterns) => {
		const out = new Float32Array(codewordCount * samplesPerCodeword);
		for (const [codeword, modules] of patterns.entries()) {
			const blurredModules = applyAssumedBlur([...leadingSpace, ...modules, 1, 0.5], samples);
			out.set(
				blurredModules.subarray(contextModules * samples, contextModules * samples + samplesPerCodeword),
				codeword * samplesPerCodeword,
			);
		}
		return out;
	});
	const energies = templates.map((all) => computeEnergies(all, samplesPerCodeword));
	return { samplesPerCodeword, templates, energies, ...computeStatistics(templates) };
}

function computeEnergies(templates: Float32Array, length: number): Float32Array {
	const out = new Float32Array(codewordCount);
	for (let codeword = 0; codeword < codewordCount; codeword++) {
		for (let k = codeword * length; k < (codeword + 1) * length; k++) {
			out[codeword] = (out[codeword] as number) + (templates[k] as number) ** 2;
		}
	}
	return out;
}

function computeStatistics(templates: readonly Float32Array[]): { mean: number; deviation: number } {
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
export interface NearestCodeword {
	readonly codeword: number;
	/** Mean squared distance per sample to its template. */
	readonly distance: number;
}

/**
 * Compares a profile with all templates of a cluster. For each codeword, sets `closeness` to the profile's sum of
 * squares minus the squared distance between the profile and the template.
 */
export function findNearestCodeword(
	bank: TemplateBank,
	cluster: number,
	profile: Float32Array,
	closeness: Float32Array,
): NearestCodeword {
	const [templates, energies] = [bank.templates[cluster] as Float32Array, bank.energies[cluster] as Float32Array];
	let best = 0;
	for (let codeword = 0, at = 0; codeword < codewordCount; codeword++, at += bank.samplesPerCodeword) {
		let sum = 0;
		for (let k = 0; k < bank.samplesPerCodeword; k++) sum += (templates[at + k] as number) * (profile[k] as number);
		closeness[codeword] = 2 * sum - (energies[codeword] as number);
		if ((closeness[codeword] as number) > (closeness[best] as number)) best = codeword;
	}
	const energy = profile.reduce((sum, value) => sum + value * value, 0);
	return { codeword: best, distance: (energy - (closeness[best] as number)) / bank.samplesPerCodeword };
}
