import * as client from "openid-client";
import { type AccessRefusal, accessRefusal, claimsOfRule } from "./access-rule.ts";
import type { Attempt } from "./attempts.ts";
import { claimAt, isPointer, type ProviderClaims } from "./claims.ts";
import { createLogoutTokenVerifier, type LogoutTokenAnswer } from "./logout-token.ts";
import type { Person } from "./person.ts";
import type { ProviderSettings, SignInWay } from "./provider-settings.ts";
import { type RoleMap, type RolesOfPerson, rolesOf } from "./roles.ts";
import { authenticationOf } from "./step-up.ts";
import { type KnownTeams, type TeamNames, teamsOf } from "./teams.ts";

/** How long to cache the discovery document; endpoints rarely change, and keys are fetched separately. */
const discoveryMs = 3_600_000;
const timeoutS = 10;

type RoleRefusal = Extract<RolesOfPerson, { refusal: string }>["refusal"];

/** The outcome of the provider's response. `cause` is for the log: always a code, never a token. */
export type ProviderAnswer =
	| {
			readonly outcome: "signed-in";
			readonly person: Person;
			readonly idToken: string | null;
			/** The provider's session id, or null. */
			readonly sid: string | null;
			/** When the provider authenticated the person; null if unknown. */
			readonly authenticatedAt: Date | null;
	  }
	/** The provider knows the person, but the operator's rule excludes them or none of their groups has a role. */
	| { readonly outcome: "not-allowed"; readonly person: Person; readonly cause: AccessRefusal | RoleRefusal }
	| {
			/** `no-auth-time`, `not-fresh`: a recent sign-in was required, and the provider does not confirm one. */
			readonly outcome: "cancelled" | "refused" | "unreachable" | "no-auth-time" | "not-fresh";
			readonly cause: string;
	  };

/** An OpenID provider, used with the authorization code flow and PKCE (RFC 9700). */
export interface Oidc {
	readonly settings: ProviderSettings;
	/**
	 * The address to send the browser to. Throws if the provider is unreachable. If `isAgain`, the provider must
	 * authenticate the person again.
	 */
	authorizationUrl(way: SignInWay, attempt: Attempt, isAgain?: boolean): Promise<URL>;
	/**
	 * Redeems the code in `callback`. Checks state, `iss` (RFC 9207), nonce, the ID token's signature and claims and,
	 * if the attempt has a `maxAgeS`, `auth_time` at `now`.
	 */
	redeem(callback: URL, attempt: Attempt, now: Date): Promise<ProviderAnswer>;
	/** Verifies a logout token of this provider. */
	verifyLogout(token: string): Promise<LogoutTokenAnswer>;
	/** The provider's end-session address, or null. */
	endSessionUrl(idToken: string | null, returnTo: URL): Promise<URL | null>;
}

/** Form encoding (WHATWG URL), which keeps `-` `_` `.` `*`. */
function formEncoded(text: string): string {
	return new URLSearchParams([["", text]]).toString().slice(1);
}

/**
 * RFC 6749 section 2.3.1, with both parts form-encoded. openid-client also escapes hyphens and similar characters, and
 * providers that do not decode them (Glewlwyd 2.7) then reject the id and secret.
 */
function basicAuthentication(secret: string): client.ClientAuth {
	return (_server, { client_id: id }, _body, headers) => {
		const credentials = Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString("base64");
		headers.set("authorization", `Basic ${credentials}`);
	};
}

function authentication(settings: ProviderSettings): client.ClientAuth {
	const { clientSecret, tokenEndpointAuthMethod } = settings;
	if (clientSecret === null) return client.None();
	return tokenEndpointAuthMethod === "client_secret_post"
		? client.ClientSecretPost(clientSecret)
		: basicAuthentication(clientSecret);
}

/** The configuration allows plain http on loopback only. */
function executeFor(settings: ProviderSettings) {
	const checks = [client.enableNonRepudiationChecks];
	return settings.issuer.protocol === "http:" ? [...checks, client.allowInsecureRequests] : checks;
}

/** Runs discovery once an hour. Failures are not cached, so the next click retries. */
function createDiscovery(settings: ProviderSettings): () => Promise<client.Configuration> {
	let known: { configuration: Promise<client.Configuration>; at: number } | null = null;
	return async () => {
		if (!known || Date.now() - known.at > discoveryMs) {
			const configuration = client.discovery(settings.issuer, settings.clientId, {}, authentication(settings), {
				execute: executeFor(settings),
				timeout: timeoutS,
			});
			known = { configuration, at: Date.now() };
			configuration.catch(() => {
				known = null;
			});
		}
		return known.configuration;
	};
}

function answerTo(error: unknown): ProviderAnswer {
	if (error instanceof client.AuthorizationResponseError) {
		return { outcome: error.error === "access_denied" ? "cancelled" : "refused", cause: error.error };
	}
	if (error instanceof client.ResponseBodyError) return { outcome: "refused", cause: error.error };
	const code = (error as { code?: string }).code ?? (error instanceof Error ? error.name : "unknown");
	const wasCutOff = code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT";
	return { outcome: error instanceof client.ClientError && !wasCutOff ? "refused" : "unreachable", cause: code };
}

function text(claim: unknown): string | null {
	return typeof claim === "string" && claim.trim() ? claim.trim() : null;
}

/** Gets `wanted` claims from the userinfo endpoint if the ID token lacks them, as some providers do. */
async function describe(
	configuration: client.Configuration,
	accessToken: string,
	claims: ProviderClaims & { sub: string },
	wanted: readonly string[],
): Promise<{ readonly claims: ProviderClaims; readonly isComplete: boolean }> {
	const isPresent = (name: string) => claimAt(claims, name) !== undefined || isPointer(claims, name);
	if (wanted.every(isPresent) || !configuration.serverMetadata().userinfo_endpoint) return { claims, isComplete: true };
	const more = await client.fetchUserInfo(configuration, accessToken, claims.sub).catch(() => null);
	return { claims: { ...more, ...claims }, isComplete: more !== null };
}

/** Configuration of teams and roles from claims. */
export interface DirectorySettings {
	readonly teamNames: TeamNames;
	readonly roleMap: RoleMap;
}

/** The only module that uses openid-client. `redirectUri` must be registered at the provider exactly as given. */
export function createOidc(
	settings: ProviderSettings,
	redirectUri: URL,
	{ teamNames, roleMap }: DirectorySettings,
): Oidc {
	const discover = createDiscovery(settings);
	const verifyLogoutToken = createLogoutTokenVerifier();

	const ofDirectory = [teamNames.claim, roleMap.claim].filter((claim) => claim !== null);
	const wanted = ["email", ...claimsOfRule(settings.rule), ...ofDirectory];

	function personBehind(claims: ProviderClaims, subject: string, issuer: string, known: KnownTeams): Person {
		const email = text(claims.email);
		return {
			issuer: settings.issuerName ?? issuer,
			subject,
			name: text(claims.name) ?? text(claims.preferred_username) ?? email ?? subject,
			email,
			...known,
		};
	}

	/** Without the userinfo response, a missing claim counts as unknown. */
	function knownTeams(claims: ProviderClaims, isComplete: boolean): KnownTeams {
		const known = teamsOf(teamNames, claims);
		const isUnknown = teamNames.claim !== null && !isComplete && claimAt(claims, teamNames.claim) === undefined;
		return isUnknown ? { teams: [], teamsGap: known.teamsGap ?? "unreachable" } : known;
	}

	async function judge(
		configuration: client.Configuration,
		tokens: client.TokenEndpointResponse,
		idClaims: client.IDToken,
		authenticatedAt: Date | null,
	): Promise<ProviderAnswer> {
		const { claims, isComplete } = await describe(configuration, tokens.access_token, idClaims, wanted);
		const teams = knownTeams(claims, isComplete);
		const person = personBehind(claims, idClaims.sub, configuration.serverMetadata().issuer, teams);
		const cause = accessRefusal(settings.rule, claims);
		if (cause) return { outcome: "not-allowed", person, cause };
		const given = rolesOf(roleMap, claims);
		if ("refusal" in given) {
			if (!isComplete && given.refusal === "role-missing") return { outcome: "unreachable", cause: "userinfo" };
			return { outcome: "not-allowed", person, cause: given.refusal };
		}
		// The ID token is full of claims, and is needed only to sign out at the provider.
		const isForLogout = configuration.serverMetadata().end_session_endpoint !== undefined;
		const idToken = (isForLogout && tokens.id_token) || null;
		return {
			outcome: "signed-in",
			person: { ...person, roles: given.roles },
			idToken,
			sid: text(idClaims.sid),
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
				const authentication = authenticationOf(claims, attempt.maxAgeS, now);
				if ("outcome" in authentication) return authentication;
				return await judge(configuration, tokens, claims, authentication.at);
			} catch (error) {
				return answerTo(error);
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
