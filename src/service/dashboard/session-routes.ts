import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hourMs } from "../../reader/clock.ts";
import { catalogue } from "../../reader/documents/catalogue.ts";
import { describeDocumentTypes } from "../../review/described.ts";
import type { Person } from "../sign-in/person.ts";
import { type Session, type Sessions, sessionIdleTimeoutMs } from "../sign-in/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import type { AuditTrail } from "../tokens/audit-trail.ts";
import type { TokenBook } from "../tokens/token-book.ts";
import type { SessionInfoJson, SessionJson, SessionListJson, SignedOutJson, TeamJson } from "./contract.ts";
import { getSession } from "./guard.ts";
import { idParams } from "./id-params.ts";
import { refuseWith } from "./refusal.ts";
import type { SecretCookie } from "./session-cookie.ts";
import { getViewer } from "./viewer.ts";

function computeEnd(session: Session, maxAgeMs: number): string {
	const idleEnd = session.seenAt.getTime() + sessionIdleTimeoutMs;
	return new Date(Math.min(idleEnd, session.createdAt.getTime() + maxAgeMs)).toISOString();
}

function toSessionJson(session: Session, currentId: string, maxAgeMs: number): SessionJson {
	return {
		id: session.id,
		isThisOne: session.id === currentId,
		address: session.origin.address,
		userAgent: session.origin.userAgent,
		createdAt: session.createdAt.toISOString(),
		seenAt: session.seenAt.toISOString(),
		endsAt: computeEnd(session, maxAgeMs),
	};
}

function toTeamsJson({ teams = [] }: Person, nameOf: (value: string) => string | null): readonly TeamJson[] {
	const teamsWithNames = teams.map((id) => ({ id, name: nameOf(id) ?? id }));
	return teamsWithNames.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

const documentTypesJson = describeDocumentTypes(catalogue);

/** The routes for the current session, for all sessions of the person, and for signing out. */
export async function sessionRoutes(
	server: FastifyInstance,
	deps: {
		sessions: Sessions;
		tokens: Pick<TokenBook, "hasAny">;
		signIn: SignIn;
		audit: AuditTrail;
		cookie: SecretCookie;
		window: SessionInfoJson["window"];
		publicUrl: URL;
		findTeamName: (value: string) => string | null;
		operatorContact: string | null;
	},
): Promise<void> {
	const { sessions } = deps;
	const recordEvent = (request: FastifyRequest, action: "signed-out" | "session-ended") =>
		deps.audit.record(getSession(request).person, { action, clientAddress: request.ip, tokenId: null });

	server.get("/dashboard/api/session", async (request): Promise<SessionInfoJson> => {
		const session = getSession(request);
		const { name, email, issuer, teamsGap = null } = session.person;
		return {
			person: { name, email, issuer },
			teams: toTeamsJson(session.person, deps.findTeamName),
			teamsGap,
			permissions: [...session.permissions],
			operatorContact: deps.operatorContact,
			documentTypes: documentTypesJson,
			hasToken: await deps.tokens.hasAny(getViewer(request)),
			window: deps.window,
			publicUrl: deps.publicUrl.origin,
			endsAt: computeEnd(session, sessions.maxMs),
		};
	});

	server.get("/dashboard/api/sessions", async (request): Promise<SessionListJson> => {
		const { id, person } = getSession(request);
		const { maxMs: maxAgeMs } = sessions;
		return {
			maxHours: maxAgeMs / hourMs,
			idleHours: Math.min(sessionIdleTimeoutMs, maxAgeMs) / hourMs,
			sessions: (await sessions.list(person)).map((session) => toSessionJson(session, id, maxAgeMs)),
		};
	});

	server.post<{ Params: { id: string } }>("/dashboard/api/sessions/:id/end", idParams, async (request, reply) => {
		const isEnded = await sessions.endById(getSession(request).person, request.params.id);
		if (!isEnded) return refuseWith(reply, "NOT_FOUND");
		await recordEvent(request, "session-ended");
		return { success: true };
	});

	server.post("/dashboard/api/sessions/end-others", { schema: { body: Type.Object({}) } }, async (request) => {
		const { id, person } = getSession(request);
		const ended = await sessions.endOthers(person, id);
		for (let i = 0; i < ended; i++) await recordEvent(request, "session-ended");
		return { ended };
	});

	server.post("/dashboard/api/sign-out", async (request, reply): Promise<SignedOutJson> => {
		const { providerId, idToken } = getSession(request);
		await sessions.end(deps.cookie.read(request) ?? "");
		await recordEvent(request, "signed-out");
		deps.cookie.clear(reply);
		const endSessionUrl = await deps.signIn.endSessionUrl(providerId, idToken);
		return { url: endSessionUrl?.href ?? "/sign-in/signed-out" };
	});
}
