-- Works with 1.0.0 and later.
-- Browsers that are signed in.
create table sessions (
	-- SHA-256 of the 256-bit id in the cookie: whoever reads this table cannot become anybody.
	id_hash bytea primary key check (octet_length(id_hash) = 32),
	-- Names the session in its owner's list; opens nothing.
	public_id uuid not null unique default gen_random_uuid(),
	issuer text not null,
	subject text not null,
	name text not null,
	email text,
	provider_id text not null,
	-- Sent back to the provider at sign-out, as id_token_hint.
	id_token text,
	client_address text not null,
	user_agent text not null,
	created_at timestamptz not null,
	seen_at timestamptz not null
);

create index sessions_of_person on sessions (issuer, subject, seen_at desc);
create index sessions_by_seen on sessions (seen_at);

-- Sign-ins that have gone to the provider and not come back yet; each is good for one answer. Unlogged: after a crash
-- of the database people click once more.
create unlogged table sign_in_attempts (
	state_hash bytea primary key check (octet_length(state_hash) = 32),
	-- SHA-256 of the cookie of the browser that began it.
	browser_hash bytea not null,
	provider_id text not null,
	way_id text not null,
	code_verifier text not null,
	nonce text not null,
	return_to text not null,
	created_at timestamptz not null
);

create index sign_in_attempts_by_time on sign_in_attempts (created_at);
