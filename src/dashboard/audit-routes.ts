import type { FastifyInstance } from "fastify";
import type { AuditTrail } from "../tokens/audit-trail.ts";
import type { AuditJson } from "./contract.ts";
import { signedIn } from "./guard.ts";

/** More than anybody reads; the trail itself ends after 90 days. */
const eventsMax = 1_000;

/** The person's own doings, newest first. */
export async function auditRoutes(server: FastifyInstance, deps: { audit: AuditTrail }): Promise<void> {
	server.get("/dashboard/api/audit", async (request): Promise<AuditJson> => {
		const events = await deps.audit.list(signedIn(request).person, eventsMax);
		return {
			events: events.map(({ at, action, clientAddress, tokenId, tokenPrefix, projectName, previousName }) => ({
				at: at.toISOString(),
				action,
				clientAddress,
				token: tokenId && tokenPrefix && projectName ? { id: tokenId, tokenPrefix, projectName } : null,
				previousName,
			})),
		};
	});
}
