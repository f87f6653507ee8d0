import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hourMs } from "../../reader/clock.ts";
import { catalogue } from "../../reader/documents/catalogue.ts";
import { described } from "../../review/described.ts";
import type { Person } from "../sign-in/person.ts";
import { type Session, type Sessions, sessionIdleMs } from "../sign-in/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import type { AuditTrail } from "../tokens/audit-trail.ts";
import type { TokenBook } from "../tokens/token-book.ts";
import type { SessionInfoJson, SessionJson, SessionListJson, SignedOutJson, TeamJson } from "./contract.ts";
import { signedIn } from "./guard.ts";
import { idParams } from "./id-params.ts";
import { refuseWith } from "./refusal.ts";
import type { SecretCookie } from "./session-cookie.ts";
import { viewerOf } from "./viewer.ts";

function endOf(session: Session, maxMs: number): string {
	const idleEnd = session.seenAt.getTime() + sessionIdleMs;
	return new Date(Math.min(idleEnd, session.createdAt.getTime() + maxMs)).toISOString();
}

function sessionJson(session: Session, thisOne: string, maxMs: number): SessionJson {
	return {
		id: session.id,
		isThisOne: session.id === thisOne,
		address: session.origin.address,
		userAgent: session.origin.userAgent,
		createdAt: session.createdAt.toISOString(),
		seenAt: session.seenAt.toISOString(),
		endsAt: endOf(session, maxMs),
	};
}

function teamsJson({ teams = [] }: Person, nameOf: (value: string) => string | null): readonly TeamJson[] {
	const named = teams.map((id) => ({ id, name: nameOf(id) ?? id }));
	return named.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

const documentTypesJson = described(catalogue);

/** The current session, all sessions of the person, and sign-out. */
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
		teamNameOf: (value: string) => string | null;
		operatorContact: string | null;
	},
): Promise<void> {
	const { sessions } = deps;
	const note = (request: FastifyRequest, action: "signed-out" | "session-ended") =>
		deps.audit.record(signedIn(request).person, { action, clientAddress: request.ip, tokenId: null });

	server.get("/dashboard/api/session", async (request): Promise<SessionInfoJson> => {
		const session = signedIn(request);
		const { name, email, issuer, teamsGap = null } = session.person;
		return {
			person: { name, email, issuer },
			teams: teamsJson(session.person, deps.teamNameOf),
			teamsGap,
			permissions: [...session.permissions],
			operatorContact: deps.operatorContact,
			documentTypes: documentTypesJson,
			hasToken: await deps.tokens.hasAny(viewerOf(request)),
			window: deps.window,
			publicUrl: deps.publicUrl.origin,
			endsAt: endOf(session, sessions.maxMs),
		};
	});

	server.get("/dashboard/api/sessions", async (request): Promise<SessionListJson> => {
		const { id, person } = signedIn(request);
		const { maxMs } = sessions;
		return {
			maxHours: maxMs / hourMs,
			idleHours: Math.min(sessionIdleMs, maxMs) / hourMs,
			sessions: (await sessions.list(person)).map((session) => sessionJson(session, id, maxMs)),
		};
	});

	server.post<{ Params: { id: string } }>("/dashboard/api/sessions/:id/end", idParams, async (request, reply) => {
		const isEnded = await sessions.endOne(signedIn(request).person, request.params.id);
		if (!isEnded) return refuseWith(reply, "NOT_FOUND");
		await note(request, "session-ended");
		return { success: true };
	});

	server.post("/dashboard/api/sessions/end-others", { schema: { body: Type.Object({}) } }, async (request) => {
		const { id, person } = signedIn(request);
		const ended = await sessions.endOthers(person, id);
		for (let n = 0; n < ended; n++) await note(request, "session-ended");
		return { ended };
	});

	server.post("/dashboard/api/sign-out", async (request, reply): Promise<SignedOutJson> => {
		const { providerId, idToken } = signedIn(request);
		await sessions.end(deps.cookie.read(request) ?? "");
		await note(request, "signed-out");
		deps.cookie.clear(reply);
		const atProvider = await deps.signIn.endSessionUrl(providerId, idToken);
		return { url: atProvider?.href ?? "/sign-in/signed-out" };
	});
}
