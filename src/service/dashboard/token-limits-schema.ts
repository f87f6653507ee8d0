import { Type } from "@fastify/type-provider-typebox";

const count = Type.Union([Type.Integer(), Type.Null()]);

/** Limits of a token in a request. Null: the service's. */
export const tokenLimitsSchema = Type.Object({
	windowLimit: count,
	monthQuota: count,
	allowedAddresses: Type.Union([Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1_000 }), Type.Null()]),
});
