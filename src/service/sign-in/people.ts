import { sql } from "kysely";
import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import type { Person } from "./person.ts";
import { type SignInDatabase, withSignInTables } from "./sign-in-tables.ts";

/**
 * How long people are stored after their last sign-in: 90 days, as for the audit trail. People with an active token of
 * their own are kept longer.
 */
const retentionMs = 90 * 86_400_000;

/** A stored person, as of their last sign-in. */
export interface StoredPerson {
	readonly issuer: string;
	readonly subject: string;
	readonly name: string;
	readonly email: string | null;
	/** Values of the team claim. */
	readonly teams: readonly string[];
	/** The person's roles; empty if roles are not configured. */
	readonly roles: readonly string[];
	readonly signedInAt: Date;
}

/** Stores the person as of a sign-in at `at`. */
export async function upsertPerson(database: SignInDatabase, person: Person, at: Date): Promise<void> {
	const { issuer, subject, name, email, teams = [], roles = [] } = person;
	const attributes = { name, email, teams: [...teams], roles: [...roles], signedInAt: at };
	await database
		.insertInto("people")
		.values({ issuer, subject, ...attributes })
		.onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet(attributes))
		.execute();
}

/** Lists all stored people, most recent sign-in first. */
export async function listPeople(database: Database): Promise<readonly StoredPerson[]> {
	return withSignInTables(database).selectFrom("people").selectAll().orderBy("signedInAt", "desc").execute();
}

/** Lists the stored people in a person's teams, most recent sign-in first. The person is among them. */
export async function listPeopleOfTeams(database: Database, person: Person): Promise<readonly StoredPerson[]> {
	return withSignInTables(database)
		.selectFrom("people")
		.selectAll()
		.where("issuer", "=", person.issuer)
		.where(sql<boolean>`teams && ${[...(person.teams ?? [])]}::text[]`)
		.orderBy("signedInAt", "desc")
		.execute();
}

/**
 * Deletes people who have neither a recent sign-in nor an active token. It must be called periodically.
 */
export async function deleteInactivePeople({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
	const now = clock.now();
	await withSignInTables(database)
		.deleteFrom("people")
		.where("signedInAt", "<", new Date(now.getTime() - retentionMs))
		.where(
			sql<boolean>`not exists (
				select from tokens where owner_issuer = issuer and owner_subject = subject
				and revoked_at is null and (expires_at is null or expires_at > ${now})
			)`,
		)
		.execute();
}
