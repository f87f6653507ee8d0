import type { FastifyInstance } from "fastify";
import type { AuditTrail } from "../tokens/audit-trail.ts";
import { toActorJson } from "./actor-json.ts";
import type { AuditJson } from "./contract.ts";
import { toTeamJson } from "./standing.ts";
import { getViewer } from "./viewer.ts";

/** The largest number of events in a response. The audit trail itself keeps events for 90 days. */
const eventsMax = 1_000;

/**
 * The route for events about the person's own tokens and sessions and, with the permission, about their teams' tokens,
 * newest first.
 */
export async function auditRoutes(
	server: FastifyInstance,
	deps: { audit: AuditTrail; findTeamName: (value: string) => string | null },
): Promise<void> {
	server.get("/dashboard/api/audit", async (request): Promise<AuditJson> => {
		const viewer = getViewer(request);
		const events = await deps.audit.list(viewer, eventsMax);
		return {
			events: events.map(
				({
					at,
					action,
					owner,
					actor,
					clientAddress,
					tokenId,
					tokenPrefix,
					projectName,
					previousName,
					limitsChange,
				}) => ({
					at: at.toISOString(),
					action,
					...toActorJson(actor, viewer),
					team: toTeamJson(owner, deps.findTeamName),
					clientAddress,
					token: tokenId && tokenPrefix && projectName ? { id: tokenId, tokenPrefix, projectName } : null,
					previousName,
					limitsChange,
				}),
			),
		};
	});
}
