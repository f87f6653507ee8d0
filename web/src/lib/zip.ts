/** One file in an archive. */
export interface ZipEntry {
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** The CRC-32 of each byte, with the reflected polynomial of ISO 3309. */
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

/** APPNOTE 4.4: version 2.0 is needed, bit 11 marks names as UTF-8, no compression because JPEG does not shrink. */
const [versionNeeded, utf8Names, noCompression] = [20, 0x0800, 0];
/** 1 January 1980, the first date of the format. The real date would reveal when a copy was made. */
const firstDay = 0x21;

/** The values that the local header and the directory entry of a file have in common (APPNOTE 4.3.7 and 4.3.12). */
function commonHeader(name: Uint8Array, bytes: Uint8Array): readonly (readonly [value: number, length: 2 | 4])[] {
	return [
		...([
			[versionNeeded, 2],
			[utf8Names, 2],
			[noCompression, 2],
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

/** Encodes integers in little-endian order, each in two or four bytes. */
function pack(...integers: readonly (readonly [value: number, length: 2 | 4])[]): Uint8Array {
	return Uint8Array.from(
		integers.flatMap(([value, length]) => Array.from({ length }, (_, i) => (value >>> (8 * i)) & 0xff)),
	);
}

/** Creates a ZIP archive of uncompressed files (PKWARE APPNOTE 6.3). Limited to less than 4 GiB and 65 536 files. */
export function createZip(entries: readonly ZipEntry[]): Blob {
	const files: Uint8Array[] = [];
	const directory: Uint8Array[] = [];
	let offset = 0;
	for (const { name, bytes } of entries) {
		const nameBytes = new TextEncoder().encode(name);
		const common = commonHeader(nameBytes, bytes);
		const localHeader = pack([0x04034b50, 4], ...common);
		const entry = pack([0x02014b50, 4], [versionNeeded, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
		files.push(localHeader, nameBytes, bytes);
		directory.push(entry, nameBytes);
		offset += localHeader.length + nameBytes.length + bytes.length;
	}
	const size = directory.reduce((sum, part) => sum + part.length, 0);
	const count = entries.length;
	const end = pack([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
	return new Blob([...files, ...directory, end] as BlobPart[], { type: "application/zip" });
}

/** Returns names that are distinct, ignoring case: a second `scan.jpg` becomes `scan (2).jpg`. */
export function makeNamesDistinct(names: readonly string[]): readonly string[] {
	const taken = new Set<string>();
	return names.map((name) => {
		let unique = name;
		for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = name.replace(/(\.\w+)?$/, ` (${count})$1`);
		taken.add(unique.toLowerCase());
		return unique;
	});
}
