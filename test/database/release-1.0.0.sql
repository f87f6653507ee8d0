SET check_function_bodies = false;
CREATE TABLE public.tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_issuer text NOT NULL,
    owner_subject text NOT NULL,
    secret_hash bytea NOT NULL,
    token_prefix text NOT NULL,
    project_name text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    replaced_by uuid,
    last_used_at timestamp with time zone,
    request_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
    CONSTRAINT tokens_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
)
WITH (fillfactor='70');
CREATE FUNCTION public.admit(secret_hashes bytea[], document_types text[], client_addresses text[], uses bigint[], token_limit bigint, token_window interval, address_window interval) RETURNS TABLE(group_number bigint, standing text, token public.tokens, window_requests bigint, window_ends_at timestamp with time zone)
    LANGUAGE plpgsql
    AS $$
declare
	present constant timestamptz := clock_timestamp();
	asked record;
	spent rate_windows;
	answered bigint[] := '{}';
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
		continue when not found;
		standing := case
			when asked.document_type is null or token.scopes && array['*', asked.document_type] then 'active'
			else 'scope-denied'
		end;
		spent := case
			when asked.document_type is null then null
			when standing = 'active' then spend_window('token:' || token.id, asked.uses, token_window, present)
			else look_at_window('token:' || token.id, token_window, present)
		end;
		answered := answered || asked.number;
		group_number := asked.number;
		window_requests := spent.requests;
		window_ends_at := spent.ends_at;
		grants := grants or coalesce(standing = 'active' and window_requests - asked.uses < token_limit, false);
		return next;
	end loop;
	if not grants then
	end if;
	for asked in
		select * from unnest(secret_hashes, document_types, client_addresses, uses) with ordinality
			as a (secret_hash, document_type, client_address, uses, number)
		where a.number <> all (answered) order by a.client_address
	loop
		-- One that was created since the first round is still unknown to this batch.
		select t.* into token from tokens as t
		where t.secret_hash = asked.secret_hash and (t.revoked_at is not null or t.expires_at <= present);
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
CREATE UNLOGGED TABLE public.rate_windows (
    key text NOT NULL,
    requests bigint NOT NULL,
    ends_at timestamp with time zone NOT NULL
)
WITH (fillfactor='50');
CREATE FUNCTION public.look_at_window(window_key text, length interval, present timestamp with time zone) RETURNS public.rate_windows
    LANGUAGE sql STABLE
    AS $$
	select coalesce(open.key, window_key), coalesce(open.requests, 0), coalesce(open.ends_at, present + length)
	from (select 1) as always
	left join rate_windows as open on open.key = window_key and open.ends_at > present
$$;
CREATE FUNCTION public.spend_window(window_key text, uses bigint, length interval, present timestamp with time zone) RETURNS public.rate_windows
    LANGUAGE sql
    AS $$
	insert into rate_windows as w (key, requests, ends_at) values (window_key, uses, present + length)
	on conflict (key) do update set
		requests = case when w.ends_at <= present then excluded.requests else w.requests + excluded.requests end,
		ends_at = case when w.ends_at <= present then excluded.ends_at else w.ends_at end
	returning w.*
$$;
CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    owner_issuer text NOT NULL,
    owner_subject text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    action text NOT NULL,
    client_address text,
    token_id uuid
);
ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.sessions (
    id_hash bytea NOT NULL,
    public_id uuid DEFAULT gen_random_uuid() NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    name text NOT NULL,
    email text,
    provider_id text NOT NULL,
    id_token text,
    client_address text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    CONSTRAINT sessions_id_hash_check CHECK ((octet_length(id_hash) = 32))
);
CREATE UNLOGGED TABLE public.sign_in_attempts (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    provider_id text NOT NULL,
    way_id text NOT NULL,
    code_verifier text NOT NULL,
    nonce text NOT NULL,
    return_to text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_attempts_state_hash_check CHECK ((octet_length(state_hash) = 32))
);
CREATE TABLE public.token_day_counts (
    token_id uuid NOT NULL,
    day date NOT NULL,
    outcome text NOT NULL,
    requests bigint NOT NULL,
    CONSTRAINT token_day_counts_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'client-error'::text, 'server-error'::text, 'limited'::text])))
);
CREATE TABLE public.token_requests (
    id bigint NOT NULL,
    token_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    endpoint text NOT NULL,
    status smallint NOT NULL,
    code text,
    ms integer NOT NULL,
    request_id uuid
);
ALTER TABLE public.token_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.token_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (1, 'https://id.example', 'thandi', '2026-11-26 17:17:30.319553+00', 'signed-in', '192.0.2.7', NULL);
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (2, 'https://id.example', 'thandi', '2026-11-26 17:17:30.321422+00', 'token-created', '192.0.2.7', '159537bd-31a6-425c-8e7d-7d3e1daf4e9f');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (3, 'https://id.example', 'thandi', '2026-11-26 17:17:30.33819+00', 'token-created', '192.0.2.7', '568a7f40-f6cf-44ac-850d-73c8d43ae8e0');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (4, 'https://id.example', 'thandi', '2026-11-26 17:17:30.351979+00', 'token-created', '192.0.2.7', 'ec06475e-f80a-4ceb-adad-4afb45f46ead');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (5, 'https://id.example', 'thandi', '2026-11-26 17:17:30.369042+00', 'token-renamed', '192.0.2.7', 'ec06475e-f80a-4ceb-adad-4afb45f46ead');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (6, 'https://id.example', 'thandi', '2026-11-26 17:17:30.375603+00', 'token-revoked', '192.0.2.7', 'ec06475e-f80a-4ceb-adad-4afb45f46ead');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (7, 'https://id.example', 'thandi', '2026-11-26 17:17:30.378854+00', 'token-created', '192.0.2.7', 'abe3fe4e-1c9a-4303-89ba-44b2da954de7');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (8, 'https://id.example', 'thandi', '2026-11-26 17:17:30.422645+00', 'token-replaced', '192.0.2.7', 'abe3fe4e-1c9a-4303-89ba-44b2da954de7');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (9, 'https://id.example', 'thandi', '2026-11-26 17:17:30.422645+00', 'token-created', '192.0.2.7', '8b41140b-5fea-47d2-8d79-1547b590aa1d');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (10, 'https://id.example', 'pieter', '2026-11-26 17:17:30.455143+00', 'signed-in', '192.0.2.7', NULL);
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (11, 'https://id.example', 'pieter', '2026-11-26 17:17:30.455924+00', 'token-created', '192.0.2.7', 'b36cb8a6-b877-4275-808b-520a732a9490');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (12, 'https://id.example', 'pieter', '2026-11-26 17:17:30.463577+00', 'token-created', '192.0.2.7', '6fe9d344-0135-413a-a07f-6897d5af314b');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (13, 'https://id.example', 'pieter', '2026-11-26 17:17:30.478828+00', 'token-created', '192.0.2.7', '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (14, 'https://id.example', 'pieter', '2026-11-26 17:17:30.511759+00', 'token-renamed', '192.0.2.7', '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (15, 'https://id.example', 'pieter', '2026-11-26 17:17:30.534997+00', 'token-revoked', '192.0.2.7', '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (16, 'https://id.example', 'pieter', '2026-11-26 17:17:30.539587+00', 'token-created', '192.0.2.7', '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (17, 'https://id.example', 'pieter', '2026-11-26 17:17:30.594382+00', 'token-replaced', '192.0.2.7', '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (18, 'https://id.example', 'pieter', '2026-11-26 17:17:30.594382+00', 'token-created', '192.0.2.7', 'e2e211d2-afe2-478a-aa0c-2c2e05605fd7');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (19, 'https://id.example', 'naledi', '2026-11-26 17:17:30.607777+00', 'signed-in', '192.0.2.7', NULL);
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (20, 'https://id.example', 'naledi', '2026-11-26 17:17:30.63918+00', 'token-created', '192.0.2.7', 'd1e277ec-4b10-4ab3-ba12-2941293c219e');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (21, 'https://id.example', 'naledi', '2026-11-26 17:17:30.647516+00', 'token-created', '192.0.2.7', '1fd35297-44fb-46b3-8bb4-48fd1aaad174');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (22, 'https://id.example', 'naledi', '2026-11-26 17:17:30.663165+00', 'token-created', '192.0.2.7', '6d497c08-a684-4660-939b-c2ac0c222c2e');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (23, 'https://id.example', 'naledi', '2026-11-26 17:17:30.702774+00', 'token-renamed', '192.0.2.7', '6d497c08-a684-4660-939b-c2ac0c222c2e');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (24, 'https://id.example', 'naledi', '2026-11-26 17:17:30.707134+00', 'token-revoked', '192.0.2.7', '6d497c08-a684-4660-939b-c2ac0c222c2e');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (25, 'https://id.example', 'naledi', '2026-11-26 17:17:30.708403+00', 'token-created', '192.0.2.7', '59003578-ab5a-459e-9220-b1f312b0651e');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (26, 'https://id.example', 'naledi', '2026-11-26 17:17:30.733214+00', 'token-replaced', '192.0.2.7', '59003578-ab5a-459e-9220-b1f312b0651e');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (27, 'https://id.example', 'naledi', '2026-11-26 17:17:30.733214+00', 'token-created', '192.0.2.7', '1304669e-02a3-4cc9-8f0b-2cc058d96de6');
INSERT INTO public.audit_events OVERRIDING SYSTEM VALUE VALUES (28, 'operator', 'root', '2026-11-26 17:17:30.753845+00', 'token-created', NULL, 'a0f54d23-e44b-4c85-b8cb-eec42b1924d1');
INSERT INTO public.kysely_migration VALUES ('0001-tokens', '2026-11-26T17:17:30.241Z');
INSERT INTO public.kysely_migration VALUES ('0002-admit', '2026-11-26T17:17:30.249Z');
INSERT INTO public.kysely_migration VALUES ('0003-admit-by-address', '2026-11-26T17:17:30.254Z');
INSERT INTO public.kysely_migration VALUES ('0100-sign-in', '2026-11-26T17:17:30.279Z');
INSERT INTO public.kysely_migration VALUES ('0110-token-requests', '2026-11-26T17:17:30.307Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.rate_windows VALUES ('token:159537bd-31a6-425c-8e7d-7d3e1daf4e9f', 1, '2026-11-26 17:18:30.330788+00');
INSERT INTO public.rate_windows VALUES ('token:568a7f40-f6cf-44ac-850d-73c8d43ae8e0', 4, '2026-11-26 17:18:30.340993+00');
INSERT INTO public.rate_windows VALUES ('token:ec06475e-f80a-4ceb-adad-4afb45f46ead', 7, '2026-11-26 17:18:30.355852+00');
INSERT INTO public.rate_windows VALUES ('token:abe3fe4e-1c9a-4303-89ba-44b2da954de7', 10, '2026-11-26 17:18:30.388164+00');
INSERT INTO public.rate_windows VALUES ('token:b36cb8a6-b877-4275-808b-520a732a9490', 1, '2026-11-26 17:18:30.462477+00');
INSERT INTO public.rate_windows VALUES ('token:6fe9d344-0135-413a-a07f-6897d5af314b', 4, '2026-11-26 17:18:30.471808+00');
INSERT INTO public.rate_windows VALUES ('token:79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', 7, '2026-11-26 17:18:30.491546+00');
INSERT INTO public.rate_windows VALUES ('token:4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', 10, '2026-11-26 17:18:30.546286+00');
INSERT INTO public.rate_windows VALUES ('token:d1e277ec-4b10-4ab3-ba12-2941293c219e', 1, '2026-11-26 17:18:30.645716+00');
INSERT INTO public.rate_windows VALUES ('token:1fd35297-44fb-46b3-8bb4-48fd1aaad174', 4, '2026-11-26 17:18:30.652022+00');
INSERT INTO public.rate_windows VALUES ('token:6d497c08-a684-4660-939b-c2ac0c222c2e', 7, '2026-11-26 17:18:30.664948+00');
INSERT INTO public.rate_windows VALUES ('token:59003578-ab5a-459e-9220-b1f312b0651e', 10, '2026-11-26 17:18:30.710326+00');
INSERT INTO public.sessions VALUES ('\x1849213128781c7587af573a02adfbccabb26b4f8dbe3b02cbe3d02876f3b4e8', 'c6715266-0ebd-4a63-aaff-6ae6c2c4216e', 'https://id.example', 'thandi', 'thandi', 'thandi@example.org', 'oidc', NULL, '192.0.2.7', 'Browser', '2026-09-01 08:00:00+00', '2026-09-01 08:00:00+00');
INSERT INTO public.sessions VALUES ('\x1d78fa2ce5544135a8b7cdc859bf1c66f4527b05dc0b40360a9f2961a641a7c4', '5143c5ea-a485-4b25-be12-67ce8421c3f5', 'https://id.example', 'pieter', 'pieter', 'pieter@example.org', 'oidc', NULL, '192.0.2.7', 'Browser', '2026-09-01 08:00:00+00', '2026-09-01 08:00:00+00');
INSERT INTO public.sessions VALUES ('\x664f094c01630d14f520633526772bd4608285a06a7f5fa486f9f25c39578afc', '0991f761-2203-44d6-b2de-7e07bd6b477c', 'https://id.example', 'naledi', 'naledi', 'naledi@example.org', 'oidc', NULL, '192.0.2.7', 'Browser', '2026-09-01 08:00:00+00', '2026-09-01 08:00:00+00');
INSERT INTO public.token_day_counts VALUES ('159537bd-31a6-425c-8e7d-7d3e1daf4e9f', '2026-09-01', 'success', 1);
INSERT INTO public.token_day_counts VALUES ('1fd35297-44fb-46b3-8bb4-48fd1aaad174', '2026-09-01', 'client-error', 1);
INSERT INTO public.token_day_counts VALUES ('1fd35297-44fb-46b3-8bb4-48fd1aaad174', '2026-09-01', 'success', 3);
INSERT INTO public.token_day_counts VALUES ('4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01', 'client-error', 3);
INSERT INTO public.token_day_counts VALUES ('4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01', 'success', 7);
INSERT INTO public.token_day_counts VALUES ('568a7f40-f6cf-44ac-850d-73c8d43ae8e0', '2026-09-01', 'client-error', 1);
INSERT INTO public.token_day_counts VALUES ('568a7f40-f6cf-44ac-850d-73c8d43ae8e0', '2026-09-01', 'success', 3);
INSERT INTO public.token_day_counts VALUES ('59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01', 'client-error', 3);
INSERT INTO public.token_day_counts VALUES ('59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01', 'success', 7);
INSERT INTO public.token_day_counts VALUES ('6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01', 'client-error', 2);
INSERT INTO public.token_day_counts VALUES ('6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01', 'success', 5);
INSERT INTO public.token_day_counts VALUES ('6fe9d344-0135-413a-a07f-6897d5af314b', '2026-09-01', 'client-error', 1);
INSERT INTO public.token_day_counts VALUES ('6fe9d344-0135-413a-a07f-6897d5af314b', '2026-09-01', 'success', 3);
INSERT INTO public.token_day_counts VALUES ('79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01', 'client-error', 2);
INSERT INTO public.token_day_counts VALUES ('79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01', 'success', 5);
INSERT INTO public.token_day_counts VALUES ('abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01', 'client-error', 3);
INSERT INTO public.token_day_counts VALUES ('abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01', 'success', 7);
INSERT INTO public.token_day_counts VALUES ('b36cb8a6-b877-4275-808b-520a732a9490', '2026-09-01', 'success', 1);
INSERT INTO public.token_day_counts VALUES ('d1e277ec-4b10-4ab3-ba12-2941293c219e', '2026-09-01', 'success', 1);
INSERT INTO public.token_day_counts VALUES ('ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01', 'client-error', 2);
INSERT INTO public.token_day_counts VALUES ('ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01', 'success', 5);
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (1, '159537bd-31a6-425c-8e7d-7d3e1daf4e9f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (2, '568a7f40-f6cf-44ac-850d-73c8d43ae8e0', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (3, '568a7f40-f6cf-44ac-850d-73c8d43ae8e0', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (4, '568a7f40-f6cf-44ac-850d-73c8d43ae8e0', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (5, '568a7f40-f6cf-44ac-850d-73c8d43ae8e0', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (6, 'ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (7, 'ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (8, 'ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (9, 'ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (10, 'ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 304, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (11, 'ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 305, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (12, 'ec06475e-f80a-4ceb-adad-4afb45f46ead', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 306, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (13, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (14, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (15, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (16, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (17, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 304, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (18, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 305, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (19, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 306, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (20, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 307, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (21, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 308, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (22, 'abe3fe4e-1c9a-4303-89ba-44b2da954de7', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 309, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (23, 'b36cb8a6-b877-4275-808b-520a732a9490', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (24, '6fe9d344-0135-413a-a07f-6897d5af314b', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (25, '6fe9d344-0135-413a-a07f-6897d5af314b', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (26, '6fe9d344-0135-413a-a07f-6897d5af314b', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (27, '6fe9d344-0135-413a-a07f-6897d5af314b', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (28, '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (29, '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (30, '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (31, '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (32, '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 304, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (33, '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 305, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (34, '79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 306, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (35, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (36, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (37, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (38, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (39, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 304, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (40, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 305, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (41, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 306, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (42, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 307, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (43, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 308, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (44, '4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 309, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (45, 'd1e277ec-4b10-4ab3-ba12-2941293c219e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (46, '1fd35297-44fb-46b3-8bb4-48fd1aaad174', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (47, '1fd35297-44fb-46b3-8bb4-48fd1aaad174', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (48, '1fd35297-44fb-46b3-8bb4-48fd1aaad174', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (49, '1fd35297-44fb-46b3-8bb4-48fd1aaad174', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (50, '6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (51, '6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (52, '6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (53, '6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (54, '6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 304, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (55, '6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 305, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (56, '6d497c08-a684-4660-939b-c2ac0c222c2e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 306, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (57, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 300, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (58, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 301, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (59, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 302, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (60, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 303, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (61, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 304, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (62, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 305, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (63, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 306, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (64, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 307, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (65, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 422, 'IMAGE_UNREADABLE', 308, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.token_requests OVERRIDING SYSTEM VALUE VALUES (66, '59003578-ab5a-459e-9220-b1f312b0651e', '2026-09-01 08:00:00+00', 'POST /api/v1/ocr/passport', 200, NULL, 309, '3b4c6f1e-8f4e-4a0e-9a55-0c1d2e3f4a5b');
INSERT INTO public.tokens VALUES ('159537bd-31a6-425c-8e7d-7d3e1daf4e9f', 'https://id.example', 'thandi', '\xdcf5af2710c37b841a428aebc1f42131e94f3dfe1f96d9ae0b9f4512b17278dc', 'svc_lR5rN9', 'Onboarding', '{passport,sa-id-smart-front}', '2026-09-01 08:00:00+00', NULL, NULL, NULL, '2026-11-26 17:17:30.330788+00', 1);
INSERT INTO public.tokens VALUES ('568a7f40-f6cf-44ac-850d-73c8d43ae8e0', 'https://id.example', 'thandi', '\x8b1a02a91ec3144068fb9dd883559c56b150c507323727620def0e211369ff56', 'svc_pIvEMR', 'Payroll', '{*}', '2026-09-01 08:00:00+00', '2099-01-01 00:00:00+00', NULL, NULL, '2026-11-26 17:17:30.350438+00', 4);
INSERT INTO public.tokens VALUES ('ec06475e-f80a-4ceb-adad-4afb45f46ead', 'https://id.example', 'thandi', '\xc74a6fc8adcf28b5caf7025923cf6c2390af941cb964f6154a351846a36b588a', 'svc_lpLrCv', 'Old archive', '{passport,sa-id-smart-front}', '2026-09-01 08:00:00+00', NULL, '2026-09-01 08:00:00+00', NULL, '2026-11-26 17:17:30.368236+00', 7);
INSERT INTO public.tokens VALUES ('abe3fe4e-1c9a-4303-89ba-44b2da954de7', 'https://id.example', 'thandi', '\xe7ed267e337d46471ae0364bf6821b9674951832c7f6ffb7018b11e311b5b7b9', 'svc_myxSYG', 'Night batch', '{*}', '2026-09-01 08:00:00+00', '2099-06-01 00:00:00+00', NULL, '8b41140b-5fea-47d2-8d79-1547b590aa1d', '2026-11-26 17:17:30.421498+00', 10);
INSERT INTO public.tokens VALUES ('8b41140b-5fea-47d2-8d79-1547b590aa1d', 'https://id.example', 'thandi', '\xc804ace34f3dfeaa4a6bbc22c583c9e13d981fddb65de1eb6a56a59656513ce2', 'svc_dFrxWT', 'Night batch', '{*}', '2026-09-01 08:00:00+00', NULL, NULL, NULL, NULL, 0);
INSERT INTO public.tokens VALUES ('b36cb8a6-b877-4275-808b-520a732a9490', 'https://id.example', 'pieter', '\x34072958b4750a40d3a110d10df5da920d9fd6b2fd2dd183dccefe105eeb4078', 'svc_L56IP5', 'Onboarding', '{passport,sa-id-smart-front}', '2026-09-01 08:00:00+00', NULL, NULL, NULL, '2026-11-26 17:17:30.462477+00', 1);
INSERT INTO public.tokens VALUES ('e2e211d2-afe2-478a-aa0c-2c2e05605fd7', 'https://id.example', 'pieter', '\x4ae6bf5eef2c222b57de258cb1a25b1d2cbfd8f458be6980231defa517e1cbd3', 'svc_9xQU44', 'Night batch', '{*}', '2026-09-01 08:00:00+00', NULL, NULL, NULL, NULL, 0);
INSERT INTO public.tokens VALUES ('4d1e72ce-c4bf-48eb-89a5-4f85149ccfc6', 'https://id.example', 'pieter', '\x1a4b2684a4bcb027d6ce6641401e4a10494830c9db575ca0a834199d3ac9ac8a', 'svc_1fK0H9', 'Night batch', '{*}', '2026-09-01 08:00:00+00', '2099-06-01 00:00:00+00', NULL, 'e2e211d2-afe2-478a-aa0c-2c2e05605fd7', '2026-11-26 17:17:30.593835+00', 10);
INSERT INTO public.tokens VALUES ('6fe9d344-0135-413a-a07f-6897d5af314b', 'https://id.example', 'pieter', '\xd5d63ac980dc469f4f43e4ad8b18b0e3a27b52187f9a1521f5c553762cc955ee', 'svc_9vpjjX', 'Payroll', '{*}', '2026-09-01 08:00:00+00', '2099-01-01 00:00:00+00', NULL, NULL, '2026-11-26 17:17:30.476769+00', 4);
INSERT INTO public.tokens VALUES ('d1e277ec-4b10-4ab3-ba12-2941293c219e', 'https://id.example', 'naledi', '\xa7ac73eaad470ea12da9b3b4352a365d6199628dd769b259d55fdd9661ec9e73', 'svc_QbbH9J', 'Onboarding', '{passport,sa-id-smart-front}', '2026-09-01 08:00:00+00', NULL, NULL, NULL, '2026-11-26 17:17:30.645716+00', 1);
INSERT INTO public.tokens VALUES ('1fd35297-44fb-46b3-8bb4-48fd1aaad174', 'https://id.example', 'naledi', '\x9379ba6865e9a5ef805a7ee5db7629f70ae844a7b0d876fe481057b20b37cbe3', 'svc_ocqbmq', 'Payroll', '{*}', '2026-09-01 08:00:00+00', '2099-01-01 00:00:00+00', NULL, NULL, '2026-11-26 17:17:30.654934+00', 4);
INSERT INTO public.tokens VALUES ('79f8f2ed-8af1-4bcd-9be7-5fe1cea6a03f', 'https://id.example', 'pieter', '\xb7a86b4019e4d97ed6dc5d6a4762dda475660573442e305f8d7eccb910691ce8', 'svc_SERYQn', 'Old archive', '{passport,sa-id-smart-front}', '2026-09-01 08:00:00+00', NULL, '2026-09-01 08:00:00+00', NULL, '2026-11-26 17:17:30.510943+00', 7);
INSERT INTO public.tokens VALUES ('1304669e-02a3-4cc9-8f0b-2cc058d96de6', 'https://id.example', 'naledi', '\xb63e80e8dd5a5a71b04463068a0aedd067837e92fb2e3a6fd6a44aad39259055', 'svc_DJIfDH', 'Night batch', '{*}', '2026-09-01 08:00:00+00', NULL, NULL, NULL, NULL, 0);
INSERT INTO public.tokens VALUES ('59003578-ab5a-459e-9220-b1f312b0651e', 'https://id.example', 'naledi', '\x73caaaa41790c92fa96730740747fddc7914535b6586621c882c690cd7b80a82', 'svc_aawXUg', 'Night batch', '{*}', '2026-09-01 08:00:00+00', '2099-06-01 00:00:00+00', NULL, '1304669e-02a3-4cc9-8f0b-2cc058d96de6', '2026-11-26 17:17:30.732005+00', 10);
INSERT INTO public.tokens VALUES ('a0f54d23-e44b-4c85-b8cb-eec42b1924d1', 'operator', 'root', '\xdbd1758823b1efc8d5b79e8113538a8211f4ebe53efffdc52a150b603a2377e3', 'svc_KxcMZB', 'Operator''s', '{*}', '2026-09-01 08:00:00+00', NULL, NULL, NULL, NULL, 0);
INSERT INTO public.tokens VALUES ('6d497c08-a684-4660-939b-c2ac0c222c2e', 'https://id.example', 'naledi', '\xa20b945f2f640845776b4328368245be3f8aae829b234b4d13d11308d3c27405', 'svc_5xITMq', 'Old archive', '{passport,sa-id-smart-front}', '2026-09-01 08:00:00+00', NULL, '2026-09-01 08:00:00+00', NULL, '2026-11-26 17:17:30.702083+00', 7);
SELECT pg_catalog.setval('public.audit_events_id_seq', 28, true);
SELECT pg_catalog.setval('public.token_requests_id_seq', 66, true);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.rate_windows
    ADD CONSTRAINT rate_windows_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.token_day_counts
    ADD CONSTRAINT token_day_counts_pkey PRIMARY KEY (token_id, day, outcome);
ALTER TABLE ONLY public.token_requests
    ADD CONSTRAINT token_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_secret_hash_key UNIQUE (secret_hash);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (at);
CREATE INDEX audit_events_of_owner ON public.audit_events USING btree (owner_issuer, owner_subject, at DESC);
CREATE INDEX rate_windows_by_end ON public.rate_windows USING btree (ends_at);
CREATE INDEX sessions_by_seen ON public.sessions USING btree (seen_at);
CREATE INDEX sessions_of_person ON public.sessions USING btree (issuer, subject, seen_at DESC);
CREATE INDEX sign_in_attempts_by_time ON public.sign_in_attempts USING btree (created_at);
CREATE INDEX token_day_counts_by_day ON public.token_day_counts USING btree (day);
CREATE INDEX token_requests_by_time ON public.token_requests USING btree (at);
CREATE INDEX token_requests_of_token ON public.token_requests USING btree (token_id, at DESC);
CREATE INDEX tokens_of_owner ON public.tokens USING btree (owner_issuer, owner_subject, created_at DESC);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.tokens(id);
ALTER TABLE ONLY public.token_day_counts
    ADD CONSTRAINT token_day_counts_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.tokens(id);
ALTER TABLE ONLY public.token_requests
    ADD CONSTRAINT token_requests_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.tokens(id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.tokens(id);
