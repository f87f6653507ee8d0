import { isDeepStrictEqual } from "node:util";
import { sha256Of } from "../service/signing/create-signer.ts";
import { answerKind, type KeySet, verifySignature } from "../service/signing/verify-answer.ts";

/**
 * Paths of the response members that differ from the signed response, such as "data.surname". Null if nothing differs,
 * or if there is no valid signature for this picture: then there is nothing to compare with.
 */
export async function changedIn(answer: unknown, picture: Uint8Array, keys: KeySet): Promise<readonly string[] | null> {
	const { signature, ...rest } = (answer ?? {}) as { readonly signature?: unknown };
	if (typeof signature !== "string") return null;
	const signed = await verifySignature(signature, answerKind, keys);
	if (signed.outcome === "doubtful") return null;
	const { statement } = signed;
	if (statement.picture.sha256 !== (await sha256Of(picture))) return null;
	const changed = differences(rest, statement.answer);
	return changed.length > 0 ? changed : null;
}

function differences(one: unknown, other: unknown, place = ""): readonly string[] {
	if (isDeepStrictEqual(one, other)) return [];
	if (!isPlain(one) || !isPlain(other)) return [place];
	const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
	return names.flatMap((name) => differences(one[name], other[name], place ? `${place}.${name}` : name));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
