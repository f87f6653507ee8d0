import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { hashPassword, verifyPassword } from "./password.ts";

/**
 * The method by which an account signs in. Accounts with different methods never merge, even with the same e-mail
 * address, because no address is verified.
 */
export type SignInMethod = "email" | "social";

/** An account. `id` starts with the sign-in method and a hyphen; `email` is in lower case. */
export interface Account {
	readonly id: string;
	readonly way: SignInMethod;
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

/** The accounts of this provider. */
export interface Accounts {
	find(id: string): Promise<Account | null>;
	/** Creates an account with a password. Null if an account with this address already exists. */
	signUp(profile: Profile & { password: string }): Promise<Account | null>;
	/** Returns the account with this address and password; null if they do not match. */
	signIn(email: string, password: string): Promise<Account | null>;
	/**
	 * Returns the account of a person from the simulated social network. It is created at the first sign-in and found
	 * again by its e-mail address later. The name stays that of the first sign-in; the teams are those entered at the
	 * last sign-in, as with a directory.
	 */
	federate(profile: Profile): Promise<Account>;
}

/** Creates the store of accounts in the table `identity.accounts`. */
export function createAccounts(pool: Pool): Accounts {
	async function insert(way: SignInMethod, profile: Profile, passwordHash: string | null) {
		const { rows } = await pool.query<Account>(
			`insert into identity.accounts (id, way, email, name, teams, password_hash) values ($1, $2, $3, $4, $5, $6)
			 on conflict (way, email) do nothing returning id, way, email, name, teams`,
			[`${way}-${randomUUID()}`, way, profile.email.toLowerCase(), profile.name, profile.teams, passwordHash],
		);
		return rows[0] ?? null;
	}
	async function findWithPasswordHash(email: string) {
		const { rows } = await pool.query<Account & { password_hash: string | null }>(
			"select id, way, email, name, teams, password_hash from identity.accounts where way = 'email' and email = $1",
			[email.toLowerCase()],
		);
		return rows[0] ?? null;
	}
	async function updateTeams({ email, teams }: Profile) {
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
		signUp: async (profile) => insert("email", profile, await hashPassword(profile.password)),
		async signIn(email, password) {
			const account = await findWithPasswordHash(email);
			return (await verifyPassword(password, account?.password_hash ?? null)) ? account : null;
		},
		async federate(profile) {
			const account = (await insert("social", profile, null)) ?? (await updateTeams(profile));
			if (!account) throw new Error("a federated account vanished between two queries");
			return account;
		},
	};
}
