import * as utif from "utif2";

/** A decoded page: RGBA with 8 bits per channel, row by row without padding. `orientation` is the TIFF tag, 1 to 8. */
export interface TiffPixels {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
	readonly orientation: number;
}

/** Equal to `pixelsMax` in src/reader/engine/raster/decode.ts. Without it, a damaged header could exhaust memory. */
const pixelsMax = 50_000_000;

/** Keys of the tags for width, height and orientation in a decoded directory. */
const [widthTag, heightTag, orientationTag] = ["t256", "t257", "t274"] as const;

type Directory = utif.IFD;

/** Returns the number of pages in a TIFF. Throws if it is damaged or has none. */
export function countTiffPages(bytes: ArrayBuffer): number {
	const { length } = readDirectories(bytes);
	if (length === 0) throw new Error("no picture");
	return length;
}

/** Decodes one page of a TIFF without rotating it; the first page is 1. Throws if it is damaged or too large. */
export function decodeTiffPage(bytes: ArrayBuffer, page: number): TiffPixels {
	const directory = readDirectories(bytes)[page - 1];
	if (!directory) throw new Error("no such page");
	if (readNumber(directory, widthTag) * readNumber(directory, heightTag) > pixelsMax) throw new Error("too large");
	utif.decodeImage(bytes, directory);
	const data = utif.toRGBA8(directory);
	const { width, height } = directory;
	if (!(width > 0 && height > 0) || data.length !== width * height * 4) throw new Error("damaged");
	return { data, width, height, orientation: readNumber(directory, orientationTag) || 1 };
}

/** Returns the directories that describe a picture, which always have a width. */
function readDirectories(bytes: ArrayBuffer): readonly Directory[] {
	rejectLoop(new DataView(bytes));
	return utif.decode(bytes).filter((directory) => readNumber(directory, widthTag) > 0);
}

/** Each directory points to the next. Throws if they form a loop, which would be followed endlessly. */
function rejectLoop(view: DataView): void {
	const isLittleEndian = view.getUint8(0) === 0x49;
	const visited = new Set<number>();
	for (let offset = view.getUint32(4, isLittleEndian); offset !== 0; ) {
		if (visited.has(offset)) throw new Error("its directories form a loop");
		visited.add(offset);
		offset = view.getUint32(offset + 2 + 12 * view.getUint16(offset, isLittleEndian), isLittleEndian);
	}
}

/** Returns the first value of a tag; 0 if the directory does not have it. */
function readNumber(directory: Directory, tag: string): number {
	const values = directory[tag];
	return Array.isArray(values) ? Number(values[0]) : 0;
}
