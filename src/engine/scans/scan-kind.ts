/** Files that hold pictures without being one of the API's three types: what phones and scanners give. */
export type ScanKind = "heic" | "pdf" | "tiff";

/** Major brands of HEIF files whose pictures are HEVC (ISO/IEC 23008-12, annex B). The playground has the same. */
const heicBrand = /^....ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;

/** TIFF 6.0 section 2, in either order of bytes, and BigTIFF (version 43). The playground has the same. */
const tiffHead = /^(?:II[*+]\0|MM\0[*+])/;

/** What the bytes are, whatever the file is called. Null where they are none. Looks at the first 12 bytes only. */
export function scanKindOf(bytes: Uint8Array): ScanKind | null {
	const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
	if (head.startsWith("%PDF-")) return "pdf";
	if (tiffHead.test(head)) return "tiff";
	return heicBrand.test(head) ? "heic" : null;
}
