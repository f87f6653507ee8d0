import type { Database } from "../service/database/schema.ts";
import { revokeKey, rotateKey } from "../service/signing/change-keys.ts";
import { type KeyRecord, listKeys } from "../service/signing/stored-keys.ts";
import { createAuditTrail } from "../service/tokens/audit-trail.ts";
import { parseInstant } from "../service/tokens/token-request.ts";
import { type OperatorDeps, operator, printRow } from "./operator.ts";

/**
 * Lists every signing key, newest first, with its id, its creation time, the time of its retirement or else its state,
 * and the time from which on it is revoked.
 */
export async function showKeys({ db, clock }: OperatorDeps): Promise<number> {
	for (const key of await listKeys(db)) {
		const { kid, createdAt, revokedSince } = key;
		const revoked = revokedSince ? [`revoked since ${revokedSince.toISOString()}`] : [];
		printRow(kid, createdAt.toISOString(), describeState(key, clock.now()), ...revoked);
	}
	return 0;
}

function describeState({ signsFrom, retiredAt }: KeyRecord, now: Date): string {
	if (retiredAt) return retiredAt.toISOString();
	return signsFrom > now ? `signs from ${signsFrom.toISOString()}` : "in use";
}

const createRecorder =
	(action: "signing-key-rotated" | "signing-key-revoked", since?: Date) => (db: Database, kid: string) => {
		const note = since ? `${kid} since ${since.toISOString()}` : kid;
		return createAuditTrail(db).record(operator, { action, clientAddress: null, tokenId: null, note });
	};

/** Creates the next signing key. It is published now, and signs in about five minutes or, if `isNow`, now. */
export async function rotateKeys({ db, keySecret: secret }: OperatorDeps, isNow: boolean): Promise<number> {
	const kid = await rotateKey(db, { secret, isNow, note: createRecorder("signing-key-rotated") });
	console.error(
		isNow
			? `${kid} is the signing key from now on; running instances use it within ten seconds.`
			: `${kid} is published now and starts signing in five minutes, when every verifier knows it.`,
	);
	return 0;
}

/** Revokes all signatures that a key has made since the time in `text`, and deletes the key's private part. */
export async function revokeSigningKey(
	{ db, clock, keySecret: secret }: OperatorDeps,
	kid: string,
	text: string,
): Promise<number> {
	const since = parseInstant(text);
	if (since === null || Number.isNaN(since.getTime()) || since > clock.now()) {
		console.error("--since must be a time in the past, such as 2026-03-01 or 2026-03-01T12:00:00Z.");
		return 2;
	}
	const isRevoked = await revokeKey(db, { kid, since, secret, note: createRecorder("signing-key-revoked", since) });
	console.error(isRevoked ? "revoked: /.well-known/jwks.json shows it within ten seconds." : "not-found");
	return isRevoked ? 0 : 1;
}
