import { readFile } from "node:fs/promises";
import { toPublicKey } from "../service/signing/make-key.ts";
import { openSeal } from "../service/signing/trail-seal.ts";
import type { KeySet } from "../service/signing/verify-answer.ts";
import { verifyTrail } from "../service/tokens/verify-trail.ts";
import type { OperatorDeps } from "./operator.ts";
import { resolveTypedPath } from "./typed-path.ts";

/**
 * Verifies the audit trail and prints the result. Returns the exit code. `keysFile` is a saved copy of the public keys.
 * If it is null, the keys in the database are used.
 */
export async function examineTrail({ db, clock }: OperatorDeps, keysFile: string | null): Promise<number> {
	const keys = keysFile
		? (JSON.parse(await readFile(resolveTypedPath(keysFile), "utf8")) as KeySet)
		: { keys: (await db.selectFrom("signingKeys").selectAll().execute()).map(toPublicKey) as KeySet["keys"] };
	const verified = await verifyTrail(db, (signature) => openSeal(signature, keys), clock.now());
	if (verified.outcome === "broken") {
		console.error(verified.why);
		return 1;
	}
	console.error(`${verified.entries} entries and ${verified.seals} signatures: none changed, none missing.`);
	return 0;
}
