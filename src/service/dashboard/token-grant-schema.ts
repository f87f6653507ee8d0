import { Type } from "@fastify/type-provider-typebox";

/** Scopes and expiry of a token in a request. The expiry is null if the token does not expire. */
export const grantSchema = Type.Object({
	scopes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
	expiresAt: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
});
