/** SHA-256 of a picture in hexadecimal; null if the browser cannot compute it, as on a page without HTTPS. */
export async function fingerprintOf(file: Blob | null): Promise<string | null> {
	if (!file || !globalThis.crypto?.subtle) return null;
	const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
