import { Type } from "@fastify/type-provider-typebox";

/**
 * The schema of a route with a UUID as `:id`. Any other id gets the same 404 as an unknown one (`handleErrors` in
 * create-dashboard.ts).
 */
export const idParams = {
	schema: { params: Type.Object({ id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) }) },
};
