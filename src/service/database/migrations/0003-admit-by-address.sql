-- Works with 1.0.0 and later.
-- Revoked and expired tokens are limited like unknown ones: by client address.

-- Element i of the arrays is a group of `uses[i]` equal requests. `standing` is active, scope-denied, revoked, expired or
-- unauthorized. The window is an active token's own (spent where the request is granted, only looked at where the scope
-- is denied, null where no document is asked for), and everybody else's client address's (spent). `window_requests` is its
-- count after the whole group. Time is the database's, the one clock that all instances share.
--
-- A batch that lets an image be read is flushed to disk before it is answered. One that only refuses, or tells a token about
-- itself, is not: that must be quick whatever the disk does, and a crash of the whole machine may take its last moments.
--
-- Every caller locks rows in the same order (active tokens by hash, each with its own window; then addresses), so that two
-- batches that share rows wait for each other but never in a ring. That is why inactive tokens are judged in the second round.
create or replace function admit(
	secret_hashes bytea[], document_types text[], client_addresses text[], uses bigint[],
	token_limit bigint, token_window interval, address_window interval
) returns table (group_number bigint, standing text, token tokens, window_requests bigint, window_ends_at timestamptz)
language plpgsql as $$
declare
	present constant timestamptz := clock_timestamp();
	asked record;
	spent rate_windows;
	answered bigint[] := '{}';
	grants boolean := false;
begin
	for asked in
		select * from unnest(secret_hashes, document_types, client_addresses, uses) with ordinality
			as a (secret_hash, document_type, client_address, uses, number)
		where a.secret_hash is not null order by a.secret_hash
	loop
		update tokens as t set
			request_count = t.request_count + asked.uses,
			last_used_at = greatest(t.last_used_at, present)
		where t.secret_hash = asked.secret_hash
			and t.revoked_at is null and (t.expires_at is null or t.expires_at > present)
		returning t.* into token;
		continue when not found;
		standing := case
			when asked.document_type is null or token.scopes && array['*', asked.document_type] then 'active'
			else 'scope-denied'
		end;

		spent := case
			when asked.document_type is null then null
			when standing = 'active' then spend_window('token:' || token.id, asked.uses, token_window, present)
			else look_at_window('token:' || token.id, token_window, present)
		end;
		answered := answered || asked.number;
		group_number := asked.number;
		window_requests := spent.requests;
		window_ends_at := spent.ends_at;
		grants := grants or coalesce(standing = 'active' and window_requests - asked.uses < token_limit, false);
		return next;
	end loop;
	if not grants then
		perform set_config('synchronous_commit', 'off', true);
	end if;

	for asked in
		select * from unnest(secret_hashes, document_types, client_addresses, uses) with ordinality
			as a (secret_hash, document_type, client_address, uses, number)
		where a.number <> all (answered) order by a.client_address
	loop
		-- One that was created since the first round is still unknown to this batch.
		select t.* into token from tokens as t
		where t.secret_hash = asked.secret_hash and (t.revoked_at is not null or t.expires_at <= present);
		standing := case
			when not found then 'unauthorized'
			when token.revoked_at is not null then 'revoked'
			else 'expired'
		end;
		spent := spend_window('address:' || asked.client_address, asked.uses, address_window, present);
		group_number := asked.number;
		window_requests := spent.requests;
		window_ends_at := spent.ends_at;
		return next;
	end loop;
end
$$;
