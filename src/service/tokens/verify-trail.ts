import { sql } from "kysely";
import { dayMs } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { auditRetentionDays } from "./audit-trail.ts";
import { computeEntryHash, entryColumns } from "./entry-hash.ts";

/** The result of a verification: how much was verified, or the first problem, worded for the operator. */
export type TrailVerification =
	| { readonly outcome: "whole"; readonly entries: number; readonly seals: number }
	| { readonly outcome: "broken"; readonly why: string };

/** The number of entries per query, which is large enough to be fast and small enough to fit in memory. */
const pageLength = 1_000;

/** The content of a seal: the entry at `position` had this hash when the audit trail was signed. */
export interface SealedEntry {
	readonly position: number;
	/** In hexadecimal digits. */
	readonly hash: string;
	/** When the entry was written, in ISO 8601, UTC. */
	readonly entryAt: string;
}

interface ChainedEntry {
	readonly position: number;
	readonly previousHash: Buffer | null;
	readonly hash: Buffer;
	readonly texts: readonly (string | null)[];
}

/**
 * Verifies that no entry in the audit trail has been changed or removed, using the hash chain and the daily seals.
 * `openSeal` verifies a signature and returns its content, or null if it was not made with one of the service's keys.
 * Entries that have exceeded their retention may be missing. Entries after the last seal are protected only by the
 * chain, which anyone who changes the database could recompute.
 */
export async function verifyTrail(
	db: Database,
	openSeal: (signature: string) => Promise<SealedEntry | null>,
	now: Date,
): Promise<TrailVerification> {
	const failure = (why: string) => ({ outcome: "broken", why }) as const;
	const seals = await db.selectFrom("auditSeals").selectAll().orderBy("position").execute();
	const sealsByPosition = new Map<number, SealedEntry>();
	for (const { day, signature } of seals) {
		const content = await openSeal(signature);
		if (content === null) return failure(`The signature of ${day} was not made with any of the keys.`);
		sealsByPosition.set(content.position, content);
	}
	let previous: ChainedEntry | null = null;
	let firstPosition = 0;
	let entries = 0;
	for await (const entry of readChain(db)) {
		const { position, previousHash, hash, texts } = entry;
		if (previous && position !== previous.position + 1) return failure(`Entry ${previous.position + 1} is missing.`);
		if (previous && !previousHash?.equals(previous.hash)) return failure(`Entry ${previous.position} was changed.`);
		if (!computeEntryHash(previousHash, texts).equals(hash)) return failure(`Entry ${position} was changed.`);
		const seal = sealsByPosition.get(position);
		if (seal && seal.hash !== hash.toString("hex")) {
			return failure(`Entry ${position}, or one before it, was changed after it was signed.`);
		}
		firstPosition ||= position;
		entries += 1;
		previous = entry;
	}
	const retentionStart = now.getTime() - auditRetentionDays * dayMs;
	const missingSeal = [...sealsByPosition.values()].find(
		({ position, entryAt }) =>
			(position < firstPosition || position > (previous?.position ?? 0)) && Date.parse(entryAt) > retentionStart,
	);
	if (missingSeal) return failure(`Entry ${missingSeal.position}, which was signed, is missing.`);
	return { outcome: "whole", entries, seals: seals.length };
}

/** Yields every entry in the order of the chain. */
async function* readChain(db: Database): AsyncGenerator<ChainedEntry> {
	for (let lastPosition = 0; ; ) {
		const { rows } = await sql<ChainedEntry>`
			select position, previous_hash, hash, array[${sql.raw(entryColumns.join(", "))}] as texts
			from audit_events where position > ${lastPosition} order by position limit ${pageLength}
		`.execute(db);
		yield* rows;
		if (rows.length < pageLength) return;
		lastPosition = rows.at(-1)?.position ?? lastPosition;
	}
}
