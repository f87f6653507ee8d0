import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { JWK } from "oidc-provider";
import type { Pool } from "pg";

/** Keys that sign ID tokens and cookies. They survive restarts, which keeps sessions and `id_token_hint` valid. */
export interface Keys {
	readonly signing: JWK;
	readonly cookies: readonly string[];
}

function makeKeys(): Keys {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const jwk = privateKey.export({ format: "jwk" });
	return {
		signing: { ...jwk, use: "sig", alg: "RS256", kid: randomBytes(8).toString("hex") } as JWK,
		cookies: [randomBytes(32).toString("base64url")],
	};
}

async function keptKeys(pool: Pool): Promise<Keys | null> {
	const { rows } = await pool.query<{ value: Keys }>("select value from identity.keys where name = 'keys'");
	return rows[0]?.value ?? null;
}

/** Returns the keys of this installation, created at the first start. */
export async function loadKeys(pool: Pool): Promise<Keys> {
	const kept = await keptKeys(pool);
	if (kept) return kept;
	await pool.query("insert into identity.keys (name, value) values ('keys', $1) on conflict do nothing", [
		JSON.stringify(makeKeys()),
	]);
	const keys = await keptKeys(pool);
	if (!keys) throw new Error("the signing keys could not be stored");
	return keys;
}
