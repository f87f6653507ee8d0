import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorEnvelopeWithHelp, extractionEnvelope } from "../../answer/envelope.ts";
import { errors } from "../../answer/errors.ts";
import { type Refusal, refuse as refuseAsApi } from "../../answer/refusal.ts";
import type { Clock } from "../../reader/clock.ts";
import { findDefinition } from "../../reader/documents/catalogue.ts";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import type { Extractor } from "../../reader/extraction/outcome.ts";
import { createOcrCall, type OcrCall } from "../api/ocr-call.ts";
import { arrivalChecks, bodyChecks, runChecks } from "../api/request-checks.ts";
import { ocrQuerySchema } from "../api/schemas/upload-schema.ts";
import { signResponse } from "../api/sign-answer.ts";
import type { UploadMeter } from "../api/uploads/upload-meter.ts";
import type { Limiter } from "../rate-limit/limiter.ts";
import type { Signer } from "../signing/create-signer.ts";
import type { ApiAnswerJson, PlaygroundJson } from "./contract.ts";
import { getSession } from "./guard.ts";
import { createPlaygroundGate, toWindowKey } from "./playground-gate.ts";
import { refuseWith } from "./refusal.ts";

export interface PlaygroundDeps {
	/** The service's public address, because error responses link to absolute URLs. */
	readonly publicUrl: URL;
	readonly extractor: Extractor;
	readonly uploads: UploadMeter;
	readonly signer: Signer;
	readonly clock: Clock;
	/** The playground's rate limit per person. */
	readonly playgroundWindows: Limiter;
	readonly catalogue: readonly DocumentDefinition[];
}

/** The path parameter for a document type that is to be detected. */
const anyDocument = "any";

type PlaygroundRequest = { Params: { documentType: string }; Querystring: { pretend?: string; document?: string } };

/**
 * Creates an extractor that detects the document type if `isAny`, and that fails if `simulatedError` is
 * EXTRACTION_FAILED.
 */
function createExtractor(deps: PlaygroundDeps, isAny: boolean, simulatedError: string | undefined): Extractor {
	const { extractor } = deps;
	if (simulatedError === "EXTRACTION_FAILED") {
		return { ...extractor, extract: async () => ({ outcome: "failed", reason: "engine" }) };
	}
	return {
		...extractor,
		extract: (image, expected, ...rest) => extractor.extract(image, isAny ? null : expected, ...rest),
		busyForS: () => extractor.busyForS(),
	};
}

async function respond(call: OcrCall, deps: PlaygroundDeps): Promise<ApiAnswerJson> {
	const refusal = await runChecks([...arrivalChecks, ...bodyChecks], call);
	if (refusal) return toErrorAnswer(refusal, deps.publicUrl);
	const outcome = await call.outcome();
	const definition = outcome.outcome === "read" ? findDefinition(outcome.documentType) : null;
	if (outcome.outcome !== "read" || !definition) throw new Error("a picture passed every check but was not read");
	const latencyMs = performance.now() - call.uploadedAtMs();
	const options = { isEvidenceWanted: true, processedAt: deps.clock.now(), latencyMs };
	const body = extractionEnvelope(definition, outcome, options);
	const picture = (await call.upload()).image;
	const signature = await signResponse(deps.signer, { picture, readOutcome: outcome, answer: body, tokenPrefix: null });
	return { status: 200, body, signature, retryAfterS: null };
}

function toErrorAnswer(refusal: Refusal, publicUrl: URL): ApiAnswerJson {
	const { retryAfterS = null } = refusal;
	return { status: errors[refusal.code].status, body: errorEnvelopeWithHelp(refusal, publicUrl), retryAfterS };
}

/**
 * POST /dashboard/api/playground/:documentType (or `any`): returns, as JSON with its status, the response that the API
 * would give to this body. It runs the API's checks in the same order, with the session instead of a token. Neither the
 * picture nor the response is stored.
 */
export async function playgroundRoutes(server: FastifyInstance, deps: PlaygroundDeps): Promise<void> {
	// As in the API, the checks read the body as a stream, within limits.
	server.removeAllContentTypeParsers();
	server.addContentTypeParser("*", (_request, _body, done) => done(null));
	server.get("/dashboard/api/playground", async (request): Promise<PlaygroundJson> => {
		const window = await deps.playgroundWindows.peek(toWindowKey(getSession(request)));
		return { window: { ...window, resetAt: window.resetAt.toISOString() } };
	});

	const schema = {
		params: Type.Object({ documentType: Type.String({ maxLength: 40 }) }),
		querystring: Type.Object({
			pretend: Type.Optional(Type.String({ maxLength: 40 })),
			document: ocrQuerySchema.properties.document,
		}),
	};
	server.post<PlaygroundRequest>(
		"/dashboard/api/playground/:documentType",
		{ schema, config: { readsBody: true } },
		async (request, reply) => {
			const { documentType } = request.params;
			const isAny = documentType === anyDocument;
			const definition = isAny ? deps.catalogue[0] : findDefinition(documentType);
			if (!definition) return refuseWith(reply, "NOT_FOUND");
			return respond(createCall(request, reply, definition, isAny), deps).catch((error) => {
				request.log.error(error, "a playground request failed");
				return toErrorAnswer(refuseAsApi("INTERNAL_ERROR", { requestId: request.id }), deps.publicUrl);
			});
		},
	);

	function createCall(
		request: FastifyRequest<PlaygroundRequest>,
		reply: FastifyReply,
		definition: DocumentDefinition,
		isAny: boolean,
	): OcrCall {
		const { pretend } = request.query;
		const gate = createPlaygroundGate(deps.playgroundWindows, getSession(request), pretend);
		const extractor = createExtractor(deps, isAny, pretend);
		const call = createOcrCall({ gate, extractor, uploads: deps.uploads }, definition, request, reply);
		if (pretend !== "INTERNAL_ERROR") return { ...call, query: {} };
		return {
			...call,
			query: {},
			outcome: () => Promise.reject(new Error("requested by the person in the playground")),
		};
	}
}
