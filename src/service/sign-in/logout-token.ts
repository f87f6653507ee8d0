import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { isObject } from "./claims.ts";

/**
 * The content of a valid logout token. It ends all sessions of `subject`, the session `sid`, or, with both, that
 * session of that subject.
 */
export interface LogoutToken {
	/** The issuer and the token id, which together are unique. */
	readonly id: string;
	readonly issuer: string;
	readonly subject: string | null;
	readonly sid: string | null;
}

/** The result of verifying a logout token. `cause` is a code for the log and never contains a token. */
export type LogoutTokenOutcome =
	| { readonly outcome: "valid"; readonly token: LogoutToken }
	| { readonly outcome: "refused" | "unreachable"; readonly cause: string };

/** The parts of the provider's discovery document that are needed to verify logout tokens. */
export interface LogoutTokenIssuer {
	readonly issuer: string;
	readonly jwksUri: URL;
	/** The signature algorithms of ID tokens, which also apply to logout tokens. */
	readonly algorithms: readonly string[];
	readonly clientId: string;
}

/** The event that every logout token contains (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/**
 * Maximum age of a logout token in seconds, long enough for a provider's retries. The standard recommends at most two
 * minutes.
 */
export const logoutTokenAgeMaxS = 600;
/** Accepted difference between the clocks, in seconds. */
const clockToleranceS = 30;
const keysTimeoutMs = 5_000;

/**
 * Accepted `typ` headers: those of logout tokens, and the generic ones (or none) that older providers use. ID tokens
 * have a generic one too.
 */
const acceptedTypes: readonly unknown[] = [undefined, "JWT", "jwt", "logout+jwt", "application/logout+jwt"];

/** Signatures must be made with the provider's private key. Those made with the shared client secret are rejected. */
const asymmetricPattern = /^(?:RS|PS|ES)\d{3}$|^EdDSA$|^Ed25519$/;

/**
 * Creates a function that verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). It fetches the
 * provider's keys again if a token names an unknown key.
 */
export function createLogoutTokenVerifier(): (token: string, from: LogoutTokenIssuer) => Promise<LogoutTokenOutcome> {
	const keySets = new Map<string, JWTVerifyGetKey>();
	const keySetAt = (uri: URL) => {
		const keySet = keySets.get(uri.href) ?? createRemoteJWKSet(uri, { timeoutDuration: keysTimeoutMs });
		keySets.set(uri.href, keySet);
		return keySet;
	};
	return async (token, from) => {
		try {
			const { payload, protectedHeader } = await jwtVerify(token, keySetAt(from.jwksUri), {
				issuer: from.issuer,
				audience: from.clientId,
				algorithms: from.algorithms.filter((algorithm) => asymmetricPattern.test(algorithm)),
				requiredClaims: ["iat", "exp", "jti"],
				maxTokenAge: logoutTokenAgeMaxS,
				clockTolerance: clockToleranceS,
			});
			if (!acceptedTypes.includes(protectedHeader.typ)) return { outcome: "refused", cause: "typ" };
			return checkPayload(payload);
		} catch (error) {
			return toFailure(error);
		}
	};
}

function checkPayload(payload: JWTPayload): LogoutTokenOutcome {
	const { iss, jti, sub, sid, nonce, events } = payload;
	// ID tokens have a nonce and must never be accepted as logout tokens.
	if (nonce !== undefined) return { outcome: "refused", cause: "nonce" };
	if (!isObject(events) || !isObject(events[logoutEvent])) return { outcome: "refused", cause: "events" };
	if (typeof jti !== "string" || jti === "") return { outcome: "refused", cause: "jti" };
	const subject = typeof sub === "string" && sub !== "" ? sub : null;
	const session = typeof sid === "string" && sid !== "" ? sid : null;
	if (subject === null && session === null) return { outcome: "refused", cause: "sub_and_sid" };
	return { outcome: "valid", token: { id: `${iss} ${jti}`, issuer: String(iss), subject, sid: session } };
}

/**
 * Distinguishes rejected tokens from an unreachable provider: if fetching the keys failed, jose throws a generic error,
 * a timeout error or the one from `fetch`.
 */
function toFailure(error: unknown): LogoutTokenOutcome {
	if (error instanceof errors.JWTClaimValidationFailed) return { outcome: "refused", cause: error.claim };
	if (error instanceof errors.JWTExpired) return { outcome: "refused", cause: error.claim };
	const isTokenRejected =
		error instanceof errors.JOSEError && error.code !== "ERR_JOSE_GENERIC" && error.code !== "ERR_JWKS_TIMEOUT";
	if (isTokenRejected) return { outcome: "refused", cause: error.code };
	return { outcome: "unreachable", cause: error instanceof Error ? error.name : "unknown" };
}
