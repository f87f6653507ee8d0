import type { ExtractionEnvelope } from "../../answer/envelope.ts";
import { type Evidence, evidenceOf } from "../../answer/evidence.ts";
import type { ReadOutcome } from "../../reader/extraction/outcome.ts";
import type { Signer } from "../signing/create-signer.ts";
import type { FieldProof } from "../signing/statement.ts";

export interface SignableAnswer {
	/** The picture's bytes as sent. */
	readonly picture: Uint8Array;
	readonly read: ReadOutcome;
	readonly answer: ExtractionEnvelope;
	/** The prefix of the admitted token. Null if there was none. */
	readonly tokenPrefix: string | null;
}

/** A signature over a response, its picture, the checks of each field and the reasons of nulls. */
export function signatureOf(signer: Signer, { picture, read, answer, tokenPrefix }: SignableAnswer): Promise<string> {
	const fields = proofsOf(evidenceOf(Object.keys(answer.data), read));
	return signer.sign({ picture, answer: { ...answer }, fields, tokenPrefix });
}

function proofsOf({ fields }: Evidence): Readonly<Record<string, FieldProof>> {
	const proofs = Object.entries(fields).map(([name, { checks, reason }]) => [
		name,
		{ checks, ...(reason ? { reason } : {}) },
	]);
	return Object.fromEntries(proofs);
}
