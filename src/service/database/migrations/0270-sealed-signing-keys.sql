-- Works with 1.0.0 and later.
-- Signing keys are kept sealed, under a secret that is not in the database: a backup alone cannot sign. The service
-- seals at its start those that an older release wrote.
drop index signing_keys_in_use;
alter table signing_keys
	drop constraint signing_keys_check,
	-- AES-256-GCM under the service's secret, bound to the `kid`: nonce (12 bytes), key (32), tag (16). Deleted when
	-- another key has taken its place, as `private_key` was, which only older releases write.
	add column sealed_key bytea check (octet_length(sealed_key) = 60),
	-- A key is published before it signs: verifiers keep the published keys for some minutes.
	add column signs_from timestamptz not null default now(),
	-- What it signed from then on is not to be believed. Null: it was not revoked.
	add column revoked_since timestamptz,
	add constraint signing_keys_retired_without_private_part
		check (retired_at is null or (private_key is null and sealed_key is null));
update signing_keys set signs_from = created_at;

-- What an entry says besides: the `kid` of a key.
alter table audit_events add column note text;
