import type { DocumentType } from "../documents/definition.ts";

/** A document type, or `*` for all of them (`*` stands alone). */
export type Scope = DocumentType | "*";

/** A signed-in person, as the identity provider names them. */
export interface Owner {
	readonly issuer: string;
	readonly subject: string;
}

/** A token's record; the secret itself is never kept. */
export interface Token {
	readonly id: string;
	readonly owner: Owner;
	readonly tokenPrefix: string;
	readonly projectName: string;
	readonly scopes: readonly Scope[];
	readonly isActive: boolean;
	readonly expiresAt: Date | null;
	readonly createdAt: Date;
	readonly lastUsedAt: Date | null;
	readonly requestCount: number;
}
