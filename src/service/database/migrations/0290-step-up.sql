-- Works with 1.0.0 and later.
-- Changes that need a recent sign-in: when the provider last asked the person who they are (`auth_time`).
-- Null: the provider did not say, or the session is of a release that did not ask.
alter table sessions add column authenticated_at timestamptz;

-- Oldest `auth_time` that this sign-in may come back with, in seconds. Null: any.
alter table sign_in_attempts add column max_age_s integer;
