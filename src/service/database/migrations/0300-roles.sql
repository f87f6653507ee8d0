-- Works with 1.0.0 and later.
-- Roles as of the sign-in, where ROLE_CLAIM is set; empty otherwise. A session without one is over once it is.
alter table sessions add column roles text[] not null default '{}';
alter table people add column roles text[] not null default '{}';
