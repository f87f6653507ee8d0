import type { FastifySchema } from "fastify";
import Type from "typebox";
import { buildErrorResponses } from "./error-schema.ts";
import { plainHeaders } from "./response-headers.ts";

const timestamp = { format: "date-time" };
const optionalTimestamp = Type.Union([Type.String(timestamp), Type.Null()]);

/** Schema of a token's description. */
export const tokenInfoSchema = Type.Object(
	{
		success: Type.Literal(true),
		tokenPrefix: Type.String({ description: "The token's first 10 characters." }),
		projectName: Type.String(),
		scopes: Type.Array(Type.String(), { description: "Document types, or only `*` for all of them." }),
		isActive: Type.Boolean({ description: "False if revoked." }),
		expiresAt: optionalTimestamp,
		createdAt: Type.String(timestamp),
		lastUsedAt: optionalTimestamp,
		requestCount: Type.Integer({ minimum: 0, description: "Requests made with the token while it was active." }),
		rateLimit: Type.Object(
			{ limit: Type.Integer({ minimum: 1 }), windowS: Type.Integer({ minimum: 1 }) },
			{
				title: "TokenRateLimit",
				description: "Document requests allowed per window, and its length in seconds.",
			},
		),
		monthlyQuota: Type.Union(
			[
				Type.Object(
					{
						limit: Type.Integer({ minimum: 1 }),
						used: Type.Integer({ minimum: 0 }),
						share: Type.Number({ minimum: 0, description: "`used` divided by `limit`, to four decimals." }),
						resetAt: Type.String(timestamp),
					},
					{ title: "MonthlyQuota" },
				),
				Type.Null(),
			],
			{ description: "Document requests allowed and admitted in this calendar month (UTC); null: no limit." },
		),
		allowedAddresses: Type.Union([Type.Array(Type.String()), Type.Null()], {
			description:
				"Addresses and networks that the token may be used from; null: all. Requests from others get UNAUTHORIZED.",
		}),
	},
	{ title: "TokenInfo" },
);

const example = {
	success: true,
	tokenPrefix: "svc_4mT0xq",
	projectName: "Onboarding",
	scopes: ["passport"],
	isActive: true,
	expiresAt: "2027-01-01T00:00:00.000Z",
	createdAt: "2026-01-02T08:15:30.000Z",
	lastUsedAt: "2026-03-14T09:26:53.589Z",
	requestCount: 1204,
	rateLimit: { limit: 60, windowS: 60 },
	monthlyQuota: { limit: 10000, used: 1204, share: 0.1204, resetAt: "2026-04-01T00:00:00.000Z" },
	allowedAddresses: ["192.0.2.0/24", "2001:db8::7"],
};

/** Schema of GET /tokens/me. */
export const tokenRouteSchema: FastifySchema = {
	operationId: "showToken",
	summary: "The presented token",
	description: "Needs an active token but no scope. Does not count against the rate limit of the document endpoints.",
	tags: ["Service"],
	security: [{ token: [] }],
	response: {
		200: {
			description: "The token is active.",
			headers: plainHeaders(200),
			content: { "application/json": { schema: tokenInfoSchema, examples: { active: { value: example } } } },
		},
		...buildErrorResponses(
			["UNAUTHORIZED", "TOKEN_DISABLED", "TOKEN_EXPIRED", "RATE_LIMITED", "INTERNAL_ERROR"],
			plainHeaders,
		),
	},
};
