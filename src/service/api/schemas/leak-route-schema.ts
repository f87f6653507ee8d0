import type { FastifySchema } from "fastify";
import Type from "typebox";
import { buildErrorResponses } from "./error-schema.ts";
import { plainHeaders } from "./response-headers.ts";

const leakedTokenSchema = Type.Object(
	{
		success: Type.Literal(true),
		tokenPrefix: Type.String({ description: "The token's first 10 characters." }),
		isActive: Type.Literal(false, { description: "It is revoked permanently." }),
	},
	{ title: "LeakedToken" },
);

const example = { success: true, tokenPrefix: "svc_4mT0xq", isActive: false };

/** Schema of POST /tokens/leaked. */
export const leakRouteSchema: FastifySchema = {
	operationId: "reportLeakedToken",
	summary: "Revoke a leaked token",
	description:
		"For anyone who finds a token in a public place: send it as the Bearer token. It is revoked permanently and its owner " +
		"sees why in the dashboard. Works from any address, also for a token that has already been revoked.",
	tags: ["Service"],
	security: [{ token: [] }],
	response: {
		200: {
			description: "The token is revoked.",
			headers: plainHeaders(200),
			content: { "application/json": { schema: leakedTokenSchema, examples: { revoked: { value: example } } } },
		},
		...buildErrorResponses(["UNAUTHORIZED", "RATE_LIMITED", "INTERNAL_ERROR"], plainHeaders),
	},
};
