import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from "node:crypto";

/**
 * The cost of scrypt. OWASP's password storage cheat sheet lists N = 2^17, r = 8, p = 1 (128 MiB) as the first choice.
 */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 2 ** 20 };
const keyBytes = 32;

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scryptWithCallback(password.normalize("NFKC"), salt, keyBytes, cost, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}

/**
 * Hashes a password with a random salt and returns `scrypt$<salt, base64>$<key, base64>`. Two people with the same
 * password get different hashes.
 */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	return `scrypt$${salt.toString("base64")}$${(await deriveKey(password, salt)).toString("base64")}`;
}

/**
 * Whether `password` matches `hash`. If `hash` is null (no such account), returns false, but takes as long as for a
 * wrong password, because timing must not reveal which addresses have accounts.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
	const [, salt = "", key = ""] = (hash ?? "").split("$");
	const expected = Buffer.from(key, "base64");
	const actual = await deriveKey(password, Buffer.from(salt, "base64"));
	return expected.length === actual.length && timingSafeEqual(expected, actual);
}
