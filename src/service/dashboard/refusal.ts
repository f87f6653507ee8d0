import type { FastifyReply } from "fastify";

/**
 * All errors of the dashboard's JSON endpoints, with their status and message. The playground also returns errors of
 * the API.
 */
const refusals = {
	SIGNED_OUT: [401, "Your session has ended. Sign in again."],
	SIGN_IN_TOO_OLD: [403, "This change needs a recent sign-in. Sign in again, then repeat it."],
	NOT_PERMITTED: [403, "Your role does not allow this. Ask the operator of this service."],
	CROSS_SITE: [403, "This request did not come from the dashboard's own pages."],
	NOT_FOUND: [404, "Not found, or it is not yours."],
	VALIDATION_ERROR: [400, "Some of your entries are invalid."],
	NOT_ACTIVE: [409, "This token has already ended."],
	ALREADY_MADE: [
		409,
		"This token was already created and its secret shown. If nobody has the secret, replace the token.",
	],
	TOO_MANY_TOKENS: [
		409,
		"The owner has reached the limit on tokens. Revoke an unused one. Tokens created in the last 24 hours count even if revoked.",
	],
	NOT_READY: [503, "This is not ready yet. Try again in a moment."],
	INTERNAL_ERROR: [500, "Something unexpected happened. Try again."],
} as const;

export type RefusalCode = keyof typeof refusals;

/**
 * Sends the error envelope. `details` gives the problem of each form field. For `NOT_PERMITTED`, its only member is
 * `contact`, the operator's contact.
 */
export function refuseWith(
	reply: FastifyReply,
	code: RefusalCode,
	details?: Readonly<Record<string, string>>,
): FastifyReply {
	const [status, message] = refusals[code];
	return reply.code(status).send({ success: false, error: { code, message, ...(details ? { details } : {}) } });
}
