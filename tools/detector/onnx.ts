import protobuf from "protobufjs";

/** An ONNX attribute (onnx.proto, AttributeProto). `type`: 1 float, 2 int, 7 ints. */
export interface Attribute {
	name: string;
	f?: number;
	i?: number;
	t?: Uint8Array;
	ints: number[];
	type: number;
}

/** An ONNX operation. Inputs and outputs are names of tensors. */
export interface OnnxNode {
	input: string[];
	output: string[];
	name: string;
	op_type: string;
	attribute: Attribute[];
}

/** An ONNX constant. `data_type`: 1 is float32, 7 int64, in `raw_data` little-endian. */
export interface OnnxTensor {
	dims: number[];
	data_type: number;
	float_data: number[];
	name: string;
	raw_data?: Uint8Array;
}

/** An input of a model and its shape: a number, or a name where it may be any. */
export interface Input {
	name: string;
	type: { tensor_type: { elem_type: number; shape: { dim: { dim_value?: number; dim_param?: string }[] } } };
}

/** The parts of a model that a rewrite touches. Everything else passes through as bytes. */
export interface OnnxModel {
	graph: { node: OnnxNode[]; initializer: OnnxTensor[]; input: Input[] };
}

/** Field numbers of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto, only what PP-OCR's exported models use. */
const schema = protobuf.parse(
	`syntax = "proto2";
	message Attribute { optional string name = 1; optional float f = 2; optional int64 i = 3; optional bytes s = 4; optional bytes t = 5;
		repeated float floats = 7; repeated int64 ints = 8; optional int32 type = 20; }
	message Node { repeated string input = 1; repeated string output = 2; optional string name = 3; optional string op_type = 4;
		repeated Attribute attribute = 5; optional string domain = 7; }
	message Tensor { repeated int64 dims = 1; optional int32 data_type = 2; repeated float float_data = 4 [packed = true];
		repeated int32 int32_data = 5 [packed = true]; repeated int64 int64_data = 7 [packed = true]; optional string name = 8; optional bytes raw_data = 9; }
	message Dim { optional int64 dim_value = 1; optional string dim_param = 2; }
	message Shape { repeated Dim dim = 1; }
	message TensorType { optional int32 elem_type = 1; optional Shape shape = 2; }
	message Type { optional TensorType tensor_type = 1; }
	message Input { optional string name = 1; optional Type type = 2; }
	message Graph { repeated Node node = 1; optional string name = 2; repeated Tensor initializer = 5;
		repeated Input input = 11; repeated bytes output = 12; repeated bytes value_info = 13; }
	message Opset { optional string domain = 1; optional int64 version = 2; }
	message Model { optional int64 ir_version = 1; optional string producer_name = 2; optional Graph graph = 7; repeated Opset opset_import = 8; }`,
	{ keepCase: true },
).root;
const modelType = schema.lookupType("Model");
const tensorType = schema.lookupType("Tensor");

/** Reads a model's bytes. Throws where they are no protobuf message. */
export function decodeModel(bytes: Uint8Array): OnnxModel {
	return modelType.toObject(modelType.decode(bytes), { longs: Number, arrays: true }) as OnnxModel;
}

/** Writes a model as bytes that a runtime can load. */
export function encodeModel(model: OnnxModel): Uint8Array {
	return modelType.encode(modelType.fromObject(model)).finish();
}

/** Reads the tensor inside a Constant operation's attribute. */
export function decodeTensor(bytes: Uint8Array): OnnxTensor {
	return tensorType.toObject(tensorType.decode(bytes), { longs: Number, arrays: true }) as OnnxTensor;
}
