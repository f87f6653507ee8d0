import { promisify } from "node:util";
import { gzip } from "node:zlib";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import type { ApiConfig } from "./api-deps.ts";
import { hoistNamedSchemas } from "./schemas/named-schemas.ts";

/** Describes every route that is added to `app` later. */
export async function describeRoutes(app: FastifyInstance, { version }: ApiConfig): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Document extraction",
				version,
				contact: { name: "The operator of this service" },
				license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
				summary: "Reads images of identity and driving documents and returns their printed data as JSON.",
				description:
					"Send a photo or scan to the endpoint of its document. A value is either correct or null. Images and values stay in " +
					"memory during a request and are not stored.",
			},
			externalDocs: { description: "Guides, errors and what to do about them", url: "/docs/quick-start" },
			servers: [{ url: "/", description: "This service" }],
			tags: [
				{ name: "Documents", description: "One endpoint per document type." },
				{ name: "Service", description: "The service itself and the presented token." },
			],
			components: {
				securitySchemes: {
					token: {
						type: "http",
						scheme: "bearer",
						description: "`svc_` followed by 32 letters and digits; created in the dashboard at /dashboard/tokens.",
					},
				},
			},
		},
	});
}

/**
 * GET /api/v1/openapi.json: the API's description, generated from the routes' schemas. It is serialised once, on first
 * use, and so is its gzip form.
 */
export function openapiRoute(app: FastifyInstance): void {
	let json: string | undefined;
	let compressed: Promise<Buffer> | undefined;
	app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) => {
		json ??= JSON.stringify(hoistNamedSchemas(app.swagger()));
		reply.type("application/json; charset=utf-8").header("vary", "accept-encoding").serializer(returnUnchanged);
		if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return json;
		compressed ??= promisify(gzip)(json);
		reply.header("content-encoding", "gzip");
		return compressed;
	});
}

const returnUnchanged = (text: unknown): string => text as string;
