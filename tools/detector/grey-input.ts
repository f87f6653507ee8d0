import type { Graph } from "./graph.ts";

/** Mean and deviation of ImageNet's channels for values 0..255: what PP-OCRv4's networks were taught with. */
export const channels = [
	{ mean: 0.485 * 255, deviation: 0.229 * 255 },
	{ mean: 0.456 * 255, deviation: 0.224 * 255 },
	{ mean: 0.406 * 255, deviation: 0.225 * 255 },
];

/**
 * The network takes one channel of grey values, 0..255: `input` times and plus a constant for each of three channels,
 * and these to whatever took `input` before.
 */
export function takeGrey(graph: Graph, input: string): void {
	const dims = [1, channels.length, 1, 1];
	const factors = graph.addFloats(
		dims,
		Float32Array.from(channels, ({ deviation }) => 1 / deviation),
	);
	const shifts = graph.addFloats(
		dims,
		Float32Array.from(channels, ({ mean, deviation }) => -mean / deviation),
	);
	for (const node of graph.nodes()) node.input = node.input.map((name) => (name === input ? "grey.normal" : name));
	graph.insertFirst(
		{ op_type: "Mul", name: "grey.scale", input: [input, factors], output: ["grey.scaled"], attribute: [] },
		{ op_type: "Add", name: "grey.shift", input: ["grey.scaled", shifts], output: ["grey.normal"], attribute: [] },
	);
}
