import type { FastifyReply, FastifyRequest } from "fastify";
import "@fastify/cookie";

/** A cookie that holds a secret id and that no script can read. */
export interface SecretCookie {
	/** Returns the secret id; null if the cookie is missing or malformed. */
	read(request: FastifyRequest): string | null;
	write(reply: FastifyReply, secretId: string): void;
	clear(reply: FastifyReply): void;
}

const secretIdPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Creates a cookie for a secret id. The prefix `__Host-` binds it to this host and https. Browsers reject the prefix
 * without Secure, and some reject Secure on http://localhost, so a cookie over http, which is allowed only on loopback,
 * has neither.
 */
function createSecretCookie(name: string, isHttps: boolean, maxAgeS: number): SecretCookie {
	const fullName = isHttps ? `__Host-${name}` : name;
	const options = { path: "/", httpOnly: true, secure: isHttps, sameSite: "lax" } as const;
	return {
		read(request) {
			const value = request.cookies[fullName];
			return value && secretIdPattern.test(value) ? value : null;
		},
		write: (reply, value) => void reply.setCookie(fullName, value, { ...options, maxAge: maxAgeS }),
		clear: (reply) => void reply.clearCookie(fullName, options),
	};
}

/**
 * Creates the session cookie. It lasts for the maximum age of a session, so an unused session ends before its cookie.
 */
export function createSessionCookie(isHttps: boolean, maxAgeMs: number): SecretCookie {
	return createSecretCookie("session", isHttps, maxAgeMs / 1000);
}

/**
 * Creates the cookie that identifies the browser that began a sign-in. It lasts a day, and further sign-ins reuse its
 * id, so that two tabs can sign in side by side.
 */
export function createBrowserCookie(isHttps: boolean): SecretCookie {
	return createSecretCookie("signing-in", isHttps, 86_400);
}
