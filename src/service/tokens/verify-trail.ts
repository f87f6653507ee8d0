import { sql } from "kysely";
import { dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { auditDays } from "./audit-trail.ts";
import { entryColumns, entryHash } from "./entry-hash.ts";

/** The result: either the first problem, worded for the operator, or how much was verified. */
export type TrailVerification =
	| { readonly outcome: "whole"; readonly entries: number; readonly seals: number }
	| { readonly outcome: "broken"; readonly why: string };

/** Batch size: large enough to be quick, small enough for memory. */
const pageLength = 1_000;

/** A signature over the audit trail: its entry at `position` had this hash. */
export interface SealedPlace {
	readonly position: number;
	/** In hexadecimal digits. */
	readonly hash: string;
	/** When the entry was written, ISO 8601 UTC. */
	readonly entryAt: string;
}

interface ChainedEntry {
	readonly position: number;
	readonly previousHash: Buffer | null;
	readonly hash: Buffer;
	readonly texts: readonly (string | null)[];
}

/**
 * Verifies that no entry in the audit trail has been changed or removed, using the hash chain and the daily signatures.
 * `openSeal` verifies a signature; null if it was not made with one of the service's keys. Expired entries may be
 * missing.
 */
export async function verifyTrail(
	db: Database,
	openSeal: (signature: string) => Promise<SealedPlace | null>,
	now: Date,
): Promise<TrailVerification> {
	const broken = (why: string) => ({ outcome: "broken", why }) as const;
	const seals = await db.selectFrom("auditSeals").selectAll().orderBy("position").execute();
	const sealed = new Map<number, SealedPlace>();
	for (const { day, signature } of seals) {
		const place = await openSeal(signature);
		if (place === null) return broken(`The signature of ${day} was not made with any of the keys.`);
		sealed.set(place.position, place);
	}
	let last: ChainedEntry | null = null;
	let first = 0;
	let entries = 0;
	for await (const entry of chainOf(db)) {
		const { position, previousHash, hash, texts } = entry;
		if (last && position !== last.position + 1) return broken(`Entry ${last.position + 1} is missing.`);
		if (last && !previousHash?.equals(last.hash)) return broken(`Entry ${last.position} was changed.`);
		if (!entryHash(previousHash, texts).equals(hash)) return broken(`Entry ${position} was changed.`);
		const signed = sealed.get(position);
		if (signed && signed.hash !== hash.toString("hex")) {
			return broken(`Entry ${position}, or one before it, was changed after it was signed.`);
		}
		first ||= position;
		entries += 1;
		last = entry;
	}
	const keptSince = now.getTime() - auditDays * dayMs;
	const missing = [...sealed.values()].find(
		({ position, entryAt }) =>
			(position < first || position > (last?.position ?? 0)) && Date.parse(entryAt) > keptSince,
	);
	if (missing) return broken(`Entry ${missing.position}, which was signed, is missing.`);
	return { outcome: "whole", entries, seals: seals.length };
}

/** Every entry in chain order. */
async function* chainOf(db: Database): AsyncGenerator<ChainedEntry> {
	for (let last = 0; ; ) {
		const { rows } = await sql<ChainedEntry>`
			select position, previous_hash, hash, array[${sql.raw(entryColumns.join(", "))}] as texts
			from audit_events where position > ${last} order by position limit ${pageLength}
		`.execute(db);
		yield* rows;
		if (rows.length < pageLength) return;
		last = rows.at(-1)?.position ?? last;
	}
}
