import type { Generated, Kysely, Selectable } from "kysely";
import type { Database } from "../database/schema.ts";

/**
 * The table `sessions`. Its columns are described in migrations/0100-sign-in.sql, 0200-teams.sql,
 * 0210-back-channel-logout.sql, 0290-step-up.sql and 0300-roles.sql.
 */
type SessionTable = {
	idHash: Buffer;
	publicId: Generated<string>;
	issuer: string;
	subject: string;
	name: string;
	email: string | null;
	providerId: string;
	idToken: string | null;
	teams: Generated<string[]>;
	teamsGap: string | null;
	roles: Generated<string[]>;
	sid: string | null;
	clientAddress: string;
	userAgent: string;
	createdAt: Date;
	seenAt: Date;
	authenticatedAt: Date | null;
};

/** A row of `sessions`. */
export type SessionRow = Selectable<SessionTable>;

/** The table `sign_in_attempts`. `begunAt` follows the database's clock. */
type SignInAttemptTable = {
	stateHash: Buffer;
	browserHash: Buffer;
	providerId: string;
	wayId: string;
	codeVerifier: string;
	nonce: string;
	maxAgeS: number | null;
	returnTo: string;
	createdAt: Date;
	begunAt: Generated<Date>;
};

/**
 * The table `logout_tokens`. Its columns are described in migrations/0210-back-channel-logout.sql and
 * 0230-sign-ins-that-a-logout-ends.sql.
 */
type LogoutTokenTable = {
	idHash: Buffer;
	forgetAt: Date;
	providerId: string | null;
	subject: string | null;
	sid: string | null;
	endedAt: Generated<Date>;
};

/** The table `people`. Its columns are described in migrations/0220-people.sql and 0300-roles.sql. */
type PeopleTable = {
	issuer: string;
	subject: string;
	name: string;
	email: string | null;
	teams: Generated<string[]>;
	roles: Generated<string[]>;
	signedInAt: Date;
};

type SignInTables = {
	people: PeopleTable;
	sessions: SessionTable;
	signInAttempts: SignInAttemptTable;
	logoutTokens: LogoutTokenTable;
};

/** The connection pool or a transaction, typed with the tables of the sign-in only. */
export type SignInDatabase = Kysely<SignInTables>;

/** Returns the same connection pool or transaction, typed with the tables of the sign-in only. */
export function withSignInTables(database: Database): SignInDatabase {
	return database.$extendTables<SignInTables>() as unknown as SignInDatabase;
}
