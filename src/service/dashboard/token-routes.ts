import type { FastifyInstance } from "fastify";
import { requirePermission } from "./guard.ts";
import { tokenChangeRoutes } from "./token-changes.ts";
import { newTokenRoutes } from "./token-creation.ts";
import type { TokenRouteDeps } from "./token-route-deps.ts";
import { tokenViewRoutes } from "./token-views.ts";

/** The contact for people whose role does not suffice. */
type ContactDeps = { readonly operatorContact: string | null };

/**
 * The routes for the tokens that a person may see: list, view, rename, change limits, scopes and expiry, pause, give,
 * revoke.
 */
export async function tokenRoutes(server: FastifyInstance, deps: TokenRouteDeps & ContactDeps): Promise<void> {
	requirePermission(server, "tokens", deps);
	tokenViewRoutes(server, deps);
	tokenChangeRoutes(server, deps);
}

/** The routes that reveal a secret: create and replace. */
export async function secretRoutes(server: FastifyInstance, deps: TokenRouteDeps & ContactDeps): Promise<void> {
	requirePermission(server, "secrets", deps);
	newTokenRoutes(server, deps);
}
