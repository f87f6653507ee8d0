-- Works with 1.0.0 and later.
-- The last requests of each token, for its owner: kept for 7 days. Nothing that a caller chose is in it: the endpoint is the
-- service's own name for the route, the request id is one that the service made (null where the caller brought one).
create table token_requests (
	id bigint generated always as identity primary key,
	token_id uuid not null references tokens (id),
	at timestamptz not null,
	endpoint text not null,
	status smallint not null,
	-- The error's code; null for a success.
	code text,
	ms integer not null,
	request_id uuid
);

create index token_requests_of_token on token_requests (token_id, at desc);
create index token_requests_by_time on token_requests (at);
