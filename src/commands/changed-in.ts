import { isDeepStrictEqual } from "node:util";
import { computeSha256 } from "../service/signing/create-signer.ts";
import { answerKind, type KeySet, verifySignature } from "../service/signing/verify-answer.ts";

/**
 * Returns the paths of the response's members that differ from the signed response, such as "data.surname". Null if
 * nothing differs, or if the response contains no valid signature for this picture.
 */
export async function findChangedMembers(
	answer: unknown,
	picture: Uint8Array,
	keys: KeySet,
): Promise<readonly string[] | null> {
	const { signature, ...unsigned } = (answer ?? {}) as { readonly signature?: unknown };
	if (typeof signature !== "string") return null;
	const signed = await verifySignature(signature, answerKind, keys);
	if (signed.outcome === "doubtful") return null;
	const { statement } = signed;
	if (statement.picture.sha256 !== (await computeSha256(picture))) return null;
	const changedPaths = findDifferences(unsigned, statement.answer);
	return changedPaths.length > 0 ? changedPaths : null;
}

function findDifferences(a: unknown, b: unknown, memberPath = ""): readonly string[] {
	if (isDeepStrictEqual(a, b)) return [];
	if (!isPlainObject(a) || !isPlainObject(b)) return [memberPath];
	const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
	return names.flatMap((name) => findDifferences(a[name], b[name], memberPath ? `${memberPath}.${name}` : name));
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
