import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../answer/refusal.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { ApiDeps } from "./api-deps.ts";
import { exhaustedWindow, setRateLimitHeaders } from "./rate-limit-headers.ts";
import { recordRequestOutcome } from "./record-outcome.ts";
import { sendRefusal } from "./send-refusal.ts";
import { admitRequest, countTokenUse } from "./token-use.ts";

const apiRoot = "/api/v1/";
/** Every response below this path reports a rate-limit window. */
export const ocrRoot = `${apiRoot}ocr/`;

/**
 * Check 1: path and method exist. Responds before the body is read. Must be called before the routes are added. Outside
 * /api/, unknown paths get the not-found page if the client is a browser, and otherwise the JSON envelope. Also records
 * the outcome of every response to a known token, whether its route exists or not.
 */
export function refuseUnknownRoutes(app: FastifyInstance, deps: ApiDeps): void {
	app.addHook("onResponse", async (request, reply) => recordRequestOutcome(deps.recordOutcome, request, reply));
	const methodsByPath = new Map<string, Set<string>>();
	app.addHook("onRoute", ({ url, method }) => {
		const methods = methodsByPath.get(url) ?? new Set();
		methodsByPath.set(url, methods);
		for (const name of [method].flat()) methods.add(name);
	});
	app.addHook("onRequest", async (request, reply) => {
		if (!request.is404) return;
		const path = request.url.split("?", 1)[0] as string;
		const allowed = methodsByPath.get(path);
		await countUnknown(path, request, reply, deps);
		if (allowed) {
			reply.header("allow", [...allowed].join(", "));
			return sendRefusal(reply, refuse("METHOD_NOT_ALLOWED"));
		}
		if (path.startsWith("/api/")) return sendRefusal(reply, refuse("NOT_FOUND"));
	});
	app.setNotFoundHandler((request, reply) => {
		const { sendNotFoundPage } = deps;
		if (sendNotFoundPage && isPageRequest(request)) return sendNotFoundPage(request, reply);
		return sendRefusal(reply, refuse("NOT_FOUND"));
	});
}

/** Whether the client is probably a browser; programs rarely accept HTML. */
function isPageRequest({ method, headers }: FastifyRequest): boolean {
	return method === "GET" && (headers.accept ?? "").includes("text/html");
}

/** Responds to paths that cannot be decoded or contain too long a parameter. Fastify runs no hooks for them. */
export async function refuseUndecodablePath(
	request: FastifyRequest,
	reply: FastifyReply,
	deps: ApiDeps,
): Promise<void> {
	reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
	await countUnknown(request.url, request, reply, deps);
	reply.server.drainUnreadBody(request.raw, reply.raw);
	sendRefusal(reply, refuse("NOT_FOUND"));
	recordRequestOutcome(deps.recordOutcome, request, reply);
}

/**
 * Counts a request below /api/v1/ for an unknown path or method as a use of its token. Below /api/v1/ocr/ it also sets
 * the rate-limit headers. Never rejects.
 */
async function countUnknown(path: string, request: FastifyRequest, reply: FastifyReply, deps: ApiDeps): Promise<void> {
	if (path.startsWith(ocrRoot)) await reportWindow(path.slice(ocrRoot.length), request, reply, deps);
	else if (path.startsWith(apiRoot)) await countTokenUse(deps.gate, request);
}

/**
 * Sets the rate-limit headers of a response below /api/v1/ocr/. A wrong method on a document endpoint counts as a
 * request to that endpoint. An unknown document type counts as a use of the token, but is charged to the window of the
 * client's address. The request gets the same status even if the window is exhausted.
 */
async function reportWindow(name: string, request: FastifyRequest, reply: FastifyReply, deps: ApiDeps): Promise<void> {
	const definition = deps.catalogue.find(({ documentType }) => documentType === name);
	try {
		const window = definition
			? (await admitRequest(deps.gate, request, definition.documentType)).window
			: await chargeAddress(request, deps);
		if (window) setRateLimitHeaders(reply, window);
	} catch (error) {
		request.log.error({ err: error }, "the rate-limit window could not be read");
		setRateLimitHeaders(reply, exhaustedWindow(deps.config.rateLimit, deps.clock.now()));
	}
}

/** Charges the window of the client's address. Counting the use of a token that is not active already charges it. */
async function chargeAddress(request: FastifyRequest, { gate }: ApiDeps): Promise<RateWindow | null> {
	const admission = await countTokenUse(gate, request);
	if (admission?.window) return admission.window;
	return (await gate.admit({ secret: null, documentType: null, clientAddress: request.ip })).window;
}
