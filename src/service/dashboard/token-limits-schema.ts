import { Type } from "@fastify/type-provider-typebox";

const optionalCount = Type.Union([Type.Integer(), Type.Null()]);

/** Limits of a token in a request. Where one is null, the service's limit applies. */
export const tokenLimitsSchema = Type.Object({
	windowLimit: optionalCount,
	monthQuota: optionalCount,
	allowedAddresses: Type.Union([Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1_000 }), Type.Null()]),
});
