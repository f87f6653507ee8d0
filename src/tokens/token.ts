import type { DocumentType } from "../documents/definition.ts";

/** A document type, or `*` for all of them (`*` stands alone). */
export type Scope = DocumentType | "*";

/** A token's owner: a person (issuer and subject), or a team (issuer and the value of the claim that names it). */
export type Owner =
	| { readonly issuer: string; readonly subject: string }
	| { readonly issuer: string; readonly team: string };

/** A person who asks: their own tokens, and those of their teams, are what they see and touch. */
export interface Member {
	readonly issuer: string;
	readonly subject: string;
	/** What others are told who did something; absent where nobody else sees it. */
	readonly name?: string;
	/** Values of the team claim, all of the same issuer; absent where there are none. */
	readonly teams?: readonly string[];
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
