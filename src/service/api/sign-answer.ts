import type { ExtractionEnvelope } from "../../answer/envelope.ts";
import { buildEvidence, type Evidence } from "../../answer/evidence.ts";
import type { ReadOutcome } from "../../reader/extraction/outcome.ts";
import type { Signer } from "../signing/create-signer.ts";
import type { FieldProof } from "../signing/statement.ts";

/** What a signature covers. */
export interface SignableResponse {
	/** The picture's bytes as sent. */
	readonly picture: Uint8Array;
	readonly readOutcome: ReadOutcome;
	readonly answer: ExtractionEnvelope;
	/** The prefix of the admitted token. Null if there was none. */
	readonly tokenPrefix: string | null;
}

/** Signs a response with its picture, the checks of each field and the reasons for nulls. Returns a compact JWS. */
export function signResponse(
	signer: Signer,
	{ picture, readOutcome, answer, tokenPrefix }: SignableResponse,
): Promise<string> {
	const fields = toFieldProofs(buildEvidence(Object.keys(answer.data), readOutcome));
	return signer.sign({ picture, answer: { ...answer }, fields, tokenPrefix });
}

function toFieldProofs({ fields }: Evidence): Readonly<Record<string, FieldProof>> {
	const proofs = Object.entries(fields).map(([name, { checks, reason }]) => [
		name,
		{ checks, ...(reason ? { reason } : {}) },
	]);
	return Object.fromEntries(proofs);
}
