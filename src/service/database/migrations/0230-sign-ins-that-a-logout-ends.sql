-- Works with 1.0.0 and later.
-- A logout also ends a sign-in that is still under way: what was ended is remembered beside the logout token.
alter table logout_tokens
	-- Null in rows of instances that do not know these columns yet.
	add column provider_id text,
	-- Null: the token named none. Without a `sid` all of the subject's sign-ins are meant.
	add column subject text,
	add column sid text,
	add column ended_at timestamptz not null default clock_timestamp();

-- By the database's clock, as `ended_at` is: `created_at` is the instance's own.
alter table sign_in_attempts add column begun_at timestamptz not null default clock_timestamp();
