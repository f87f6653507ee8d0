import { listKeys, rotateKey } from "../signing/stored-keys.ts";
import { createAuditTrail } from "../tokens/audit-trail.ts";
import { type OperatorDeps, operator, printRow } from "./operator.ts";

/** Every signing key, the newest first: its name, since when and until when it signed. */
export async function showKeys({ db }: OperatorDeps): Promise<number> {
	for (const { kid, createdAt, retiredAt } of await listKeys(db)) {
		printRow(kid, createdAt.toISOString(), retiredAt?.toISOString() ?? "in use");
	}
	return 0;
}

/** A new key in the place of the one in use. */
export async function rotateKeys({ db }: OperatorDeps): Promise<number> {
	const kid = await rotateKey(db);
	await createAuditTrail(db).record(operator, { action: "signing-key-rotated", clientAddress: null, tokenId: null });
	console.error(`${kid} signs from now on; running instances use it within ten seconds.`);
	return 0;
}
