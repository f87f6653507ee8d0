import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { extractionEnvelope } from "../../answer/envelope.ts";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import type { ImageTiming } from "../../reader/extraction/outcome.ts";
import { getSecretPrefix } from "../tokens/secret.ts";
import type { ApiDeps } from "./api-deps.ts";
import { createOcrCall, type OcrCall } from "./ocr-call.ts";
import { exhaustedWindow, setRateLimitHeaders } from "./rate-limit-headers.ts";
import { arrivalChecks, bodyChecks, runChecks } from "./request-checks.ts";
import { buildOcrRouteSchema } from "./schemas/ocr-route-schema.ts";
import { sendRefusal } from "./send-refusal.ts";
import { signResponse } from "./sign-answer.ts";
import { parseBearerSecret } from "./token-use.ts";
import { beginTrace, traceStages } from "./trace-answer.ts";

/** POST /api/v1/ocr/<document type>: the endpoint of one document type. */
export function ocrRoute(app: FastifyInstance, deps: ApiDeps, definition: DocumentDefinition): void {
	app.route({
		method: "POST",
		url: `/ocr/${definition.documentType}`,
		schema: buildOcrRouteSchema(definition),
		config: { readsBody: true },
		onRequest: async (request, reply) => {
			const trace = beginTrace(deps.tracing, request, reply);
			const onTiming = (timing: ImageTiming) => traceStages(trace, timing);
			const call = createOcrCall({ ...deps, onTiming }, definition, request, reply);
			request.ocrCall = call;
			const arrivedAtMs = performance.now();
			setRateLimitHeaders(reply, exhaustedWindow(deps.config.rateLimit, deps.clock.now()));
			const refusal = await runChecks(arrivalChecks, call).finally(() =>
				trace?.recordStage("admission", arrivedAtMs, performance.now()),
			);
			await reportWindow(call, request, reply);
			if (refusal) return sendRefusal(reply, refusal);
		},
		handler: async (request, reply) => respond(request.ocrCall as OcrCall, request, reply, deps),
	});
}

async function reportWindow(call: OcrCall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	const { token, window } = await call.admission();
	request.tokenId = token?.id ?? null;
	if (window) setRateLimitHeaders(reply, window);
}

async function respond(call: OcrCall, request: FastifyRequest, reply: FastifyReply, deps: ApiDeps): Promise<unknown> {
	const refusal = await runChecks(bodyChecks, call);
	if (refusal) return sendRefusal(reply, refusal);
	const outcome = await call.outcome();
	if (outcome.outcome !== "read") throw new Error("a picture passed every check but was not read");
	const { evidence, signed } = request.query as { evidence?: string; signed?: string };
	const envelope = extractionEnvelope(call.definition, outcome, {
		isEvidenceWanted: evidence === "true",
		processedAt: deps.clock.now(),
		latencyMs: performance.now() - call.uploadedAtMs(),
	});
	if (signed !== "true") return envelope;
	const secret = parseBearerSecret(request.headers.authorization);
	const signature = await signResponse(deps.signer, {
		picture: (await call.upload()).image,
		readOutcome: outcome,
		answer: envelope,
		tokenPrefix: secret && getSecretPrefix(secret),
	});
	return { ...envelope, signature };
}
