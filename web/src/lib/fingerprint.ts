/** Returns the SHA-256 of a file in hexadecimal. Null without a file or if the browser cannot compute it (no HTTPS). */
export async function computeFingerprint(file: Blob | null): Promise<string | null> {
	if (!file || !globalThis.crypto?.subtle) return null;
	const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
