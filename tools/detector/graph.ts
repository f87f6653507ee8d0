import { type Attribute, decodeTensor, type OnnxModel, type OnnxNode, type OnnxTensor } from "./onnx.ts";

/** A constant float tensor of the graph, row-major. */
export interface Constant {
	readonly dims: readonly number[];
	readonly values: Float32Array;
}

/** A model's graph in a form that can be searched and changed in place. */
export interface Graph {
	nodes(): readonly OnnxNode[];
	constant(name: string): Constant | null;
	/** The value of a constant with one element, else null. */
	scalar(name: string): number | null;
	/** The only operation that reads `name`, if that is an `operation`, else null. */
	soleUser(name: string, operation: string): OnnxNode | null;
	producer(name: string, operation: string): OnnxNode | null;
	/** Adds a constant. Answers its name. */
	addFloats(dims: readonly number[], values: Float32Array): string;
	addIntegers(values: readonly number[]): string;
	insertAfter(node: OnnxNode, inserted: OnnxNode): void;
	insertFirst(...nodes: readonly OnnxNode[]): void;
	remove(node: OnnxNode): void;
}

/** Opens the graph of `model`. Changes go into the model itself. */
export function graphOf(model: OnnxModel): Graph {
	const constants = constantsOf(model);
	const { graph } = model;
	const add = (tensor: Omit<OnnxTensor, "name">): string => {
		const name = `rewritten.${graph.initializer.length}`;
		graph.initializer.push({ ...tensor, name });
		return name;
	};
	const users = (name: string) => graph.node.filter((node) => node.input.includes(name));
	return {
		nodes: () => [...graph.node],
		constant: (name) => constants.get(name) ?? null,
		scalar: (name) => {
			const values = constants.get(name)?.values;
			return values?.length === 1 ? (values[0] as number) : null;
		},
		soleUser: (name, operation) => {
			const [first, second] = users(name);
			return first?.op_type === operation && !second ? first : null;
		},
		producer: (name, operation) =>
			graph.node.find((node) => node.op_type === operation && node.output[0] === name) ?? null,
		addFloats: (dims, values) => {
			const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
			const name = add({ dims: [...dims], data_type: 1, float_data: [], raw_data: raw });
			constants.set(name, { dims, values });
			return name;
		},
		addIntegers: (values) => {
			const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
			return add({ dims: [values.length], data_type: 7, float_data: [], raw_data: raw });
		},
		insertAfter: (node, inserted) => graph.node.splice(graph.node.indexOf(node) + 1, 0, inserted),
		insertFirst: (...nodes) => graph.node.unshift(...nodes),
		remove: (node) => graph.node.splice(graph.node.indexOf(node), 1),
	};
}

function constantsOf({ graph }: OnnxModel): Map<string, Constant> {
	const inline = graph.node
		.filter((node) => node.op_type === "Constant")
		.map((node) => ({ name: node.output[0] as string, bytes: node.attribute.find((a) => a.name === "value")?.t }))
		.flatMap(({ name, bytes }) => (bytes ? [{ ...decodeTensor(bytes), name }] : []));
	return new Map(
		[...graph.initializer, ...inline]
			.filter((tensor) => tensor.data_type === 1)
			.map((tensor) => [tensor.name, { dims: tensor.dims, values: floatsOf(tensor) }]),
	);
}

function floatsOf({ raw_data, float_data }: OnnxTensor): Float32Array {
	// Copied: the bytes may lie at an offset that no Float32Array can start at.
	return raw_data?.length ? new Float32Array(new Uint8Array(raw_data).buffer) : Float32Array.from(float_data);
}

/** A float attribute. */
export function floatAttribute(name: string, f: number): Attribute {
	return { name, f, ints: [], type: 1 };
}

/** An integer attribute. */
export function integerAttribute(name: string, i: number): Attribute {
	return { name, i, ints: [], type: 2 };
}

/** A list of integers as attribute. */
export function integersAttribute(name: string, ints: number[]): Attribute {
	return { name, ints, type: 7 };
}
