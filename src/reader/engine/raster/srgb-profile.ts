/** Offset of an ICC profile's tag count (ICC.1:2022, 7.2; ISO 15076-1). */
const tagCountAt = 128;
/** Length of a tag table entry (ICC.1:2022, 7.3; ISO 15076-1). */
const tagBytes = 12;
/** sRGB's red, green and blue as XYZ under D50 (IEC 61966-2-1, as profiles encode it). */
const primaries = {
	rXYZ: [0.436, 0.2225, 0.0139],
	gXYZ: [0.3851, 0.7169, 0.0971],
	bXYZ: [0.1431, 0.0606, 0.714],
} as const;
/**
 * sRGB profiles round differently: the one in libvips differs by at most 0.0001. The red of Display P3 differs by
 * 0.079, that of Adobe RGB by 0.174.
 */
const tolerance = 0.001;
/** 1 as a fixed-point number with 16 fraction bits. */
const one = 0x10000;

/**
 * Whether a colour profile's primaries are those of sRGB, in which case applying it changes nothing. False for a
 * profile with a lookup table (`A2B0`).
 */
export function isSrgbProfile(icc: Buffer): boolean {
	const tags = tagsOf(icc);
	if (tags.has("A2B0")) return false;
	return Object.entries(primaries).every(([name, xyz]) => {
		const at = tags.get(name);
		// The first eight bytes are the type signature.
		return (
			at !== undefined &&
			at + 20 <= icc.length &&
			xyz.every((value, i) => Math.abs(icc.readInt32BE(at + 8 + 4 * i) / one - value) <= tolerance)
		);
	});
}

/** The offset of each tag's data. */
function tagsOf(icc: Buffer): ReadonlyMap<string, number> {
	const tags = new Map<string, number>();
	if (icc.length < tagCountAt + 4) return tags;
	const count = Math.min(icc.readUInt32BE(tagCountAt), Math.floor((icc.length - tagCountAt - 4) / tagBytes));
	for (let i = 0; i < count; i++) {
		const entry = tagCountAt + 4 + i * tagBytes;
		tags.set(icc.toString("latin1", entry, entry + 4), icc.readUInt32BE(entry + 4));
	}
	return tags;
}
