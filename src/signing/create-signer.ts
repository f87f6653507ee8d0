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

/** An answer to be signed. */
export interface Signable extends Pick<Statement, "answer" | "fields" | "tokenPrefix"> {
	/** The picture's bytes as they were sent. */
	readonly picture: Uint8Array;
}

/** Signs answers. */
export interface Signer {
	/** A compact JWS over the Statement that is made of it. */
	sign(signable: Signable): Promise<string>;
	/** A compact JWS over a list of files, by its digest: the service sees nothing of what the files hold. */
	signRecord(record: Pick<RecordStatement, "record" | "by" | "at">): Promise<string>;
	/** Every key that ever signed, for whoever verifies. */
	publicKeys(): Promise<readonly PublicKey[]>;
}

/** Signs with the key in use. `issuer` is the service's address; `versions` is what reads. */
export function createSigner(given: {
	readonly keys: KeyRing;
	readonly issuer: string;
	readonly versions: Versions;
}): Signer {
	const { keys, issuer: iss, versions } = given;
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
				picture: { sha256: await sha256Of(picture) },
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

/** In hexadecimal digits. Not in the way of other requests: the system's own threads work it out. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
	return Buffer.from(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");
}
