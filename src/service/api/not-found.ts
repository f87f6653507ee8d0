import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../answer/refusal.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { ApiDeps } from "./api-deps.ts";
import { closedWindow, setRateLimitHeaders } from "./rate-limit-headers.ts";
import { recordAnswer } from "./record-outcome.ts";
import { sendRefusal } from "./send-refusal.ts";
import { admitRequest, countUse } from "./token-use.ts";

const root = "/api/v1/";
/** Paths whose responses always report a rate-limit window. */
export const ocrRoot = `${root}ocr/`;

/**
 * Check 1: path and method exist. Responds before the body is read. Call it before adding the routes. Unknown paths
 * outside /api are left to the caller's not-found handler; the handler set here responds in the envelope.
 */
export function refuseUnknownRoutes(app: FastifyInstance, deps: ApiDeps): void {
	app.addHook("onResponse", async (request, reply) => recordAnswer(deps.recordOutcome, request, reply));
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
		if (sendNotFoundPage && wantsPage(request)) return sendNotFoundPage(request, reply);
		return sendRefusal(reply, refuse("NOT_FOUND"));
	});
}

/** Whether the client is a browser: programs do not accept HTML. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
	return method === "GET" && (headers.accept ?? "").includes("text/html");
}

/** Handles paths that are too long or cannot be decoded, for which Fastify runs no hooks. */
export async function refuseUndecodable(request: FastifyRequest, reply: FastifyReply, deps: ApiDeps): Promise<void> {
	reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
	await countUnknown(request.url, request, reply, deps);
	reply.server.drainUnreadBody(request.raw, reply.raw);
	sendRefusal(reply, refuse("NOT_FOUND"));
	recordAnswer(deps.recordOutcome, request, reply);
}

/** Counts a request for an unknown path or method as use of its token. Never rejects. */
async function countUnknown(path: string, request: FastifyRequest, reply: FastifyReply, deps: ApiDeps): Promise<void> {
	if (path.startsWith(ocrRoot)) await tellWindow(path.slice(ocrRoot.length), request, reply, deps);
	else if (path.startsWith(root)) await countUse(deps.gate, request);
}

/**
 * Every response below /api/v1/ocr/ reports a window. A wrong method on a document endpoint counts as a request to it.
 * An unknown document type also counts as use of the token, but is charged to the client address's window. The response
 * is the same even if the window is exhausted.
 */
async function tellWindow(name: string, request: FastifyRequest, reply: FastifyReply, deps: ApiDeps): Promise<void> {
	const row = deps.catalogue.find(({ documentType }) => documentType === name);
	try {
		const window = row
			? (await admitRequest(deps.gate, request, row.documentType)).window
			: await spendOfAddress(request, deps);
		if (window) setRateLimitHeaders(reply, window);
	} catch (error) {
		request.log.error({ err: error }, "the rate-limit window could not be read");
		setRateLimitHeaders(reply, closedWindow(deps.config.rateLimit, deps.clock.now()));
	}
}

/** An unknown token has already been counted against the address's window. */
async function spendOfAddress(request: FastifyRequest, { gate }: ApiDeps): Promise<RateWindow | null> {
	const counted = await countUse(gate, request);
	if (counted?.window) return counted.window;
	return (await gate.admit({ secret: null, documentType: null, clientAddress: request.ip })).window;
}
