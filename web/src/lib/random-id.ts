/** Returns 32 random hexadecimal digits. Unlike `crypto.randomUUID`, it works without TLS. */
export const createRandomId = (): string =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
