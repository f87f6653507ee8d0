import type { Graph } from "./graph.ts";

/** Mean and deviation of ImageNet's channels for values 0..255: what PP-OCRv4's networks were taught with. */
export const channels = [
	{ mean: 0.485 * 255, deviation: 0.229 * 255 },
	{ mean: 0.456 * 255, deviation: 0.224 * 255 },
	{ mean: 0.406 * 255, deviation: 0.225 * 255 },
];

/**
 * The mean and deviation that grey values 0..255 are normalised with before a network that `toOneChannel` changed.
 * `src/engine/text/pp-ocr-detector.ts` has the same numbers.
 */
export const greyMean = channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
export const greyDeviation = channels.reduce((sum, { deviation }) => sum + deviation, 0) / channels.length;

/**
 * A grey picture has three equal channels but for their normalisation: the first convolution takes one of them, its
 * weights summed over the three. Exact but at the picture's border, where its padding stands for the mean of one grey.
 */
export function toOneChannel(graph: Graph): void {
	const conv = graph.nodes().find(({ op_type }) => op_type === "Conv");
	const weights = conv && graph.constant(conv.input[1] as string);
	const [outputs = 0, , ...kernel] = weights?.dims ?? [];
	if (!conv || !weights) throw new Error("The first convolution's weights are not constant");
	const size = kernel.reduce((product, side) => product * side, 1);
	const summed = new Float32Array(outputs * size);
	const shifts = new Float32Array(outputs);
	for (const [i, weight] of weights.values.entries()) {
		const output = Math.floor(i / (size * channels.length));
		const { mean, deviation } = channels[Math.floor(i / size) % channels.length] as (typeof channels)[number];
		const at = output * size + (i % size);
		summed[at] = (summed[at] as number) + (weight * greyDeviation) / deviation;
		shifts[output] = (shifts[output] as number) + (weight * (greyMean - mean)) / deviation;
	}
	const before = conv.input[2] ? graph.constant(conv.input[2])?.values : null;
	const bias = shifts.map((shift, output) => shift + (before?.[output] ?? 0));
	conv.input = [
		conv.input[0] as string,
		graph.addFloats([outputs, 1, ...kernel], summed),
		graph.addFloats([outputs], bias),
	];
}
