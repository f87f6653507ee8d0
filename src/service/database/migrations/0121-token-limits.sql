-- Works with 1.0.0 and later.
-- Limits that a token has of its own: requests in a window, requests in a calendar month, and addresses that it may be
-- used from.

alter table tokens
	-- Null: the service's. Where this is more, the service's holds.
	add column window_limit bigint check (window_limit > 0),
	-- Null: none.
	add column month_quota bigint check (month_quota > 0),
	-- Null: from everywhere. IPv4-mapped addresses stand here as IPv4.
	add column allowed_addresses cidr[] check (cardinality(allowed_addresses) > 0),
	-- The first day (UTC) of the month that `month_requests` counts, and the documents' requests admitted in it.
	add column month date,
	add column month_requests bigint not null default 0,
	-- Requests with an active token from an address that is not allowed; the newest of them.
	add column refused_count bigint not null default 0,
	add column refused_at timestamptz,
	add column refused_from inet;
