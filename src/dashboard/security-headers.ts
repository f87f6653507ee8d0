import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * A fresh nonce for the styles that the dialogs' library adds to the page. Scripts need none: they are files of our
 * own.
 */
export function createNonce(): string {
	return randomBytes(16).toString("base64");
}

/**
 * Nothing from elsewhere, no inline script, no frames. `blob:` is the picture that a person chose for the playground,
 * and the worker that opens HEIC, whose library makes it from a text. That worker may do no more than the page itself.
 */
function contentSecurityPolicy(nonce: string | null): string {
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

/** The headers of every answer of the dashboard, pages and JSON alike. */
export function addSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
	server.addHook("onSend", async (_request, reply) => {
		reply.headers({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "same-origin",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
		});
		if (!reply.hasHeader("permissions-policy")) allowDevices(reply, "");
		if (!reply.hasHeader("content-security-policy")) allowStyles(reply, null);
		if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
		if (isHttps) reply.header("strict-transport-security", `max-age=${oneYearS}`);
	});
}

/** Sets the permissions policy: the camera, or nothing. */
export function allowDevices(reply: FastifyReply, camera: "self" | ""): void {
	reply.header("permissions-policy", `camera=(${camera}), geolocation=(), microphone=()`);
}

/** Sets the policy of one page, with its nonce. */
export function allowStyles(reply: FastifyReply, nonce: string | null): void {
	reply.header("content-security-policy", contentSecurityPolicy(nonce));
}
