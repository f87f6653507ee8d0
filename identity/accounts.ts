import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { hashPassword, isPassword } from "./password.ts";

/**
 * How an account signs in. Accounts of the two kinds never merge, even with the same e-mail address, because no address
 * is verified.
 */
export type Way = "email" | "social";

/** `id` starts with the sign-in method and a hyphen. `email` is in lower case. */
export interface Account {
	readonly id: string;
	readonly way: Way;
	readonly email: string;
	readonly name: string;
	/** Sent to the service in the `groups` claim. */
	readonly teams: readonly string[];
}

/** What a person enters when creating an account. */
interface Profile {
	readonly email: string;
	readonly name: string;
	readonly teams: readonly string[];
}

/** The people who can sign in with this provider. */
export interface Accounts {
	find(id: string): Promise<Account | null>;
	/** Null if an account with this address already exists. */
	signUp(person: Profile & { password: string }): Promise<Account | null>;
	/** Null if the address and password do not match. */
	signIn(email: string, password: string): Promise<Account | null>;
	/**
	 * Returns the account of a person from the simulated social network, which is created at the first visit and found
	 * again later. Its teams are those given at the last visit, as with a directory.
	 */
	federate(person: Profile): Promise<Account>;
}

/** Stores accounts in the table `identity.accounts`. */
export function createAccounts(pool: Pool): Accounts {
	async function insert(way: Way, person: Profile, passwordHash: string | null) {
		const { rows } = await pool.query<Account>(
			`insert into identity.accounts (id, way, email, name, teams, password_hash) values ($1, $2, $3, $4, $5, $6)
			 on conflict (way, email) do nothing returning id, way, email, name, teams`,
			[`${way}-${randomUUID()}`, way, person.email.toLowerCase(), person.name, person.teams, passwordHash],
		);
		return rows[0] ?? null;
	}
	async function withPassword(email: string) {
		const { rows } = await pool.query<Account & { password_hash: string | null }>(
			"select id, way, email, name, teams, password_hash from identity.accounts where way = 'email' and email = $1",
			[email.toLowerCase()],
		);
		return rows[0] ?? null;
	}
	async function moveToTeams({ email, teams }: Profile) {
		const { rows } = await pool.query<Account>(
			"update identity.accounts set teams = $1 where way = 'social' and email = $2 returning id, way, email, name, teams",
			[teams, email.toLowerCase()],
		);
		return rows[0] ?? null;
	}
	return {
		async find(id) {
			const { rows } = await pool.query<Account>(
				"select id, way, email, name, teams from identity.accounts where id = $1",
				[id],
			);
			return rows[0] ?? null;
		},
		signUp: async (person) => insert("email", person, await hashPassword(person.password)),
		async signIn(email, password) {
			const account = await withPassword(email);
			return (await isPassword(password, account?.password_hash ?? null)) ? account : null;
		},
		async federate(person) {
			const account = (await insert("social", person, null)) ?? (await moveToTeams(person));
			if (!account) throw new Error("a federated account vanished between two queries");
			return account;
		},
	};
}
