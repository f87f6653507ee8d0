-- Works with 1.0.0 and later.
-- A trail that shows tampering: each entry has the hash of the one before it.
-- src/service/tokens/entry-hash.ts computes the same.

alter table audit_events
	-- Place in the chain, without gaps: `id` is drawn before an entry's turn comes, and a transaction may fail.
	add column position bigint,
	add column previous_hash bytea,
	add column hash bytea;

-- What is hashed of a value: its length in bytes and itself, so that two values are never taken for one other.
create function hashed_value(value text) returns text immutable language sql as $$
	select coalesce(octet_length(value) || ':' || value, '-')
$$;

create function hash_of_entry(entry audit_events) returns bytea stable language sql as $$
	select sha256(coalesce(entry.previous_hash, '') || convert_to(
		hashed_value(entry.position::text)
		|| hashed_value(entry.owner_issuer) || hashed_value(entry.owner_subject) || hashed_value(entry.owner_team)
		|| hashed_value(entry.actor_issuer) || hashed_value(entry.actor_subject) || hashed_value(entry.actor_name)
		|| hashed_value(((extract(epoch from entry.at) * 1000000)::bigint)::text) || hashed_value(entry.action)
		|| hashed_value(entry.client_address) || hashed_value(entry.token_id::text)
		|| hashed_value(entry.token_prefix) || hashed_value(entry.project_name) || hashed_value(entry.previous_name)
		|| hashed_value(entry.limits_change::text) || hashed_value(entry.note), 'UTF8'))
$$;

-- Entries of all instances come one after the other: each waits until the transaction of the one before has ended. In
-- the database and not in the service, so that an instance of an older release writes into the same chain.
create function chain_entry() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended('audit_events', 0));
	select last.position + 1, last.hash into new.position, new.previous_hash
	from audit_events as last where last.position is not null order by last.position desc limit 1;
	new.position := coalesce(new.position, 1);
	new.hash := hash_of_entry(new);
	return new;
end
$$;

alter table audit_events disable trigger audit_events_never_change;
do $$
declare
	entry audit_events;
	last_hash bytea;
	place bigint := 0;
begin
	for entry in select * from audit_events order by id loop
		place := place + 1;
		entry.position := place;
		entry.previous_hash := last_hash;
		last_hash := hash_of_entry(entry);
		update audit_events set position = place, previous_hash = entry.previous_hash, hash = last_hash where id = entry.id;
	end loop;
end
$$;
alter table audit_events enable trigger audit_events_never_change;

create unique index audit_events_in_order on audit_events (position);
-- After `audit_events_name_token`: triggers go by their names.
create trigger audit_events_then_chain before insert on audit_events for each row execute function chain_entry();

-- Once a day the last entry is signed: whoever changes the trail and its hashes would have to have the key as well.
create table audit_seals (
	-- A UTC day.
	day date primary key,
	position bigint not null,
	-- A compact JWS over {position, hash, at}.
	signature text not null
);

-- Entries end by their age alone, the first of the chain first. The service's role needs no right to delete them.
create function forget_old_entries(older_than timestamptz) returns void language sql security definer
set search_path from current as $$
	with forgotten as (
		delete from audit_events where position < (
			select coalesce(min(kept.position), 9223372036854775807) from audit_events as kept
			where kept.at >= least(older_than, now() - interval '90 days')
		) returning position
	)
	delete from audit_seals where position <= (select max(position) from forgotten);
$$;
