-- Works with 1.0.0 and later.
-- Keys that answers are signed with (Ed25519, RFC 8032). One has a private part: the one in use. A public part is never
-- deleted: what it signed must be verifiable for ever.
create table signing_keys (
	-- The public key's thumbprint (RFC 7638), SHA-256 in base64url.
	kid text primary key check (length(kid) = 43),
	public_key bytea not null check (octet_length(public_key) = 32),
	-- Deleted when another key takes its place: nobody can sign with an old key, not even who reads this table.
	private_key bytea check (octet_length(private_key) = 32),
	created_at timestamptz not null default now(),
	retired_at timestamptz,
	check ((private_key is null) = (retired_at is not null))
);
create unique index signing_keys_in_use on signing_keys ((true)) where private_key is not null;
