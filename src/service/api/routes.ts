import type { FastifyInstance } from "fastify";
import type { ApiDeps } from "./api-deps.ts";
import { healthRoute } from "./health-route.ts";
import { leakRoute } from "./leak-route.ts";
import { ocrRoute } from "./ocr-route.ts";
import { describeRoutes, openapiRoute } from "./openapi-route.ts";
import { tokenRoute } from "./token-route.ts";

/** Adds every route under /api/v1. */
export async function apiRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
	// The document endpoints read and validate the body themselves, in the order of the checks, so Fastify must do
	// neither. The schemas given to Fastify only serve the API's description.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, _body, done) => done(null));
	app.setValidatorCompiler(() => () => true);
	app.setSerializerCompiler(() => JSON.stringify);
	await describeRoutes(app, deps.config);
	for (const definition of deps.catalogue) ocrRoute(app, deps, definition);
	tokenRoute(app, deps);
	leakRoute(app, deps);
	healthRoute(app, deps);
	openapiRoute(app);
}
