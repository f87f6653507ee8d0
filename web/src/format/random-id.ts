/** 32 random hexadecimal figures. Unlike `crypto.randomUUID`, also where the address has no TLS. */
export const randomId = (): string =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
