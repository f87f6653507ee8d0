/** What is proved of one field, beside its value. */
export interface FieldProof {
	readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
	/** Why its value is null. Absent where it has one. */
	readonly reason?: string;
}

/** What a signature says of an answer: the payload of a compact JWS (RFC 7515), as JSON. */
export interface Statement {
	/** The service's address at that time. It says where to ask for keys. Who signed is told by the key alone. */
	readonly iss: string;
	/** The picture's bytes as they were sent: SHA-256, 64 hexadecimal digits in lower case. */
	readonly picture: { readonly sha256: string };
	/** Every member of the answer as it was sent, but `signature`. */
	readonly answer: Readonly<Record<string, unknown>>;
	/** By field of `answer.data`, also where the answer carries no evidence. */
	readonly fields: Readonly<Record<string, FieldProof>>;
	/** The first 10 characters of the token that asked. Null: a signed-in person asked, in the dashboard. */
	readonly tokenPrefix: string | null;
	readonly versions: Versions;
}

/** What read the picture. */
export interface Versions {
	/** The service's release: "1.0.0". */
	readonly service: string;
	/** By model, SHA-256 of its file in hexadecimal digits. */
	readonly models: Readonly<Record<string, string>>;
}

/** What a signature says of a record: a list of files that a signed-in person made. */
export interface RecordStatement {
	readonly iss: string;
	/** SHA-256 of the list, 64 hexadecimal digits in lower case. */
	readonly record: { readonly sha256: string };
	/** Who asked for it. */
	readonly by: {
		readonly issuer: string;
		readonly subject: string;
		readonly name: string;
		readonly email: string | null;
	};
	/** When, by the service's clock: ISO 8601, UTC. */
	readonly at: string;
	/** The service's release. */
	readonly service: string;
}

/**
 * The only algorithm (RFC 8037: EdDSA with Ed25519). A verifier takes no other, whatever a signature's header asks
 * for.
 */
export const algorithm = "EdDSA";

/** The header's `typ`: a signature of something else is never taken for one of an answer. */
export const statementType = "document-extraction-answer+jws";

/** The same, for a record. */
export const recordType = "document-extraction-record+jws";
