import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { isObject } from "./claims.ts";

/** The content of a valid logout token: end all sessions of `subject`, or the one of `sid`, or both. */
export interface LogoutToken {
	/** Issuer and token id, which are unique together. */
	readonly id: string;
	readonly issuer: string;
	readonly subject: string | null;
	readonly sid: string | null;
}

/** `cause` is for the log: a code, never a token. */
export type LogoutTokenAnswer =
	| { readonly outcome: "valid"; readonly token: LogoutToken }
	| { readonly outcome: "refused" | "unreachable"; readonly cause: string };

/** The parts of the provider's discovery document needed to check logout tokens. */
export interface LogoutTokenIssuer {
	readonly issuer: string;
	readonly jwksUri: URL;
	/** The algorithms for ID tokens, which also apply to logout tokens. */
	readonly algorithms: readonly string[];
	readonly clientId: string;
}

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** Maximum age in seconds, long enough for a provider's retries; the standard recommends two minutes. */
export const logoutTokenAgeMaxS = 600;
/** Maximum clock difference in seconds. */
const clockToleranceS = 30;
const keysTimeoutMs = 5_000;

/** Types of logout tokens, and unspecific ones, which older providers use. ID tokens also have an unspecific type. */
const types: readonly unknown[] = [undefined, "JWT", "jwt", "logout+jwt", "application/logout+jwt"];

/** Only asymmetric algorithms: the provider's key, not the client secret. */
const asymmetric = /^(?:RS|PS|ES)\d{3}$|^EdDSA$|^Ed25519$/;

/**
 * Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). Fetches the keys again if a token names
 * an unknown one.
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
	// ID tokens have a nonce and must never be accepted as logout tokens.
	if (nonce !== undefined) return { outcome: "refused", cause: "nonce" };
	if (!isObject(events) || !isObject(events[logoutEvent])) return { outcome: "refused", cause: "events" };
	if (typeof jti !== "string" || jti === "") return { outcome: "refused", cause: "jti" };
	const subject = typeof sub === "string" && sub !== "" ? sub : null;
	const session = typeof sid === "string" && sid !== "" ? sid : null;
	if (subject === null && session === null) return { outcome: "refused", cause: "sub_and_sid" };
	return { outcome: "valid", token: { id: `${iss} ${jti}`, issuer: String(iss), subject, sid: session } };
}

/** If fetching the keys failed, jose throws a generic error or `fetch`'s. */
function failureOf(error: unknown): LogoutTokenAnswer {
	if (error instanceof errors.JWTClaimValidationFailed) return { outcome: "refused", cause: error.claim };
	if (error instanceof errors.JWTExpired) return { outcome: "refused", cause: error.claim };
	const isOwn =
		error instanceof errors.JOSEError && error.code !== "ERR_JOSE_GENERIC" && error.code !== "ERR_JWKS_TIMEOUT";
	if (isOwn) return { outcome: "refused", cause: error.code };
	return { outcome: "unreachable", cause: error instanceof Error ? error.name : "unknown" };
}
