import * as utif from "utif2";

/** Decoded pixels: RGBA, row-major without padding, 8 bits each. `orientation` is TIFF's tag, 1 to 8. */
export interface TiffPixels {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
	readonly orientation: number;
}

/** Also the service's limit; a damaged header must not exhaust the memory. */
const pixelsMax = 50_000_000;

/** Tags of TIFF 6.0: width, height, orientation. */
const [widthTag, heightTag, orientationTag] = ["t256", "t257", "t274"] as const;

type Directory = utif.IFD;

/** Returns the number of pictures in a TIFF. Throws if it is damaged. */
export function countTiffPages(bytes: ArrayBuffer): number {
	const { length } = directoriesOf(bytes);
	if (length === 0) throw new Error("no picture");
	return length;
}

/** Decodes one picture from a TIFF without rotating it; the first one is 1. Throws if it is damaged or too large. */
export function tiffPixels(bytes: ArrayBuffer, page: number): TiffPixels {
	const directory = directoriesOf(bytes)[page - 1];
	if (!directory) throw new Error("no such page");
	if (numberIn(directory, widthTag) * numberIn(directory, heightTag) > pixelsMax) throw new Error("too large");
	utif.decodeImage(bytes, directory);
	const data = utif.toRGBA8(directory);
	const { width, height } = directory;
	if (!(width > 0 && height > 0) || data.length !== width * height * 4) throw new Error("damaged");
	return { data, width, height, orientation: numberIn(directory, orientationTag) || 1 };
}

/** Directories without a width have no picture. */
function directoriesOf(bytes: ArrayBuffer): readonly Directory[] {
	refuseCircle(new DataView(bytes));
	return utif.decode(bytes).filter((directory) => numberIn(directory, widthTag) > 0);
}

/** Each directory points to the next (TIFF 6.0 section 2), so a cycle would never end. */
function refuseCircle(view: DataView): void {
	const isLittle = view.getUint8(0) === 0x49;
	const seen = new Set<number>();
	for (let at = view.getUint32(4, isLittle); at !== 0; ) {
		if (seen.has(at)) throw new Error("its directories form a loop");
		seen.add(at);
		at = view.getUint32(at + 2 + 12 * view.getUint16(at, isLittle), isLittle);
	}
}

function numberIn(directory: Directory, tag: string): number {
	const values = directory[tag];
	return Array.isArray(values) ? Number(values[0]) : 0;
}
