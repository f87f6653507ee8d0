import { sql } from "kysely";
import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import type { Person } from "./person.ts";
import { type SignInDatabase, withSignInTables } from "./sign-in-tables.ts";

/**
 * Retention after a person's last sign-in: 90 days, as for the audit trail. People with a working token are kept
 * longer.
 */
const rememberedMs = 90 * 86_400_000;

/** A person as of their last sign-in. */
export interface KnownPerson {
	readonly issuer: string;
	readonly subject: string;
	readonly name: string;
	readonly email: string | null;
	/** Values of the team claim. */
	readonly teams: readonly string[];
	/** Empty if roles are not configured. */
	readonly roles: readonly string[];
	readonly signedInAt: Date;
}

/** Stores a sign-in that happened at `at`. */
export async function notePerson(database: SignInDatabase, person: Person, at: Date): Promise<void> {
	const { issuer, subject, name, email, teams = [], roles = [] } = person;
	const told = { name, email, teams: [...teams], roles: [...roles], signedInAt: at };
	await database
		.insertInto("people")
		.values({ issuer, subject, ...told })
		.onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet(told))
		.execute();
}

/** All stored people, most recent sign-in first. */
export async function listPeople(database: Database): Promise<readonly KnownPerson[]> {
	return withSignInTables(database).selectFrom("people").selectAll().orderBy("signedInAt", "desc").execute();
}

/** The stored people in a person's teams, including that person, most recent sign-in first. */
export async function listPeopleOfTeams(database: Database, person: Person): Promise<readonly KnownPerson[]> {
	return withSignInTables(database)
		.selectFrom("people")
		.selectAll()
		.where("issuer", "=", person.issuer)
		.where(sql<boolean>`teams && ${[...(person.teams ?? [])]}::text[]`)
		.orderBy("signedInAt", "desc")
		.execute();
}

/** Deletes people who have neither a recent sign-in nor a working token; call it periodically. */
export async function forgetPeople({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
	const now = clock.now();
	await withSignInTables(database)
		.deleteFrom("people")
		.where("signedInAt", "<", new Date(now.getTime() - rememberedMs))
		.where(
			sql<boolean>`not exists (
				select from tokens where owner_issuer = issuer and owner_subject = subject
				and revoked_at is null and (expires_at is null or expires_at > ${now})
			)`,
		)
		.execute();
}
