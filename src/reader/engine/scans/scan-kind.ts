/** Image formats used by phones and scanners that the API does not accept. */
export type ScanKind = "heic" | "pdf" | "tiff";

/** Major brands of HEIF files with HEVC pictures (ISO/IEC 23008-12, annex B). The playground has the same list. */
const heicBrand = /^....ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;

/** TIFF 6.0 section 2, in either byte order, and BigTIFF (version 43). The playground has the same pattern. */
const tiffHead = /^(?:II[*+]\0|MM\0[*+])/;

/** Detects the format by the first 12 bytes, whatever the file's name. Null for other bytes. */
export function detectScanKind(bytes: Uint8Array): ScanKind | null {
	const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
	if (head.startsWith("%PDF-")) return "pdf";
	if (tiffHead.test(head)) return "tiff";
	return heicBrand.test(head) ? "heic" : null;
}
