import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { JWK } from "oidc-provider";
import type { Pool } from "pg";

/** The keys that sign ID tokens and cookies. They survive restarts, which keeps sessions and `id_token_hint` valid. */
export interface Keys {
	readonly signing: JWK;
	readonly cookies: readonly string[];
}

function createKeys(): Keys {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const jwk = privateKey.export({ format: "jwk" });
	return {
		signing: { ...jwk, use: "sig", alg: "RS256", kid: randomBytes(8).toString("hex") } as JWK,
		cookies: [randomBytes(32).toString("base64url")],
	};
}

async function readStoredKeys(pool: Pool): Promise<Keys | null> {
	const { rows } = await pool.query<{ value: Keys }>("select value from identity.keys where name = 'keys'");
	return rows[0]?.value ?? null;
}

/** Loads the keys of this installation, which are created at the first start. */
export async function loadKeys(pool: Pool): Promise<Keys> {
	const stored = await readStoredKeys(pool);
	if (stored) return stored;
	await pool.query("insert into identity.keys (name, value) values ('keys', $1) on conflict do nothing", [
		JSON.stringify(createKeys()),
	]);
	const keys = await readStoredKeys(pool);
	if (!keys) throw new Error("the signing keys could not be stored");
	return keys;
}
