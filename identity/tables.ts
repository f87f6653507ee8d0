import type { Pool } from "pg";

/**
 * The statements that create the tables in a separate schema. The service's tables do not depend on them, and dropping
 * the schema removes all data of this provider.
 */
const createStatements = `
	create schema if not exists identity;
	create table if not exists identity.accounts (
		id text primary key,
		way text not null check (way in ('email', 'social')),
		email text not null,
		name text not null,
		password_hash text,
		created_at timestamptz not null default now(),
		unique (way, email)
	);
	alter table identity.accounts add column if not exists teams text[] not null default '{}';
	create table if not exists identity.records (
		model text not null,
		id text not null,
		payload jsonb not null,
		grant_id text,
		uid text,
		expires_at timestamptz,
		primary key (model, id)
	);
	create index if not exists records_by_grant on identity.records (grant_id) where grant_id is not null;
	create index if not exists records_by_uid on identity.records (uid) where uid is not null;
	create table if not exists identity.keys (name text primary key, value jsonb not null);
`;

/** An arbitrary but unique lock id. The lock prevents concurrent starts from racing to create the tables. */
const lockId = 713_501;

/** Creates the provider's missing tables. */
export async function createTables(pool: Pool): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query(`begin; select pg_advisory_xact_lock(${lockId}); ${createStatements} commit;`);
	} finally {
		client.release();
	}
}
