import * as client from "openid-client";
import { type AccessRefusal, findAccessRefusal, listRuleClaims } from "./access-rule.ts";
import type { SignInAttempt } from "./attempts.ts";
import { findClaim, isDistributedClaim, type ProviderClaims } from "./claims.ts";
import { createLogoutTokenVerifier, type LogoutTokenOutcome } from "./logout-token.ts";
import type { Person } from "./person.ts";
import type { ProviderSettings, SignInWay } from "./provider-settings.ts";
import { type RoleMap, type RoleResolution, resolveRoles } from "./roles.ts";
import { checkAuthTime } from "./step-up.ts";
import { type KnownTeams, resolveTeams, type TeamNames } from "./teams.ts";

/** How long the discovery document is cached. Endpoints rarely change, and keys are fetched separately. */
const discoveryCacheMs = 3_600_000;
const timeoutS = 10;

type RoleRefusal = Extract<RoleResolution, { refusal: string }>["refusal"];

/** The outcome of the provider's response. `cause` is a code for the log and never contains a token. */
export type CallbackOutcome =
	| {
			readonly outcome: "signed-in";
			readonly person: Person;
			readonly idToken: string | null;
			/** The provider's session id; null if unknown. */
			readonly sid: string | null;
			/** When the provider authenticated the person; null if unknown. */
			readonly authenticatedAt: Date | null;
	  }
	/**
	 * The provider knows the person, but the operator's rule excludes them, or they have no role although roles are used.
	 */
	| { readonly outcome: "not-allowed"; readonly person: Person; readonly cause: AccessRefusal | RoleRefusal }
	| {
			/**
			 * `no-auth-time` and `not-fresh` mean that a recent sign-in was required and the provider does not confirm
			 * one.
			 */
			readonly outcome: "cancelled" | "refused" | "unreachable" | "no-auth-time" | "not-fresh";
			readonly cause: string;
	  };

/** An OpenID provider, used with the authorization code flow and PKCE (RFC 9700). */
export interface OidcProvider {
	readonly settings: ProviderSettings;
	/**
	 * Returns the address to send the browser to. Throws if the provider is unreachable. If `isAgain`, the provider is
	 * asked to authenticate the person again, unless the way sets another `prompt`.
	 */
	authorizationUrl(way: SignInWay, attempt: SignInAttempt, isAgain?: boolean): Promise<URL>;
	/**
	 * Redeems the code in `callback`. Verifies state, `iss` (RFC 9207), nonce, and the ID token's signature and claims.
	 * If the attempt has a `maxAgeS`, also verifies the age of `auth_time` at `now`.
	 */
	redeem(callback: URL, attempt: SignInAttempt, now: Date): Promise<CallbackOutcome>;
	/** Verifies a logout token of this provider. */
	verifyLogout(token: string): Promise<LogoutTokenOutcome>;
	/** Returns the provider's end-session address; null if it has none or is unreachable. */
	endSessionUrl(idToken: string | null, returnTo: URL): Promise<URL | null>;
}

/** Encodes a text as a form value (WHATWG URL), which leaves `-` `_` `.` `*` as they are. */
function encodeFormValue(text: string): string {
	return new URLSearchParams([["", text]]).toString().slice(1);
}

/**
 * Creates HTTP Basic authentication with both parts form-encoded (RFC 6749, section 2.3.1). openid-client would also
 * escape hyphens and similar characters, and providers that do not decode these (Glewlwyd 2.7) reject the id and
 * secret.
 */
function createBasicAuthentication(secret: string): client.ClientAuth {
	return (_server, { client_id: id }, _body, headers) => {
		const credentials = Buffer.from(`${encodeFormValue(id)}:${encodeFormValue(secret)}`).toString("base64");
		headers.set("authorization", `Basic ${credentials}`);
	};
}

function createClientAuthentication(settings: ProviderSettings): client.ClientAuth {
	const { clientSecret, tokenEndpointAuthMethod } = settings;
	if (clientSecret === null) return client.None();
	return tokenEndpointAuthMethod === "client_secret_post"
		? client.ClientSecretPost(clientSecret)
		: createBasicAuthentication(clientSecret);
}

/** Plain http is allowed here, because the configuration accepts it on loopback only. */
function configurationHooks(settings: ProviderSettings) {
	const hooks = [client.enableNonRepudiationChecks];
	return settings.issuer.protocol === "http:" ? [...hooks, client.allowInsecureRequests] : hooks;
}

/**
 * Returns a function that runs discovery at most once an hour. Failures are not cached, so the next sign-in retries.
 */
function createDiscovery(settings: ProviderSettings): () => Promise<client.Configuration> {
	let cached: { configuration: Promise<client.Configuration>; at: number } | null = null;
	return async () => {
		if (!cached || Date.now() - cached.at > discoveryCacheMs) {
			const configuration = client.discovery(
				settings.issuer,
				settings.clientId,
				{},
				createClientAuthentication(settings),
				{
					execute: configurationHooks(settings),
					timeout: timeoutS,
				},
			);
			cached = { configuration, at: Date.now() };
			configuration.catch(() => {
				cached = null;
			});
		}
		return cached.configuration;
	};
}

function toFailure(error: unknown): CallbackOutcome {
	if (error instanceof client.AuthorizationResponseError) {
		return { outcome: error.error === "access_denied" ? "cancelled" : "refused", cause: error.error };
	}
	if (error instanceof client.ResponseBodyError) return { outcome: "refused", cause: error.error };
	const code = (error as { code?: string }).code ?? (error instanceof Error ? error.name : "unknown");
	const wasCutOff = code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT";
	return { outcome: error instanceof client.ClientError && !wasCutOff ? "refused" : "unreachable", cause: code };
}

function toTrimmedText(claim: unknown): string | null {
	return typeof claim === "string" && claim.trim() ? claim.trim() : null;
}

/**
 * Adds the claims of the userinfo endpoint, if there is one and the ID token lacks any of the `wantedClaims`. The
 * claims of the ID token take precedence. `isComplete` is false if that endpoint failed.
 */
async function completeClaims(
	configuration: client.Configuration,
	accessToken: string,
	claims: ProviderClaims & { sub: string },
	wantedClaims: readonly string[],
): Promise<{ readonly claims: ProviderClaims; readonly isComplete: boolean }> {
	const isPresent = (name: string) => findClaim(claims, name) !== undefined || isDistributedClaim(claims, name);
	if (wantedClaims.every(isPresent) || !configuration.serverMetadata().userinfo_endpoint)
		return { claims, isComplete: true };
	const userInfo = await client.fetchUserInfo(configuration, accessToken, claims.sub).catch(() => null);
	return { claims: { ...userInfo, ...claims }, isComplete: userInfo !== null };
}

/** How teams and roles are derived from claims. */
export interface DirectorySettings {
	readonly teamNames: TeamNames;
	readonly roleMap: RoleMap;
}

/**
 * Creates an OpenID provider; no other module uses openid-client. `redirectUri` must be registered at the provider
 * exactly as given.
 */
export function createOidcProvider(
	settings: ProviderSettings,
	redirectUri: URL,
	{ teamNames, roleMap }: DirectorySettings,
): OidcProvider {
	const discover = createDiscovery(settings);
	const verifyLogoutToken = createLogoutTokenVerifier();

	const directoryClaims = [teamNames.claim, roleMap.claim].filter((claim) => claim !== null);
	const wantedClaims = ["email", ...listRuleClaims(settings.rule), ...directoryClaims];

	function toPerson(claims: ProviderClaims, subject: string, issuer: string, knownTeams: KnownTeams): Person {
		const email = toTrimmedText(claims.email);
		return {
			issuer: settings.issuerName ?? issuer,
			subject,
			name: toTrimmedText(claims.name) ?? toTrimmedText(claims.preferred_username) ?? email ?? subject,
			email,
			...knownTeams,
		};
	}

	/**
	 * Determines the teams. If the userinfo endpoint failed, a team claim that the ID token lacks is unknown, not empty.
	 */
	function determineTeams(claims: ProviderClaims, isComplete: boolean): KnownTeams {
		const resolvedTeams = resolveTeams(teamNames, claims);
		const isUnknown = teamNames.claim !== null && !isComplete && findClaim(claims, teamNames.claim) === undefined;
		return isUnknown ? { teams: [], teamsGap: resolvedTeams.teamsGap ?? "unreachable" } : resolvedTeams;
	}

	async function admitPerson(
		configuration: client.Configuration,
		tokens: client.TokenEndpointResponse,
		idClaims: client.IDToken,
		authenticatedAt: Date | null,
	): Promise<CallbackOutcome> {
		const { claims, isComplete } = await completeClaims(configuration, tokens.access_token, idClaims, wantedClaims);
		const teams = determineTeams(claims, isComplete);
		const person = toPerson(claims, idClaims.sub, configuration.serverMetadata().issuer, teams);
		const cause = findAccessRefusal(settings.rule, claims);
		if (cause) return { outcome: "not-allowed", person, cause };
		const resolved = resolveRoles(roleMap, claims);
		if ("refusal" in resolved) {
			if (!isComplete && resolved.refusal === "role-missing") return { outcome: "unreachable", cause: "userinfo" };
			return { outcome: "not-allowed", person, cause: resolved.refusal };
		}
		// The ID token contains personal claims, so it is kept only if it is needed to sign out at the provider.
		const isForLogout = configuration.serverMetadata().end_session_endpoint !== undefined;
		const idToken = (isForLogout && tokens.id_token) || null;
		return {
			outcome: "signed-in",
			person: { ...person, roles: resolved.roles },
			idToken,
			sid: toTrimmedText(idClaims.sid),
			authenticatedAt,
		};
	}

	return {
		settings,
		async authorizationUrl(way, attempt, isAgain = false) {
			return client.buildAuthorizationUrl(await discover(), {
				...(isAgain ? { prompt: "login" } : {}),
				...way.parameters,
				...(attempt.maxAgeS === null ? {} : { max_age: String(attempt.maxAgeS) }),
				redirect_uri: redirectUri.href,
				scope: settings.scopes,
				state: attempt.state,
				nonce: attempt.nonce,
				code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
				code_challenge_method: "S256",
			});
		},
		async redeem(callback, attempt, now) {
			try {
				const configuration = await discover();
				const tokens = await client.authorizationCodeGrant(configuration, callback, {
					expectedState: attempt.state,
					expectedNonce: attempt.nonce,
					pkceCodeVerifier: attempt.codeVerifier,
					idTokenExpected: true,
				});
				const claims = tokens.claims();
				if (!claims) return { outcome: "refused", cause: "no_id_token" };
				const authentication = checkAuthTime(claims, attempt.maxAgeS, now);
				if ("outcome" in authentication) return authentication;
				return await admitPerson(configuration, tokens, claims, authentication.at);
			} catch (error) {
				return toFailure(error);
			}
		},
		async verifyLogout(token) {
			const metadata = await discover().then(
				(configuration) => configuration.serverMetadata(),
				() => null,
			);
			if (!metadata?.jwks_uri) return { outcome: "unreachable", cause: "discovery" };
			return verifyLogoutToken(token, {
				issuer: metadata.issuer,
				jwksUri: new URL(metadata.jwks_uri),
				algorithms: metadata.id_token_signing_alg_values_supported ?? ["RS256"],
				clientId: settings.clientId,
			});
		},
		async endSessionUrl(idToken, returnTo) {
			const configuration = await discover().catch(() => null);
			if (!configuration?.serverMetadata().end_session_endpoint) return null;
			return client.buildEndSessionUrl(configuration, {
				post_logout_redirect_uri: returnTo.href,
				...(idToken ? { id_token_hint: idToken } : {}),
			});
		},
	};
}
