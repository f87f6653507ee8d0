-- Works with 1.0.0 and later.
-- The hot path in one round trip: verify tokens, count their use, spend rate windows.

-- Adds `uses` to the window of `window_key` and returns it; a window opens with its first request and ends `length` later.
create function spend_window(window_key text, uses bigint, length interval, present timestamptz) returns rate_windows
language sql as $$
	insert into rate_windows as w (key, requests, ends_at) values (window_key, uses, present + length)
	on conflict (key) do update set
		requests = case when w.ends_at <= present then excluded.requests else w.requests + excluded.requests end,
		ends_at = case when w.ends_at <= present then excluded.ends_at else w.ends_at end
	returning w.*
$$;

-- The window of `window_key` as it is now, without spending anything; one that has not begun ends `length` from now.
create function look_at_window(window_key text, length interval, present timestamptz) returns rate_windows
language sql stable as $$
	select coalesce(open.key, window_key), coalesce(open.requests, 0), coalesce(open.ends_at, present + length)
	from (select 1) as always
	left join rate_windows as open on open.key = window_key and open.ends_at > present
$$;

-- Element i of the arrays is a group of `uses[i]` equal requests. `standing` is active, scope-denied, revoked, expired or
-- unauthorized. The window is a known token's own (spent where the request is granted, else only looked at), an unknown
-- one's client address's (spent); null where none applies. `window_requests` is its count after the whole group. Time is the
-- database's, the one clock that all instances share.
--
-- A batch that lets an image be read is flushed to disk before it is answered. One that only refuses, or tells a token about
-- itself, is not: that must be quick whatever the disk does, and a crash of the whole machine may take its last moments.
--
-- Every caller locks rows in the same order (tokens by hash, each with its own window; then addresses), so that two
-- batches that share rows wait for each other but never in a ring.
create function admit(
	secret_hashes bytea[], document_types text[], client_addresses text[], uses bigint[],
	token_limit bigint, token_window interval, address_window interval
) returns table (group_number bigint, standing text, token tokens, window_requests bigint, window_ends_at timestamptz)
language plpgsql as $$
declare
	present constant timestamptz := clock_timestamp();
	asked record;
	spent rate_windows;
	known bigint[] := '{}';
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
		if found then
			standing := case
				when asked.document_type is null or token.scopes && array['*', asked.document_type] then 'active'
				else 'scope-denied'
			end;
		else
			select t.* into token from tokens as t where t.secret_hash = asked.secret_hash;
			continue when not found;
			standing := case when token.revoked_at is not null then 'revoked' else 'expired' end;
		end if;

		spent := case
			when asked.document_type is null then null
			when standing = 'active' then spend_window('token:' || token.id, asked.uses, token_window, present)
			else look_at_window('token:' || token.id, token_window, present)
		end;
		known := known || asked.number;
		group_number := asked.number;
		window_requests := spent.requests;
		window_ends_at := spent.ends_at;
		grants := grants or coalesce(standing = 'active' and window_requests - asked.uses < token_limit, false);
		return next;
	end loop;
	if not grants then
		perform set_config('synchronous_commit', 'off', true);
	end if;

	standing := 'unauthorized';
	token := null;
	for asked in
		select * from unnest(secret_hashes, document_types, client_addresses, uses) with ordinality
			as a (secret_hash, document_type, client_address, uses, number)
		where a.number <> all (known) order by a.client_address
	loop
		spent := spend_window('address:' || asked.client_address, asked.uses, address_window, present);
		group_number := asked.number;
		window_requests := spent.requests;
		window_ends_at := spent.ends_at;
		return next;
	end loop;
end
$$;
