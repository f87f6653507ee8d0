import { inflateRawSync } from "node:zlib";

/** More than the playground ever saves; protects against zip bombs. */
const unpackedBytesMax = 64 * 1024 * 1024;

/** Files of a ZIP archive by name (APPNOTE 6.3.10, 4.3.12), decompressed on demand. */
export function unzipped(bytes: Buffer): ReadonlyMap<string, () => Buffer> {
	const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
	const files = new Map<string, () => Buffer>();
	if (end < 0) return files;
	let at = bytes.readUInt32LE(end + 16);
	for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
		const name = bytes.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
		const entry = {
			method: bytes.readUInt16LE(at + 10),
			size: bytes.readUInt32LE(at + 20),
			local: bytes.readUInt32LE(at + 42),
		};
		files.set(name, () => unpacked(bytes, entry));
		at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
	}
	return files;
}

function unpacked(bytes: Buffer, { method, size, local }: { method: number; size: number; local: number }): Buffer {
	const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
	const packed = bytes.subarray(from, from + size);
	return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: unpackedBytesMax });
}
