import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { refuse, refuseInvalid } from "../../answer/refusal.ts";
import { sendRefusal } from "../api/send-refusal.ts";

/**
 * Responds to thrown errors. Any error at an unknown path becomes NOT_FOUND. Errors with a status of 400 to 499, which
 * Fastify raises because of the request, become VALIDATION_ERROR. Any other error is unexpected and becomes
 * INTERNAL_ERROR: it is logged, and the response contains the request id, with Retry-After if the database is
 * unavailable.
 */
export function handleError(
	error: FastifyError & { readonly retryAfterS?: number },
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	if (request.is404) return sendRefusal(reply, refuse("NOT_FOUND"));
	if (isClientError(error))
		return sendRefusal(reply, refuseInvalid({ field: findInvalidField(error), message: "cannot be parsed" }));
	request.log.error({ err: error }, "unexpected error");
	const { retryAfterS } = error;
	const refusal = refuse("INTERNAL_ERROR", { requestId: request.id });
	return sendRefusal(reply, retryAfterS === undefined ? refusal : { ...refusal, retryAfterS });
}

function isClientError({ statusCode = 500 }: FastifyError): boolean {
	return statusCode >= 400 && statusCode < 500;
}

function findInvalidField({ code }: FastifyError): string {
	return code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" ? "content-type" : "body";
}
