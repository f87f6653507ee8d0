import { CompactSign, compactVerify, createLocalJWKSet } from "jose";
import type { Database } from "../database/schema.ts";
import type { KeyRing } from "./key-ring.ts";
import { algorithm } from "./statement.ts";
import type { KeySet } from "./verify-answer.ts";

/** What a seal certifies: that the audit trail's entry at `position` had this hash. */
export interface SealedPlace {
	readonly position: number;
	/** In hexadecimal. */
	readonly hash: string;
	/** When the entry was written and when it was signed: ISO 8601, UTC. */
	readonly entryAt: string;
	readonly at: string;
}

/** The header's `typ`, so that a response's signature is never accepted as a seal, nor the reverse. */
const sealType = "document-extraction-trail+jws";

/** Signs the last entry in the audit trail, once for each UTC day with a new entry. Safe to run on every instance. */
export async function sealTrail(db: Database, keys: KeyRing, now: Date): Promise<void> {
	const day = now.toISOString().slice(0, "2026-05-01".length);
	const [head, seal] = await Promise.all([
		db
			.selectFrom("auditEvents")
			.select(["position", "hash", "at"])
			.orderBy("position", "desc")
			.limit(1)
			.executeTakeFirst(),
		db.selectFrom("auditSeals").select(["day", "position"]).orderBy("day", "desc").limit(1).executeTakeFirst(),
	]);
	if (!head || seal?.day === day || seal?.position === head.position) return;
	const { position, hash, at: entryAt } = head;
	const place: SealedPlace = {
		position,
		hash: hash.toString("hex"),
		entryAt: entryAt.toISOString(),
		at: now.toISOString(),
	};
	const { kid, key } = await keys.current();
	const signature = await new CompactSign(new TextEncoder().encode(JSON.stringify(place)))
		.setProtectedHeader({ alg: algorithm, kid, typ: sealType })
		.sign(key);
	await db
		.insertInto("auditSeals")
		.values({ day, position, signature })
		.onConflict((conflict) => conflict.column("day").doNothing())
		.execute();
}

/** The payload of a seal. Null if none of these keys signed it. */
export async function openSeal(signature: string, keys: KeySet): Promise<SealedPlace | null> {
	try {
		const opened = await compactVerify(signature, createLocalJWKSet(keys), { algorithms: [algorithm] });
		if (opened.protectedHeader.typ !== sealType) return null;
		return JSON.parse(new TextDecoder().decode(opened.payload)) as SealedPlace;
	} catch {
		return null;
	}
}
