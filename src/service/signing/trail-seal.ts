import { CompactSign, compactVerify, createLocalJWKSet } from "jose";
import type { Database } from "../database/schema.ts";
import type { KeyRing } from "./key-ring.ts";
import { algorithm } from "./statement.ts";
import type { KeySet } from "./verify-answer.ts";

/** The payload of a seal, which certifies that the entry of the audit trail at `position` had this hash. */
export interface SealedEntry {
	readonly position: number;
	/** In hexadecimal digits. */
	readonly hash: string;
	/** When the entry was written, in ISO 8601, UTC. */
	readonly entryAt: string;
	/** When the entry was signed, in ISO 8601, UTC. */
	readonly at: string;
}

/**
 * The header's `typ` for a seal. It ensures that a response's signature is never accepted as a seal, nor a seal for a
 * response.
 */
const sealType = "document-extraction-trail+jws";

/**
 * Signs the last entry of the audit trail, at most once in a UTC day and only if there is a new entry. It is safe to
 * run this on every instance.
 */
export async function sealTrail(db: Database, keys: KeyRing, now: Date): Promise<void> {
	const day = now.toISOString().slice(0, "2026-05-01".length);
	const [lastEntry, lastSeal] = await Promise.all([
		db
			.selectFrom("auditEvents")
			.select(["position", "hash", "at"])
			.orderBy("position", "desc")
			.limit(1)
			.executeTakeFirst(),
		db.selectFrom("auditSeals").select(["day", "position"]).orderBy("day", "desc").limit(1).executeTakeFirst(),
	]);
	if (!lastEntry || lastSeal?.day === day || lastSeal?.position === lastEntry.position) return;
	const { position, hash, at: entryAt } = lastEntry;
	const sealedEntry: SealedEntry = {
		position,
		hash: hash.toString("hex"),
		entryAt: entryAt.toISOString(),
		at: now.toISOString(),
	};
	const { kid, key } = await keys.current();
	const signature = await new CompactSign(new TextEncoder().encode(JSON.stringify(sealedEntry)))
		.setProtectedHeader({ alg: algorithm, kid, typ: sealType })
		.sign(key);
	await db
		.insertInto("auditSeals")
		.values({ day, position, signature })
		.onConflict((conflict) => conflict.column("day").doNothing())
		.execute();
}

/** Verifies a seal and returns its payload; null if none of these keys signed it. */
export async function openSeal(signature: string, keys: KeySet): Promise<SealedEntry | null> {
	try {
		const verified = await compactVerify(signature, createLocalJWKSet(keys), { algorithms: [algorithm] });
		if (verified.protectedHeader.typ !== sealType) return null;
		return JSON.parse(new TextDecoder().decode(verified.payload)) as SealedEntry;
	} catch {
		return null;
	}
}
