import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { refuse, refuseInvalid } from "../../answer/refusal.ts";
import { sendRefusal } from "../api/send-refusal.ts";

/**
 * Responds to thrown errors. The framework's own rejections are the client's fault and become VALIDATION_ERROR. Any
 * other error is unexpected: it is logged with the request id, which the response contains too, along with Retry-After
 * if the database is unavailable.
 */
export function handleError(
	error: FastifyError & { readonly retryAfterS?: number },
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	if (request.is404) return sendRefusal(reply, refuse("NOT_FOUND"));
	if (isRequestsFault(error))
		return sendRefusal(reply, refuseInvalid({ field: faultyPart(error), message: "cannot be parsed" }));
	request.log.error({ err: error }, "unexpected error");
	const { retryAfterS } = error;
	const refusal = refuse("INTERNAL_ERROR", { requestId: request.id });
	return sendRefusal(reply, retryAfterS === undefined ? refusal : { ...refusal, retryAfterS });
}

function isRequestsFault({ statusCode = 500 }: FastifyError): boolean {
	return statusCode >= 400 && statusCode < 500;
}

function faultyPart({ code }: FastifyError): string {
	return code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" ? "content-type" : "body";
}
