import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The minimum length of a secret in characters: 32 hexadecimal digits are 128 bits. */
export const secretLengthMin = 32;

const secretBytes = 32;
const ownerOnlyMode = 0o600;

/**
 * Returns the secret that encrypts the signing keys: the configured one, otherwise the one in `dataDir`, which is
 * created on first use. Services that share the folder share the secret, whichever starts first.
 */
export async function loadKeySecret({
	configured,
	dataDir,
}: {
	readonly configured: string | null;
	readonly dataDir: string;
}): Promise<string> {
	if (configured !== null) return configured;
	const file = join(dataDir, "signing-key-secret");
	return (await readSecret(file)) ?? (await createSecretFile(file, dataDir));
}

async function readSecret(file: string): Promise<string | null> {
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
		return null;
	});
	if (text === null) return null;
	if (text.trim().length < secretLengthMin) throw new Error(`${file} contains no secret: restore it from a backup.`);
	return text.trim();
}

/**
 * Creates the secret file. It is written under a temporary name and then linked into place, so that only one of two
 * concurrent starts creates it.
 */
async function createSecretFile(file: string, folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	const temporaryFile = `${file}.${randomUUID()}`;
	await writeFile(temporaryFile, `${randomBytes(secretBytes).toString("base64url")}\n`, { mode: ownerOnlyMode });
	await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EEXIST") throw error;
	});
	await rm(temporaryFile);
	return (await readSecret(file)) ?? "";
}
