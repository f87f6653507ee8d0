import type { FastifySchema } from "fastify";
import Type from "typebox";
import { plainHeaders } from "./response-headers.ts";

/** Schema of the service's health. */
export const healthSchema = Type.Object(
	{
		status: Type.Enum(["healthy", "unhealthy"]),
		version: Type.String({ description: "The API's version." }),
		database: Type.Enum(["connected", "disconnected"]),
		timestamp: Type.String({ format: "date-time" }),
	},
	{ title: "Health" },
);

function buildHealthResponse(description: string, isHealthy: boolean): object {
	const value = {
		status: isHealthy ? "healthy" : "unhealthy",
		version: "1.0.0",
		database: isHealthy ? "connected" : "disconnected",
		timestamp: "2026-03-14T09:26:53.589Z",
	};
	return {
		description,
		headers: plainHeaders(200),
		content: { "application/json": { schema: healthSchema, examples: { [value.status]: { value } } } },
	};
}

/** Schema of GET /health, which responds within 2 s. */
export const healthRouteSchema: FastifySchema = {
	operationId: "showHealth",
	summary: "The service's health",
	description: "Needs no token.",
	tags: ["Service"],
	security: [],
	response: {
		200: buildHealthResponse("The service is healthy.", true),
		503: buildHealthResponse("The database does not respond.", false),
	},
};
