-- Works with 1.0.0 and later.
-- An entry of the audit trail keeps what was: the token's name of that time, and for a renaming the name before.

alter table audit_events
	add column token_prefix text,
	-- Of a renaming: the name that was given.
	add column project_name text,
	-- Of a renaming: the name that was given up. Null of other entries, and of a renaming that an older release wrote.
	add column previous_name text;

-- Entries that older releases wrote: the name that the token has today is all that is known.
update audit_events as event set token_prefix = token.token_prefix, project_name = token.project_name
from tokens as token where token.id = event.token_id;

-- Here and not in the service, so that an instance of an older release that still runs writes whole entries too.
create function name_audited_token() returns trigger language plpgsql as $$
begin
	select token.token_prefix, token.project_name into new.token_prefix, new.project_name
	from tokens as token where token.id = new.token_id;
	return new;
end
$$;
create trigger audit_events_name_token before insert on audit_events for each row execute function name_audited_token();

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'Entries of % are never changed.', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_events_never_change before update on audit_events for each row execute function refuse_change();
