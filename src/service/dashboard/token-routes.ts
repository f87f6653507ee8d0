import type { FastifyInstance } from "fastify";
import { requirePermission } from "./guard.ts";
import { tokenChangeRoutes } from "./token-changes.ts";
import { newTokenRoutes } from "./token-creation.ts";
import type { TokenRouteDeps } from "./token-route-deps.ts";
import { tokenViewRoutes } from "./token-views.ts";

/** Contact for roles. */
type Contact = { readonly operatorContact: string | null };

/** The tokens that a person sees: list, view, rename, limit, pause, give, revoke. */
export async function tokenRoutes(server: FastifyInstance, deps: TokenRouteDeps & Contact): Promise<void> {
	requirePermission(server, "tokens", deps);
	tokenViewRoutes(server, deps);
	tokenChangeRoutes(server, deps);
}

/** Routes that show a secret: create and replace. */
export async function secretRoutes(server: FastifyInstance, deps: TokenRouteDeps & Contact): Promise<void> {
	requirePermission(server, "secrets", deps);
	newTokenRoutes(server, deps);
}
