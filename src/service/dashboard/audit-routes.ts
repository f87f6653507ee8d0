import type { FastifyInstance } from "fastify";
import type { AuditTrail } from "../tokens/audit-trail.ts";
import { actorJson } from "./actor-json.ts";
import type { AuditJson } from "./contract.ts";
import { teamJson } from "./standing.ts";
import { viewerOf } from "./viewer.ts";

/** Maximum events in a response; the trail itself ends after 90 days. */
const eventsMax = 1_000;

/** Events concerning the person's own tokens and sessions and their teams' tokens, newest first. */
export async function auditRoutes(
	server: FastifyInstance,
	deps: { audit: AuditTrail; teamNameOf: (value: string) => string | null },
): Promise<void> {
	server.get("/dashboard/api/audit", async (request): Promise<AuditJson> => {
		const viewer = viewerOf(request);
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
					...actorJson(actor, viewer),
					team: teamJson(owner, deps.teamNameOf),
					clientAddress,
					token: tokenId && tokenPrefix && projectName ? { id: tokenId, tokenPrefix, projectName } : null,
					previousName,
					limitsChange,
				}),
			),
		};
	});
}
