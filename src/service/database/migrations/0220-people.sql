-- Works with 1.0.0 and later.
-- Who has signed in, for the operator: last sign-in, what to call them and their teams, as of then. Nobody becomes
-- anything by a row here: it is a record, not a list of members.
create table people (
	issuer text not null,
	subject text not null,
	name text not null,
	email text,
	teams text[] not null default '{}',
	signed_in_at timestamptz not null,
	primary key (issuer, subject)
);
create index people_by_sign_in on people (signed_in_at);

-- What is known of sign-ins before this release: living sessions have the name, the trail only when it was.
insert into people (issuer, subject, name, email, signed_in_at)
select distinct on (issuer, subject) issuer, subject, name, email, created_at
from sessions order by issuer, subject, created_at desc;
insert into people (issuer, subject, name, signed_in_at)
select owner_issuer, owner_subject, owner_subject, max(at)
from audit_events where action = 'signed-in' group by owner_issuer, owner_subject
on conflict (issuer, subject) do nothing;
