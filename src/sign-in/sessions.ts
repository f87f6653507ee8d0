import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/schema.ts";
import { isEndedByProvider } from "./ended-sign-in.ts";
import { notePerson } from "./people.ts";
import type { Person, PersonId } from "./person.ts";
import { isRole, type Permission, permissionsOf } from "./roles.ts";
import { createSecretId, hashSecretId } from "./secret-id.ts";
import { withSignInTables } from "./sign-in-tables.ts";
import type { TeamsGap } from "./teams.ts";

/** A session unused for this long has ended. */
export const sessionIdleMs = 8 * 3_600_000;
/** A session this old has ended, used or not, unless the operator says otherwise: a working day, and no night. */
export const sessionMaxMs = 12 * 3_600_000;
/** Seen is written at most this often: a page that asks five things at once costs one write. */
const seenStepMs = 60_000;

/** Where a request came from. */
export interface Origin {
	readonly address: string;
	readonly userAgent: string;
}

/** A browser that is signed in. */
export interface Session {
	/** Public: names the session in lists. */
	readonly id: string;
	readonly person: Person;
	/** By the roles as of the sign-in. */
	readonly permissions: ReadonlySet<Permission>;
	readonly providerId: string;
	readonly idToken: string | null;
	readonly origin: Origin;
	readonly createdAt: Date;
	readonly seenAt: Date;
	/** When the provider last asked the person who they are. Null where it did not say. */
	readonly authenticatedAt: Date | null;
}

/**
 * A sign-in that has succeeded. `sid`: the provider's own name for its session, where it has told one. `begunAt`: when
 * the browser left for the provider, by the database's clock. Absent: just now. `authenticatedAt` as in `Session`.
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

/** Who is signed in, kept in PostgreSQL so that every replica agrees. */
export interface Sessions {
	/** A session this old has ended, used or not. */
	readonly maxMs: number;
	/** Answers the secret id, for the cookie and nothing else. Null where the provider has ended the sign-in meanwhile. */
	start(signIn: NewSession): Promise<string | null>;
	/** The living session behind a secret id, or null; counts as use. */
	find(secretId: string): Promise<Session | null>;
	/** The person's living sessions, last seen first. */
	list(person: Person): Promise<readonly Session[]>;
	end(secretId: string): Promise<void>;
	/** False where the person has no such session. */
	endOne(person: Person, id: string): Promise<boolean>;
	/** Ends all of a person's sessions except one. Returns how many. */
	endOthers(person: Person, keepId: string): Promise<number>;
	/** Ends all of a person's sessions. Returns how many. */
	endAll(person: PersonId): Promise<number>;
	/** Deletes the ended ones; for a timer. */
	sweep(): Promise<void>;
}

const sessionColumns = [
	"publicId",
	"issuer",
	"subject",
	"name",
	"email",
	"providerId",
	"idToken",
	"teams",
	"teamsGap",
	"roles",
	"clientAddress",
	"userAgent",
	"createdAt",
	"seenAt",
	"authenticatedAt",
] as const;

interface SessionRecord {
	readonly publicId: string;
	readonly issuer: string;
	readonly subject: string;
	readonly name: string;
	readonly email: string | null;
	readonly providerId: string;
	readonly idToken: string | null;
	readonly teams: readonly string[];
	readonly teamsGap: string | null;
	readonly roles: readonly string[];
	readonly clientAddress: string;
	readonly userAgent: string;
	readonly createdAt: Date;
	readonly seenAt: Date;
	readonly authenticatedAt: Date | null;
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

function toSession(row: SessionRecord, { isTeam, areRolesUsed }: Judgement): Session {
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

/** What the present configuration makes of a session, which may have changed since the sign-in. */
interface Judgement {
	readonly isTeam: (value: string) => boolean;
	readonly areRolesUsed: boolean;
}

/**
 * Sessions in the table `sessions`. `maxMs`: 12 hours where absent. `isTeam`: whether a value is a team by the present
 * configuration, which may have changed since the sign-in; where absent, every value is. `areRolesUsed`: a session
 * without a role is over; absent: roles are not configured.
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
			.select(sessionColumns)
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
