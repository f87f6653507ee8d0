import type { FastifyReply, FastifyRequest } from "fastify";
import "@fastify/cookie";

/** A cookie that only this service's pages can set and no script can read. */
export interface SecretCookie {
	/** The secret id, or null where none (or something else) was sent. */
	read(request: FastifyRequest): string | null;
	write(reply: FastifyReply, secretId: string): void;
	clear(reply: FastifyReply): void;
}

const secretId = /^[A-Za-z0-9_-]{43}$/;

/**
 * `__Host-` binds a cookie to this very host and to https. But browsers refuse the prefix without Secure, and some
 * refuse Secure on http://localhost. So on loopback the cookie goes without both.
 */
function createSecretCookie(name: string, isHttps: boolean, maxAgeS: number): SecretCookie {
	const fullName = isHttps ? `__Host-${name}` : name;
	const options = { path: "/", httpOnly: true, secure: isHttps, sameSite: "lax" } as const;
	return {
		read(request) {
			const value = request.cookies[fullName];
			return value && secretId.test(value) ? value : null;
		},
		write: (reply, value) => void reply.setCookie(fullName, value, { ...options, maxAge: maxAgeS }),
		clear: (reply) => void reply.clearCookie(fullName, options),
	};
}

/** Who is signed in; ends in the browser when it ends on the server at the latest. */
export function createSessionCookie(isHttps: boolean, maxMs: number): SecretCookie {
	return createSecretCookie("session", isHttps, maxMs / 1000);
}

/** Which browser began a sign-in. Stays for a day, so that two tabs can sign in side by side. */
export function createBrowserCookie(isHttps: boolean): SecretCookie {
	return createSecretCookie("signing-in", isHttps, 86_400);
}
