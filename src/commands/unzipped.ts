import { inflateRawSync } from "node:zlib";

/** The largest decompressed size of a file: more than any file that the playground saves. This limits zip bombs. */
const unpackedBytesMax = 64 * 1024 * 1024;

/**
 * Returns for each file name in a ZIP archive a function that decompresses the file (APPNOTE 6.3.10, section 4.3.12).
 * The map is empty if the bytes are not a ZIP archive.
 */
export function unzip(bytes: Buffer): ReadonlyMap<string, () => Buffer> {
	const endRecord = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
	const files = new Map<string, () => Buffer>();
	if (endRecord < 0) return files;
	let position = bytes.readUInt32LE(endRecord + 16);
	for (let remaining = bytes.readUInt16LE(endRecord + 10); remaining > 0; remaining -= 1) {
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
			bytes.readUInt16LE(position + offset),
		);
		const name = bytes.toString("utf8", position + 46, position + 46 + (nameLength ?? 0));
		const entry = {
			method: bytes.readUInt16LE(position + 10),
			size: bytes.readUInt32LE(position + 20),
			local: bytes.readUInt32LE(position + 42),
		};
		files.set(name, () => decompress(bytes, entry));
		position += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
	}
	return files;
}

function decompress(bytes: Buffer, { method, size, local }: { method: number; size: number; local: number }): Buffer {
	const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
	const compressed = bytes.subarray(start, start + size);
	return method === 0 ? compressed : inflateRawSync(compressed, { maxOutputLength: unpackedBytesMax });
}
