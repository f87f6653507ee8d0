/** Where an ICC profile counts its tags (ICC.1:2022, 7.2; ISO 15076-1). */
const tagCountAt = 128;
/** How long the entry of a tag is (ICC.1:2022, 7.3; ISO 15076-1). */
const tagBytes = 12;
/** sRGB's red, green and blue as XYZ under D50 (IEC 61966-2-1, as profiles write it). */
const primaries = {
	rXYZ: [0.436, 0.2225, 0.0139],
	gXYZ: [0.3851, 0.7169, 0.0971],
	bXYZ: [0.1431, 0.0606, 0.714],
} as const;
/**
 * Profiles of sRGB round differently: measured, that of libvips differs by 0.0001 at most. The red of Display P3
 * differs by 0.079, that of Adobe RGB by 0.174.
 */
const tolerance = 0.001;
/** 1 as a number of 16 bits before and 16 behind the point. */
const one = 0x10000;

/**
 * Whether a colour profile says that red, green and blue are those of sRGB. It then changes nothing. A profile with a
 * table of its own (`A2B0`) is another matter.
 */
export function isSrgbProfile(icc: Buffer): boolean {
	const tags = tagsOf(icc);
	if (tags.has("A2B0")) return false;
	return Object.entries(primaries).every(([name, xyz]) => {
		const at = tags.get(name);
		// Eight bytes say the type.
		return (
			at !== undefined &&
			at + 20 <= icc.length &&
			xyz.every((value, i) => Math.abs(icc.readInt32BE(at + 8 + 4 * i) / one - value) <= tolerance)
		);
	});
}

/** Where each tag's data begins. */
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
