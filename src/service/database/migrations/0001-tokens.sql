-- Works with 1.0.0 and later.
-- The life of an API token: the record, its use per day, its owner's audit trail, and the windows of the rate limits.

create table tokens (
	id uuid primary key default gen_random_uuid(),
	-- The signed-in person, as the identity provider names them.
	owner_issuer text not null,
	owner_subject text not null,
	-- SHA-256 of the plaintext, which is kept nowhere.
	secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
	token_prefix text not null,
	project_name text not null,
	scopes text[] not null check (cardinality(scopes) > 0),
	created_at timestamptz not null default now(),
	expires_at timestamptz,
	-- Set once, never taken back.
	revoked_at timestamptz,
	replaced_by uuid references tokens (id),
	last_used_at timestamptz,
	request_count bigint not null default 0
	-- Every request rewrites the row: room on the page keeps the new version beside the old one and the indexes untouched.
) with (fillfactor = 70);

create index tokens_of_owner on tokens (owner_issuer, owner_subject, created_at desc);

-- Requests by day (UTC) and by what came of them. Written in batches, a few seconds late.
create table token_day_counts (
	token_id uuid not null references tokens (id),
	day date not null,
	outcome text not null check (outcome in ('success', 'client-error', 'server-error', 'limited')),
	requests bigint not null,
	primary key (token_id, day, outcome)
);

create index token_day_counts_by_day on token_day_counts (day);

-- What a person did: kept for 90 days.
create table audit_events (
	id bigint generated always as identity primary key,
	owner_issuer text not null,
	owner_subject text not null,
	at timestamptz not null default now(),
	action text not null,
	client_address text,
	token_id uuid references tokens (id)
);

create index audit_events_of_owner on audit_events (owner_issuer, owner_subject, at desc);
create index audit_events_by_time on audit_events (at);

-- Fixed windows of requests by key ('token:<id>', 'address:<address>', ...). Unlogged: losing them in a crash of the
-- database only opens the windows anew, and spending one costs no write to the journal.
create unlogged table rate_windows (
	key text primary key,
	requests bigint not null,
	ends_at timestamptz not null
) with (fillfactor = 50);

create index rate_windows_by_end on rate_windows (ends_at);
