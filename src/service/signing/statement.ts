/** The checks of one field, besides its value. */
export interface FieldProof {
	readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
	/** Why the field's value is null. Absent if the field has a value. */
	readonly reason?: string;
}

/** The signed claims about a response: the payload of a compact JWS (RFC 7515), as JSON. */
export interface Statement {
	/** The service's URL when it signed, where its keys are published. Only the key proves who signed. */
	readonly iss: string;
	/** SHA-256 of the picture's bytes as sent: 64 hexadecimal digits, lower case. */
	readonly picture: { readonly sha256: string };
	/** Every member of the response as sent, except `signature`. */
	readonly answer: Readonly<Record<string, unknown>>;
	/** The checks by field of `answer.data`, even if the response contains no evidence. */
	readonly fields: Readonly<Record<string, FieldProof>>;
	/** The first 10 characters of the caller's token. Null for a person who is signed in to the dashboard. */
	readonly tokenPrefix: string | null;
	readonly versions: Versions;
}

/** The software that read the picture. */
export interface Versions {
	/** The service's release, such as "1.0.0". */
	readonly service: string;
	/** SHA-256 of each model's file, in hexadecimal digits. */
	readonly models: Readonly<Record<string, string>>;
}

/** The signed claims about a record: a list of files created by a signed-in person. */
export interface RecordStatement {
	readonly iss: string;
	/** SHA-256 of the list: 64 hexadecimal digits, lower case. */
	readonly record: { readonly sha256: string };
	/** The person who requested the signature. */
	readonly by: {
		readonly issuer: string;
		readonly subject: string;
		readonly name: string;
		readonly email: string | null;
	};
	/** The time of signing by the service's clock, in ISO 8601, UTC. */
	readonly at: string;
	/** The service's release. */
	readonly service: string;
}

/**
 * The only algorithm in use (RFC 8037: EdDSA with Ed25519). Verifiers must reject all others, whatever the header says.
 */
export const algorithm = "EdDSA";

/** The header's `typ` for a response. It ensures that no other kind of signature is accepted for one. */
export const statementType = "document-extraction-answer+jws";

/** The header's `typ` for a record. */
export const recordType = "document-extraction-record+jws";
