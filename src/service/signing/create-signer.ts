import { CompactSign } from "jose";
import type { KeyRing, PublicKey } from "./key-ring.ts";
import {
	algorithm,
	type RecordStatement,
	recordType,
	type Statement,
	statementType,
	type Versions,
} from "./statement.ts";

/** A response to sign. */
export interface Signable extends Pick<Statement, "answer" | "fields" | "tokenPrefix"> {
	/** The picture's bytes as sent. */
	readonly picture: Uint8Array;
}

/** Signs responses. */
export interface Signer {
	/** Returns a compact JWS whose payload is the `Statement` about `signable`. */
	sign(signable: Signable): Promise<string>;
	/** Returns a compact JWS over the digest of a list of files. The service never sees the files' contents. */
	signRecord(record: Pick<RecordStatement, "record" | "by" | "at">): Promise<string>;
	/** Returns every key that has ever signed, and the next one, for verifiers. */
	publicKeys(): Promise<readonly PublicKey[]>;
}

/** Creates a signer that uses the current key. `issuer` is the service's URL; `versions` are its release and models. */
export function createSigner(options: {
	readonly keys: KeyRing;
	readonly issuer: string;
	readonly versions: Versions;
}): Signer {
	const { keys, issuer: iss, versions } = options;
	const sign = async (statement: Statement | RecordStatement, typ: string) => {
		const { kid, key } = await keys.current();
		return new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
			.setProtectedHeader({ alg: algorithm, kid, typ })
			.sign(key);
	};
	return {
		publicKeys: keys.publicKeys,
		sign: async ({ picture, answer, fields, tokenPrefix }) => {
			const statement: Statement = {
				iss,
				picture: { sha256: await computeSha256(picture) },
				answer,
				fields,
				tokenPrefix,
				versions,
			};
			return sign(statement, statementType);
		},
		signRecord: ({ record, by, at }) => sign({ iss, record, by, at, service: versions.service }, recordType),
	};
}

/**
 * Computes the SHA-256 in hexadecimal digits. It runs on Node's thread pool, so that other requests are not blocked.
 */
export async function computeSha256(bytes: Uint8Array): Promise<string> {
	return Buffer.from(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");
}
