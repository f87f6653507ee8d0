import type { Signer } from "../signing/create-signer.ts";
import type { FieldProof } from "../signing/statement.ts";
import type { ExtractionEnvelope, ReadOutcome } from "./envelope.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import type { OcrCall } from "./ocr-call.ts";

/** A signature over the answer to this call, its picture, and what was checked of each field. */
export async function signatureOf(
	signer: Signer,
	call: Pick<OcrCall, "upload" | "tokenPrefix">,
	read: ReadOutcome,
	answer: ExtractionEnvelope,
): Promise<string> {
	const { image } = await call.upload();
	const fields = proofsOf(evidenceOf(Object.keys(answer.data), read));
	return signer.sign({ picture: image, answer: { ...answer }, fields, tokenPrefix: call.tokenPrefix });
}

function proofsOf({ fields }: Evidence): Readonly<Record<string, FieldProof>> {
	return Object.fromEntries(Object.entries(fields).map(([name, { checks }]) => [name, { checks }]));
}
