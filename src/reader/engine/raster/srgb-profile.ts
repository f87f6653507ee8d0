/** Offset of the tag count in an ICC profile (ICC.1:2022, 7.2; ISO 15076-1). */
const tagCountOffset = 128;
/** Length of an entry of the tag table, in bytes (ICC.1:2022, 7.3; ISO 15076-1). */
const tagEntryBytes = 12;
/** The red, green and blue primaries of sRGB as XYZ under D50 (IEC 61966-2-1, as profiles encode it). */
const primaries = {
	rXYZ: [0.436, 0.2225, 0.0139],
	gXYZ: [0.3851, 0.7169, 0.0971],
	bXYZ: [0.1431, 0.0606, 0.714],
} as const;
/**
 * Tolerance for the rounding of sRGB profiles: the one in libvips differs by at most 0.0001. The red of Display P3
 * differs by 0.079, that of Adobe RGB by 0.174.
 */
const tolerance = 0.001;
/** The number 1 in fixed point with 16 fraction bits. */
const fixedPointOne = 0x10000;

/**
 * Whether a colour profile has the primaries of sRGB, so that it need not be applied. Tone curves are not compared.
 * False for a profile with a lookup table (`A2B0`).
 */
export function isSrgbProfile(icc: Buffer): boolean {
	const tagOffsets = readTagOffsets(icc);
	if (tagOffsets.has("A2B0")) return false;
	return Object.entries(primaries).every(([name, xyz]) => {
		const offset = tagOffsets.get(name);
		// The values follow the type signature and four reserved bytes.
		return (
			offset !== undefined &&
			offset + 20 <= icc.length &&
			xyz.every((value, i) => Math.abs(icc.readInt32BE(offset + 8 + 4 * i) / fixedPointOne - value) <= tolerance)
		);
	});
}

/** Reads the offset of each tag's data. */
function readTagOffsets(icc: Buffer): ReadonlyMap<string, number> {
	const offsets = new Map<string, number>();
	if (icc.length < tagCountOffset + 4) return offsets;
	const count = Math.min(
		icc.readUInt32BE(tagCountOffset),
		Math.floor((icc.length - tagCountOffset - 4) / tagEntryBytes),
	);
	for (let i = 0; i < count; i++) {
		const entry = tagCountOffset + 4 + i * tagEntryBytes;
		offsets.set(icc.toString("latin1", entry, entry + 4), icc.readUInt32BE(entry + 4));
	}
	return offsets;
}
