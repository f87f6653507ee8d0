import { sql } from "kysely";
import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { isEndedByProvider } from "./ended-sign-in.ts";
import { upsertPerson } from "./people.ts";
import type { Person, PersonId } from "./person.ts";
import { isRole, type Permission, resolvePermissions } from "./roles.ts";
import { createSecretId, hashSecretId } from "./secret-id.ts";
import { type SessionRow, withSignInTables } from "./sign-in-tables.ts";
import type { TeamsGap } from "./teams.ts";

/** How long a session may stay unused. */
export const sessionIdleTimeoutMs = 8 * 3_600_000;
/** Default maximum age of a session: twelve hours cover a working day. */
export const sessionMaxAgeMs = 12 * 3_600_000;
/** Minimum interval between updates of `seenAt`, so that most requests cause no write. */
const seenUpdateIntervalMs = 60_000;

/** Where a request came from. */
export interface RequestOrigin {
	readonly address: string;
	readonly userAgent: string;
}

/** A signed-in browser. */
export interface Session {
	/** The public id of the session, which lists show. */
	readonly id: string;
	readonly person: Person;
	/** Derived from the person's roles at the sign-in. */
	readonly permissions: ReadonlySet<Permission>;
	readonly providerId: string;
	readonly idToken: string | null;
	readonly origin: RequestOrigin;
	readonly createdAt: Date;
	readonly seenAt: Date;
	/** When the provider last authenticated the person; null if unknown. */
	readonly authenticatedAt: Date | null;
}

/**
 * A successful sign-in. `sid` is the provider's session id, if known. `begunAt` is when the browser was sent to the
 * provider, by the database's clock; if it is absent, the sign-in begins now. `authenticatedAt` is as in `Session`.
 */
export interface NewSession {
	readonly person: Person;
	readonly providerId: string;
	readonly idToken: string | null;
	readonly sid?: string | null;
	readonly begunAt?: Date;
	readonly authenticatedAt?: Date | null;
	readonly origin: RequestOrigin;
}

/** Signed-in sessions. They are stored in PostgreSQL so that all instances agree. */
export interface Sessions {
	/** Maximum age of a session in milliseconds, whether or not it is in use. */
	readonly maxMs: number;
	/**
	 * Starts a session, stores the person, and returns the session's secret id, which only the cookie may hold. Null if
	 * the provider has already ended the sign-in.
	 */
	start(signIn: NewSession): Promise<string | null>;
	/** Returns the active session with this secret id, or null. Marks the session as used, at most once a minute. */
	find(secretId: string): Promise<Session | null>;
	/** Lists the person's active sessions, most recently used first. */
	list(person: Person): Promise<readonly Session[]>;
	end(secretId: string): Promise<void>;
	/** Ends one of the person's sessions. Returns false if they have no such session. */
	endById(person: Person, id: string): Promise<boolean>;
	/** Ends all of a person's sessions except one. Returns how many were deleted, including expired ones. */
	endOthers(person: Person, keepId: string): Promise<number>;
	/** Ends all of a person's sessions. Returns how many were deleted, including expired ones. */
	endAll(person: PersonId): Promise<number>;
	/** Deletes expired sessions. It must be called periodically. */
	deleteExpired(): Promise<void>;
}

function toSessionRow(signIn: NewSession, secretId: string, now: Date) {
	const { person, providerId, idToken, sid = null, authenticatedAt = null, origin } = signIn;
	return {
		idHash: hashSecretId(secretId),
		issuer: person.issuer,
		subject: person.subject,
		name: person.name,
		email: person.email,
		providerId,
		idToken,
		sid,
		teams: [...(person.teams ?? [])],
		teamsGap: person.teamsGap ?? null,
		roles: [...(person.roles ?? [])],
		clientAddress: origin.address,
		userAgent: origin.userAgent.slice(0, 400),
		createdAt: now,
		seenAt: now,
		authenticatedAt,
	};
}

function toSession(row: SessionRow, { isTeam, areRolesUsed }: DirectoryConfiguration): Session {
	const { issuer, subject, name, email } = row;
	const teamsGap = row.teamsGap as TeamsGap | null;
	const roles = row.roles.filter(isRole);
	return {
		id: row.publicId,
		person: { issuer, subject, name, email, teams: row.teams.filter(isTeam), teamsGap, roles },
		permissions: resolvePermissions(areRolesUsed ? roles : null),
		providerId: row.providerId,
		idToken: row.idToken,
		origin: { address: row.clientAddress, userAgent: row.userAgent },
		createdAt: row.createdAt,
		seenAt: row.seenAt,
		authenticatedAt: row.authenticatedAt,
	};
}

/** The current configuration of teams and roles, which may have changed since the sign-in. */
interface DirectoryConfiguration {
	readonly isTeam: (value: string) => boolean;
	readonly areRolesUsed: boolean;
}

/**
 * Creates the sessions in the table `sessions`. `maxMs` defaults to 12 hours. `isTeam` says whether a value is a team
 * under the current configuration; by default every value is one. If `areRolesUsed` is true, sessions without a role
 * count as ended; by default roles are not used.
 */
export function createSessions(deps: {
	database: Database;
	clock: Clock;
	maxMs?: number | undefined;
	isTeam?: (value: string) => boolean;
	areRolesUsed?: boolean;
}): Sessions {
	const { maxMs = sessionMaxAgeMs, isTeam = () => true, areRolesUsed = false } = deps;
	const directory = { isTeam, areRolesUsed };
	const database = withSignInTables(deps.database);
	const now = () => deps.clock.now().getTime();
	const selectActive = () =>
		database
			.selectFrom("sessions")
			.selectAll()
			.where("seenAt", ">", new Date(now() - sessionIdleTimeoutMs))
			.where("createdAt", ">", new Date(now() - maxMs))
			.$if(areRolesUsed, (query) => query.where(sql<boolean>`roles <> '{}'`));
	const deleteSessionsOf = (person: PersonId) =>
		database.deleteFrom("sessions").where("issuer", "=", person.issuer).where("subject", "=", person.subject);

	return {
		maxMs,
		async start(signIn) {
			const secretId = createSecretId();
			const { person, providerId, sid = null, begunAt = null } = signIn;
			const pending = { providerId, subject: person.subject, sid, begunAt };
			return database.transaction().execute(async (transaction) => {
				if (await isEndedByProvider(transaction, pending)) return null;
				await transaction
					.insertInto("sessions")
					.values(toSessionRow(signIn, secretId, deps.clock.now()))
					.execute();
				await upsertPerson(transaction, person, deps.clock.now());
				return secretId;
			});
		},
		async find(secretId) {
			const row = await selectActive().where("idHash", "=", hashSecretId(secretId)).executeTakeFirst();
			if (!row) return null;
			if (now() - row.seenAt.getTime() > seenUpdateIntervalMs) {
				await database
					.updateTable("sessions")
					.set({ seenAt: deps.clock.now() })
					.where("idHash", "=", hashSecretId(secretId))
					.execute();
			}
			return toSession(row, directory);
		},
		async list(person) {
			const rows = await selectActive()
				.where("issuer", "=", person.issuer)
				.where("subject", "=", person.subject)
				.orderBy("seenAt", "desc")
				.execute();
			return rows.map((row) => toSession(row, directory));
		},
		async end(secretId) {
			await database.deleteFrom("sessions").where("idHash", "=", hashSecretId(secretId)).execute();
		},
		async endById(person, id) {
			const { numDeletedRows } = await deleteSessionsOf(person).where("publicId", "=", id).executeTakeFirst();
			return numDeletedRows > 0n;
		},
		async endOthers(person, keepId) {
			const { numDeletedRows } = await deleteSessionsOf(person).where("publicId", "!=", keepId).executeTakeFirst();
			return Number(numDeletedRows);
		},
		async endAll(person) {
			const { numDeletedRows } = await deleteSessionsOf(person).executeTakeFirst();
			return Number(numDeletedRows);
		},
		async deleteExpired() {
			await database
				.deleteFrom("sessions")
				.where((where) =>
					where.or([
						where("seenAt", "<=", new Date(now() - sessionIdleTimeoutMs)),
						where("createdAt", "<=", new Date(now() - maxMs)),
					]),
				)
				.execute();
		},
	};
}
