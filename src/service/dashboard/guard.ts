import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Permission } from "../sign-in/roles.ts";
import type { Session, Sessions } from "../sign-in/sessions.ts";
import { refuseWith } from "./refusal.ts";
import type { SecretCookie } from "./session-cookie.ts";

/**
 * A header that only the dashboard's own script adds. Forms on other sites cannot add it, and scripts there would need
 * permission by CORS.
 */
export const requestedByHeader = "x-requested-by";
const requestedByValue = "dashboard";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

const sessionsByRequest = new WeakMap<FastifyRequest, Session>();

/** Returns the session of a request that passed the session guard (`requireSession`). Throws for any other request. */
export function getSession(request: FastifyRequest): Session {
	const session = sessionsByRequest.get(request);
	if (!session) throw new Error("this route is not behind the session guard");
	return session;
}

/**
 * Whether a state-changing request comes from the dashboard's own page, judging by the Origin header and the
 * dashboard's own header.
 */
function isOwnRequest(request: FastifyRequest, origin: string): boolean {
	return request.headers.origin === origin && request.headers[requestedByHeader] === requestedByValue;
}

/** Rejects cross-site state changes on every route of this plugin. */
export function requireOwnOrigin(server: FastifyInstance, origin: string): void {
	server.addHook("onRequest", async (request, reply) => {
		if (!safeMethods.includes(request.method) && !isOwnRequest(request, origin)) return refuseWith(reply, "CROSS_SITE");
	});
}

/** Rejects requests without a session on every route of this plugin. */
export function requireSession(server: FastifyInstance, deps: { sessions: Sessions; cookie: SecretCookie }): void {
	server.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
		const secretId = deps.cookie.read(request);
		const session = secretId ? await deps.sessions.find(secretId) : null;
		if (!session) return refuseWith(reply, "SIGNED_OUT");
		sessionsByRequest.set(request, session);
	});
}

/**
 * Rejects sessions without the permission on every route of this plugin, including routes that are added later. The
 * response names the operator's contact, if there is one.
 */
export function requirePermission(
	server: FastifyInstance,
	permission: Permission,
	{ operatorContact }: { readonly operatorContact: string | null },
): void {
	server.addHook("onRequest", async (request, reply) => {
		if (getSession(request).permissions.has(permission)) return;
		return refuseWith(reply, "NOT_PERMITTED", operatorContact === null ? undefined : { contact: operatorContact });
	});
}
