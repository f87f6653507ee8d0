-- Works with 1.0.0 and later.
-- A domain checks a value where it is written. A constraint of the table is checked with each request, which writes the
-- row as well: a fifth of what the gate costs the database.
create domain token_hash as bytea check (octet_length(value) = 32);
create domain token_scopes as text[] check (cardinality(value) > 0);
create domain positive_count as bigint check (value > 0);
create domain address_list as cidr[] check (cardinality(value) > 0);
alter table tokens
	drop constraint tokens_secret_hash_check,
	drop constraint tokens_scopes_check,
	drop constraint tokens_window_limit_check,
	drop constraint tokens_month_quota_check,
	drop constraint tokens_allowed_addresses_check,
	alter column secret_hash type token_hash,
	alter column scopes type token_scopes,
	alter column window_limit type positive_count,
	alter column month_quota type positive_count,
	alter column allowed_addresses type address_list;

alter table tokens
	-- Until then a limit has nothing left: the end of the window, or of the month. Setting limits makes it null. A limit
	-- of the service that is raised meanwhile holds from the next window.
	add column spent_until timestamptz;

-- As `admit`, which instances of the release before go on calling, with the token's own limits. `network_addresses[i]`
-- is the client's address as the allow-lists are asked for it; null where it has none, which no list allows.
--
-- From an address that its list does not have a token is answered as one that is unknown. That is no use of it, but is
-- noted at the token for its owner.
--
-- `quota_left` is what the token's quota had left before the group; null where it has none. Of a group of k requests
-- the first ones are admitted, as many as both the window and the quota have left: the month counts these and no other.
--
-- A token whose window or quota is spent says so in its own row, until when: its next groups are refused by the update
-- that counts them, and neither a window nor the month is written.
--
-- The order of locks is that of `admit`: tokens by hash, each with its own window; then addresses.
create or replace function admit_within_limits(
	secret_hashes bytea[], document_types text[], client_addresses text[], network_addresses inet[], uses bigint[],
	token_limit bigint, token_window interval, address_window interval
) returns table (
	group_number bigint, standing text, token tokens, window_requests bigint, window_ends_at timestamptz, quota_left bigint
)
language plpgsql as $$
declare
	present constant timestamptz := clock_timestamp();
	this_month constant date := date_trunc('month', present at time zone 'UTC');
	next_month constant timestamptz := (this_month + interval '1 month') at time zone 'UTC';
	asked record;
	spent rate_windows;
	-- What the window had left before the group, and how many of the group are let in.
	window_left bigint;
	admitted bigint;
	answered bigint[] := '{}';
	grants boolean := false;
begin
	for asked in
		select * from unnest(secret_hashes, document_types, client_addresses, network_addresses, uses) with ordinality
			as a (secret_hash, document_type, client_address, network_address, uses, number)
		where a.secret_hash is not null order by a.secret_hash
	loop
		update tokens as t set
			request_count = t.request_count + asked.uses,
			last_used_at = greatest(t.last_used_at, present),
			month = this_month,
			month_requests = case when t.month = this_month then t.month_requests else 0 end + case
				when asked.document_type is null or t.spent_until > present then 0
				when t.scopes && array['*', asked.document_type] then asked.uses
				else 0
			end
		where t.secret_hash = asked.secret_hash
			and t.revoked_at is null and (t.expires_at is null or t.expires_at > present)
			and (t.allowed_addresses is null or asked.network_address <<= any (t.allowed_addresses))
		returning t.* into token;
		if not found then
			update tokens as t set
				refused_count = t.refused_count + asked.uses,
				refused_at = present,
				refused_from = asked.network_address
			where t.secret_hash = asked.secret_hash
				and t.revoked_at is null and (t.expires_at is null or t.expires_at > present)
				and (asked.network_address <<= any (t.allowed_addresses)) is not true;
			continue;
		end if;
		standing := case
			when asked.document_type is null or token.scopes && array['*', asked.document_type] then 'active'
			else 'scope-denied'
		end;
		quota_left := token.month_quota - token.month_requests;
		if asked.document_type is null then
			spent := null;
		elsif standing = 'scope-denied' then
			spent := look_at_window('token:' || token.id, token_window, present);
		elsif token.spent_until > present then
			spent.requests := least(token.window_limit, token_limit) + asked.uses;
			spent.ends_at := token.spent_until;
		else
			spent := spend_window('token:' || token.id, asked.uses, token_window, present);
			quota_left := quota_left + asked.uses;
			window_left := least(token.window_limit, token_limit) - (spent.requests - asked.uses);
			-- `least` passes over null: no quota.
			admitted := greatest(0, least(asked.uses, quota_left, window_left));
			if admitted < asked.uses then
				update tokens as t set
					month_requests = t.month_requests - (asked.uses - admitted),
					spent_until = case when admitted >= quota_left then next_month else spent.ends_at end
				where t.id = token.id returning t.* into token;
			end if;
			grants := grants or admitted > 0;
		end if;
		quota_left := case when quota_left < 0 then 0 else quota_left end;
		answered := answered || asked.number;
		group_number := asked.number;
		window_requests := spent.requests;
		window_ends_at := spent.ends_at;
		return next;
	end loop;
	if not grants then
		perform set_config('synchronous_commit', 'off', true);
	end if;
	if cardinality(answered) = cardinality(uses) then
		return;
	end if;

	quota_left := null;
	for asked in
		select * from unnest(secret_hashes, document_types, client_addresses, network_addresses, uses) with ordinality
			as a (secret_hash, document_type, client_address, network_address, uses, number)
		where a.number <> all (answered) order by a.client_address
	loop
		-- One that was created since the first round is still unknown to this batch.
		select t.* into token from tokens as t
		where t.secret_hash = asked.secret_hash and (t.revoked_at is not null or t.expires_at <= present)
			and (t.allowed_addresses is null or asked.network_address <<= any (t.allowed_addresses));
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
