import { Type } from "@fastify/type-provider-typebox";

/** A route with `:id`, a UUID. Anything else gets the same 404 as an unknown id (see the plugin's error handler). */
export const idParams = {
	schema: { params: Type.Object({ id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) }) },
};
