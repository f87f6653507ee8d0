import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { isObject } from "./claims.ts";

/** What a logout token says that may be obeyed: whose sessions end (`subject`), or which one (`sid`), or both. */
export interface LogoutToken {
	/** The issuer and the token's id: unique. */
	readonly id: string;
	readonly issuer: string;
	readonly subject: string | null;
	readonly sid: string | null;
}

/** `cause` is for the log: a code, never a token. */
export type LogoutTokenAnswer =
	| { readonly outcome: "valid"; readonly token: LogoutToken }
	| { readonly outcome: "refused" | "unreachable"; readonly cause: string };

/** What the provider's discovery document says that a logout token is checked against. */
export interface LogoutTokenIssuer {
	readonly issuer: string;
	readonly jwksUri: URL;
	/** Of ID tokens, which logout tokens share. */
	readonly algorithms: readonly string[];
	readonly clientId: string;
}

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** A token waits no longer than a provider tries again; the standard advises two minutes. */
export const logoutTokenAgeMaxS = 600;
/** Clocks of two machines differ by this much at most. */
const clockToleranceS = 30;
const keysTimeoutMs = 5_000;

/**
 * Types that say "logout token", or nothing in particular, as older providers do. An ID token's type says nothing in
 * particular.
 */
const types: readonly unknown[] = [undefined, "JWT", "jwt", "logout+jwt", "application/logout+jwt"];

/** Signed with a key that only the provider has: the client's own secret is none. */
const asymmetric = /^(?:RS|PS|ES)\d{3}$|^EdDSA$|^Ed25519$/;

/**
 * Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). The keys are fetched anew when a token
 * names an unknown one.
 */
export function createLogoutTokenVerifier(): (token: string, from: LogoutTokenIssuer) => Promise<LogoutTokenAnswer> {
	const keys = new Map<string, JWTVerifyGetKey>();
	const keysAt = (uri: URL) => {
		const known = keys.get(uri.href) ?? createRemoteJWKSet(uri, { timeoutDuration: keysTimeoutMs });
		keys.set(uri.href, known);
		return known;
	};
	return async (token, from) => {
		try {
			const { payload, protectedHeader } = await jwtVerify(token, keysAt(from.jwksUri), {
				issuer: from.issuer,
				audience: from.clientId,
				algorithms: from.algorithms.filter((algorithm) => asymmetric.test(algorithm)),
				requiredClaims: ["iat", "exp", "jti"],
				maxTokenAge: logoutTokenAgeMaxS,
				clockTolerance: clockToleranceS,
			});
			if (!types.includes(protectedHeader.typ)) return { outcome: "refused", cause: "typ" };
			return answerTo(payload);
		} catch (error) {
			return failureOf(error);
		}
	};
}

function answerTo(payload: JWTPayload): LogoutTokenAnswer {
	const { iss, jti, sub, sid, nonce, events } = payload;
	// An ID token has a nonce: it must never pass for a logout token.
	if (nonce !== undefined) return { outcome: "refused", cause: "nonce" };
	if (!isObject(events) || !isObject(events[logoutEvent])) return { outcome: "refused", cause: "events" };
	if (typeof jti !== "string" || jti === "") return { outcome: "refused", cause: "jti" };
	const subject = typeof sub === "string" && sub !== "" ? sub : null;
	const session = typeof sid === "string" && sid !== "" ? sid : null;
	if (subject === null && session === null) return { outcome: "refused", cause: "sub_and_sid" };
	return { outcome: "valid", token: { id: `${iss} ${jti}`, issuer: String(iss), subject, sid: session } };
}

/** Where the keys could not be had, jose has an error of no particular kind, or what `fetch` threw. */
function failureOf(error: unknown): LogoutTokenAnswer {
	if (error instanceof errors.JWTClaimValidationFailed) return { outcome: "refused", cause: error.claim };
	if (error instanceof errors.JWTExpired) return { outcome: "refused", cause: error.claim };
	const isOwn =
		error instanceof errors.JOSEError && error.code !== "ERR_JOSE_GENERIC" && error.code !== "ERR_JWKS_TIMEOUT";
	if (isOwn) return { outcome: "refused", cause: error.code };
	return { outcome: "unreachable", cause: error instanceof Error ? error.name : "unknown" };
}
