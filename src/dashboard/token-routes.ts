import type { FastifyInstance } from "fastify";
import { tokenChangeRoutes } from "./token-changes.ts";
import { newTokenRoutes } from "./token-creation.ts";
import type { TokenRouteDeps } from "./token-route-deps.ts";
import { tokenViewRoutes } from "./token-views.ts";

/** The tokens of a person and of their teams: list, look at, create, replace, rename, limit, give, revoke. */
export async function tokenRoutes(server: FastifyInstance, deps: TokenRouteDeps): Promise<void> {
	tokenViewRoutes(server, deps);
	newTokenRoutes(server, deps);
	tokenChangeRoutes(server, deps);
}
