-- Works with 1.0.0 and later.
-- The provider's own name for its session (claim `sid`), by which it ends ours.
alter table sessions add column sid text;
create index sessions_of_provider on sessions (provider_id, subject);

-- Logout tokens that were obeyed, so that none is obeyed twice. Kept until they are too old anyway.
create table logout_tokens (
	-- SHA-256 of the issuer and the token's id (`jti`).
	id_hash bytea primary key check (octet_length(id_hash) = 32),
	forget_at timestamptz not null
);
create index logout_tokens_by_time on logout_tokens (forget_at);
