import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * Creates a nonce for the styles that the dialog library adds. Scripts need none, because all of them are files of this
 * origin.
 */
export function createNonce(): string {
	return randomBytes(16).toString("base64");
}

/**
 * Builds a policy that allows only this origin, no inline scripts and no frames. `blob:` is for the picture chosen in
 * the playground, and for the HEIC worker, which its library creates from a string; the worker inherits the page's
 * policy.
 */
function buildContentSecurityPolicy(nonce: string | null): string {
	const styles = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
	return [
		"default-src 'none'",
		"script-src 'self'",
		"worker-src 'self' blob:",
		`style-src ${styles}`,
		"img-src 'self' blob: data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

const oneYearS = 31_536_000;

/** Adds the security headers to every dashboard response. */
export function addSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
	server.addHook("onSend", async (_request, reply) => {
		reply.headers({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "same-origin",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
		});
		if (!reply.hasHeader("permissions-policy")) setPermissionsPolicy(reply, "");
		if (!reply.hasHeader("content-security-policy")) setContentSecurityPolicy(reply, null);
		if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
		if (isHttps) reply.header("strict-transport-security", `max-age=${oneYearS}`);
	});
}

/** Sets the permissions policy, which allows at most the camera. */
export function setPermissionsPolicy(reply: FastifyReply, camera: "self" | ""): void {
	reply.header("permissions-policy", `camera=(${camera}), geolocation=(), microphone=()`);
}

/** Sets a page's content security policy with a nonce for styles, if there is one. */
export function setContentSecurityPolicy(reply: FastifyReply, nonce: string | null): void {
	reply.header("content-security-policy", buildContentSecurityPolicy(nonce));
}
