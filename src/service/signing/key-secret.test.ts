import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadKeySecret } from "./key-secret.ts";
import { openKey, sealKey } from "./sealed-key.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "key-secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("services that start concurrently share one secret in a file that only its owner may read", async () => {
	const dataDir = join(folder, "data");
	const secrets = await Promise.all([1, 2, 3].map(() => loadKeySecret({ configured: null, dataDir })));
	expect(new Set(secrets).size).toBe(1);
	const file = join(dataDir, "signing-key-secret");
	expect((await readFile(file, "utf8")).trim()).toBe(secrets[0]);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("uses a configured secret", async () => {
	expect(await loadKeySecret({ configured: "configured", dataDir: folder })).toBe("configured");
	await expect(stat(join(folder, "signing-key-secret"))).rejects.toThrow("ENOENT");
});

test("rejects a truncated file", async () => {
	await writeFile(join(folder, "signing-key-secret"), "");
	await expect(loadKeySecret({ configured: null, dataDir: folder })).rejects.toThrow("contains no secret");
});

test("decrypts a sealed key only with its secret and for its kid", () => {
	const privateKey = Buffer.alloc(32, 7);
	const sealedKey = sealKey({ kid: "one", privateKey }, "secret");
	expect(sealedKey).toHaveLength(60);
	expect(openKey({ kid: "one", sealedKey }, "secret")).toEqual(privateKey);
	expect(openKey({ kid: "two", sealedKey }, "secret")).toBeNull();
	expect(openKey({ kid: "one", sealedKey }, "other")).toBeNull();
	expect(sealKey({ kid: "one", privateKey }, "secret")).not.toEqual(sealedKey);
});
