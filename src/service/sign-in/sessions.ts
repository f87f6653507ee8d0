import { sql } from "kysely";
import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { isEndedByProvider } from "./ended-sign-in.ts";
import { notePerson } from "./people.ts";
import type { Person, PersonId } from "./person.ts";
import { isRole, type Permission, permissionsOf } from "./roles.ts";
import { createSecretId, hashSecretId } from "./secret-id.ts";
import { type SessionRow, withSignInTables } from "./sign-in-tables.ts";
import type { TeamsGap } from "./teams.ts";

/** Idle timeout of a session. */
export const sessionIdleMs = 8 * 3_600_000;
/** Default maximum age of a session: a working day. */
export const sessionMaxMs = 12 * 3_600_000;
/** Minimum interval between updates of `seenAt`, so that a page with five parallel requests costs one write. */
const seenStepMs = 60_000;

/** Where a request came from. */
export interface Origin {
	readonly address: string;
	readonly userAgent: string;
}

/** A signed-in browser. */
export interface Session {
	/** Public id of the session, for lists. */
	readonly id: string;
	readonly person: Person;
	/** Derived from the roles at the sign-in. */
	readonly permissions: ReadonlySet<Permission>;
	readonly providerId: string;
	readonly idToken: string | null;
	readonly origin: Origin;
	readonly createdAt: Date;
	readonly seenAt: Date;
	/** When the provider last authenticated the person. Null if unknown. */
	readonly authenticatedAt: Date | null;
}

/**
 * A successful sign-in. `sid`: the provider's session id, if known. `begunAt`: when the browser was sent to the
 * provider, by the database's clock; absent: now. `authenticatedAt` as in `Session`.
 */
export interface NewSession {
	readonly person: Person;
	readonly providerId: string;
	readonly idToken: string | null;
	readonly sid?: string | null;
	readonly begunAt?: Date;
	readonly authenticatedAt?: Date | null;
	readonly origin: Origin;
}

/** Sessions, in PostgreSQL so that all replicas agree. */
export interface Sessions {
	/** Maximum age of a session, whether used or not. */
	readonly maxMs: number;
	/** Returns the secret id, to be stored only in the cookie. Null if the provider has ended the sign-in meanwhile. */
	start(signIn: NewSession): Promise<string | null>;
	/** The active session with this secret id, or null; counts as use. */
	find(secretId: string): Promise<Session | null>;
	/** The person's active sessions, last seen first. */
	list(person: Person): Promise<readonly Session[]>;
	end(secretId: string): Promise<void>;
	/** False if the person has no such session. */
	endOne(person: Person, id: string): Promise<boolean>;
	/** Ends all of a person's sessions but one. Returns how many. */
	endOthers(person: Person, keepId: string): Promise<number>;
	/** Ends all of a person's sessions. Returns how many. */
	endAll(person: PersonId): Promise<number>;
	/** Deletes ended sessions; call it periodically. */
	sweep(): Promise<void>;
}

function sessionRowOf(signIn: NewSession, secretId: string, now: Date) {
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

function toSession(row: SessionRow, { isTeam, areRolesUsed }: Judgement): Session {
	const { issuer, subject, name, email } = row;
	const teamsGap = row.teamsGap as TeamsGap | null;
	const roles = row.roles.filter(isRole);
	return {
		id: row.publicId,
		person: { issuer, subject, name, email, teams: row.teams.filter(isTeam), teamsGap, roles },
		permissions: permissionsOf(areRolesUsed ? roles : null),
		providerId: row.providerId,
		idToken: row.idToken,
		origin: { address: row.clientAddress, userAgent: row.userAgent },
		createdAt: row.createdAt,
		seenAt: row.seenAt,
		authenticatedAt: row.authenticatedAt,
	};
}

/** A session under the current configuration, which may have changed since the sign-in. */
interface Judgement {
	readonly isTeam: (value: string) => boolean;
	readonly areRolesUsed: boolean;
}

/**
 * Sessions in the table `sessions`. `maxMs`: default 12 hours. `isTeam`: whether a value is a team under the current
 * configuration; by default every value is. `areRolesUsed`: if true, sessions without a role end; by default roles are
 * not configured.
 */
export function createSessions(deps: {
	database: Database;
	clock: Clock;
	maxMs?: number | undefined;
	isTeam?: (value: string) => boolean;
	areRolesUsed?: boolean;
}): Sessions {
	const { maxMs = sessionMaxMs, isTeam = () => true, areRolesUsed = false } = deps;
	const judgement = { isTeam, areRolesUsed };
	const database = withSignInTables(deps.database);
	const now = () => deps.clock.now().getTime();
	const living = () =>
		database
			.selectFrom("sessions")
			.selectAll()
			.where("seenAt", ">", new Date(now() - sessionIdleMs))
			.where("createdAt", ">", new Date(now() - maxMs))
			.$if(areRolesUsed, (query) => query.where(sql<boolean>`roles <> '{}'`));
	const of = (person: PersonId) =>
		database.deleteFrom("sessions").where("issuer", "=", person.issuer).where("subject", "=", person.subject);

	return {
		maxMs,
		async start(signIn) {
			const secretId = createSecretId();
			const { person, providerId, sid = null, begunAt = null } = signIn;
			const underWay = { providerId, subject: person.subject, sid, begunAt };
			return database.transaction().execute(async (transaction) => {
				if (await isEndedByProvider(transaction, underWay)) return null;
				await transaction
					.insertInto("sessions")
					.values(sessionRowOf(signIn, secretId, deps.clock.now()))
					.execute();
				await notePerson(transaction, person, deps.clock.now());
				return secretId;
			});
		},
		async find(secretId) {
			const row = await living().where("idHash", "=", hashSecretId(secretId)).executeTakeFirst();
			if (!row) return null;
			if (now() - row.seenAt.getTime() > seenStepMs) {
				await database
					.updateTable("sessions")
					.set({ seenAt: deps.clock.now() })
					.where("idHash", "=", hashSecretId(secretId))
					.execute();
			}
			return toSession(row, judgement);
		},
		async list(person) {
			const rows = await living()
				.where("issuer", "=", person.issuer)
				.where("subject", "=", person.subject)
				.orderBy("seenAt", "desc")
				.execute();
			return rows.map((row) => toSession(row, judgement));
		},
		async end(secretId) {
			await database.deleteFrom("sessions").where("idHash", "=", hashSecretId(secretId)).execute();
		},
		async endOne(person, id) {
			const { numDeletedRows } = await of(person).where("publicId", "=", id).executeTakeFirst();
			return numDeletedRows > 0n;
		},
		async endOthers(person, keepId) {
			const { numDeletedRows } = await of(person).where("publicId", "!=", keepId).executeTakeFirst();
			return Number(numDeletedRows);
		},
		async endAll(person) {
			const { numDeletedRows } = await of(person).executeTakeFirst();
			return Number(numDeletedRows);
		},
		async sweep() {
			await database
				.deleteFrom("sessions")
				.where((where) =>
					where.or([
						where("seenAt", "<=", new Date(now() - sessionIdleMs)),
						where("createdAt", "<=", new Date(now() - maxMs)),
					]),
				)
				.execute();
		},
	};
}
