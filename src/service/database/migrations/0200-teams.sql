-- Works with 1.0.0 and later.
-- Teams: values of the provider's claim that the operator has named, as of the sign-in of a session. There is no table
-- of members: the directory has it.

-- A team's token has the team here and no subject; a person's has a subject and no team.
alter table tokens add column owner_team text;
alter table tokens add constraint tokens_owner_is_one check ((owner_team is null) = (owner_subject <> ''));
create index tokens_of_team on tokens (owner_issuer, owner_team) where owner_team is not null;

-- A team's entry has the team and no subject. The entry of a giving has both: it concerns the giver and the team.
alter table audit_events add column owner_team text;
-- Who did it, where that was not the owner: a member, the operator at the command line, or the identity provider.
alter table audit_events add column actor_issuer text;
alter table audit_events add column actor_subject text;
alter table audit_events add column actor_name text;
create index audit_events_of_team on audit_events (owner_issuer, owner_team, at desc) where owner_team is not null;

alter table sessions add column teams text[] not null default '{}';
-- Why the teams are not all of them: 'pointer', 'unreachable' or 'too-many'; null where they are.
alter table sessions add column teams_gap text;
