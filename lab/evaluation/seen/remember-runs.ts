import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Model, type Outputs, runSequentially, type Tensor } from "../../../src/reader/engine/model/session.ts";

/**
 * Creates a model whose outputs are cached in a folder by input. The real model is loaded only for a new input.
 * Networks are deterministic and take most of the reading time.
 */
export function cacheRuns(open: () => Promise<Model>, folder: string): Model {
	let opened: Promise<Model> | null = null;
	let runCount = 0;
	const run = async (input: Tensor): Promise<Outputs> => {
		runCount++;
		const file = join(folder, keyOf(input));
		const cached = await readFile(file).catch(() => null);
		if (cached) return unpackOutputs(cached);
		opened ??= open();
		const outputs = await (await opened).run(input);
		await mkdir(folder, { recursive: true });
		await writeFile(file, packOutputs(outputs));
		return outputs;
	};
	return {
		run,
		runAll: runSequentially(run),
		spentMs: () => 0,
		runs: () => runCount,
		close: async () => (await opened)?.close(),
	};
}

const bytesOf = (data: Float32Array): Uint8Array => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

const keyOf = ({ data, dims }: Tensor): string =>
	createHash("sha1").update(JSON.stringify(dims)).update(bytesOf(data)).digest("hex");

/** Encodes outputs as a line of JSON with their sizes, padded to a multiple of four bytes, followed by their data. */
function packOutputs(outputs: Outputs): Buffer {
	const sizes = JSON.stringify(outputs.map(({ dims }) => dims));
	const line = `${sizes.padEnd(Math.ceil((sizes.length + 1) / 4) * 4 - 1)}\n`;
	return Buffer.concat([Buffer.from(line), ...outputs.map(({ data }) => bytesOf(data))]);
}

function unpackOutputs(file: Buffer): Outputs {
	const end = file.indexOf("\n") + 1;
	const sizes = JSON.parse(file.toString("utf8", 0, end)) as number[][];
	let offset = end;
	return sizes.map((dims) => {
		const byteCount = dims.reduce((product, size) => product * size, 4);
		const data = new Float32Array(Uint8Array.from(file.subarray(offset, offset + byteCount)).buffer);
		offset += byteCount;
		return { data, dims };
	});
}
