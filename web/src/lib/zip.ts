/** One file in an archive. */
export interface ZipEntry {
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** CRC-32 of one byte, using the reflected polynomial from ISO 3309. */
const crcOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	return crc;
});

function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = (crc >>> 8) ^ (crcOfByte[(crc ^ byte) & 0xff] ?? 0);
	return ~crc >>> 0;
}

/** Needs version 2.0; names are UTF-8 (bit 11); stored, since JPEG does not shrink. APPNOTE 4.4. */
const [versionNeeded, utf8Names, stored] = [20, 0x0800, 0];
/** 1 January 1980, the format's first date, so that copies do not reveal when they were made. */
const firstDay = 0x21;

/** The part that a file's local header and directory entry have in common, APPNOTE 4.3.7 and 4.3.12. */
function factsOf(name: Uint8Array, bytes: Uint8Array): readonly (readonly [value: number, length: 2 | 4])[] {
	return [
		...([
			[versionNeeded, 2],
			[utf8Names, 2],
			[stored, 2],
			[0, 2],
			[firstDay, 2],
		] as const),
		...([
			[crc32(bytes), 4],
			[bytes.length, 4],
			[bytes.length, 4],
			[name.length, 2],
			[0, 2],
		] as const),
	];
}

/** Little-endian integers. */
function packed(...parts: readonly (readonly [value: number, length: 2 | 4])[]): Uint8Array {
	return Uint8Array.from(
		parts.flatMap(([value, length]) => Array.from({ length }, (_, at) => (value >>> (8 * at)) & 0xff)),
	);
}

/** Creates a ZIP archive of uncompressed files (PKWARE APPNOTE 6.3). Limited to less than 4 GiB and 65 536 files. */
export function zipOf(entries: readonly ZipEntry[]): Blob {
	const files: Uint8Array[] = [];
	const directory: Uint8Array[] = [];
	let at = 0;
	for (const { name, bytes } of entries) {
		const label = new TextEncoder().encode(name);
		const facts = factsOf(label, bytes);
		const head = packed([0x04034b50, 4], ...facts);
		const line = packed([0x02014b50, 4], [versionNeeded, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
		files.push(head, label, bytes);
		directory.push(line, label);
		at += head.length + label.length + bytes.length;
	}
	const length = directory.reduce((sum, part) => sum + part.length, 0);
	const count = entries.length;
	const end = packed([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2]);
	return new Blob([...files, ...directory, end] as BlobPart[], { type: "application/zip" });
}

/** Makes names distinct, ignoring case: a second `scan.jpg` becomes `scan (2).jpg`. */
export function distinctNames(names: readonly string[]): readonly string[] {
	const taken = new Set<string>();
	return names.map((name) => {
		let own = name;
		for (let number = 2; taken.has(own.toLowerCase()); number++) own = name.replace(/(\.\w+)?$/, ` (${number})$1`);
		taken.add(own.toLowerCase());
		return own;
	});
}
