import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import type { BackChannelLogout } from "../sign-in/back-channel-logout.ts";
import type { Member, Owner } from "../tokens/token.ts";

export interface BackChannelLogoutDeps {
	readonly backChannelLogout: BackChannelLogout;
	/** Counts a logout token against the limit of this address. Returns false if the limit is exhausted. */
	spendLogout(clientAddress: string): Promise<boolean>;
	/** Records in the person's audit trail that the provider ended a session. */
	recordSessionEnd(person: Owner, provider: Member): Promise<void>;
}

/** The largest accepted form. A logout token is far smaller: unlike an ID token, it does not list a person's groups. */
const logoutBytesMax = 16_384;

/**
 * POST /sign-in/back-channel-logout/:provider, which the provider's server calls to end sessions. No browser is
 * involved, so only the token's signature is trusted.
 */
export async function backChannelLogoutRoute(server: FastifyInstance, deps: BackChannelLogoutDeps): Promise<void> {
	const form = { parseAs: "string", bodyLimit: logoutBytesMax } as const;
	server.addContentTypeParser("application/x-www-form-urlencoded", form, (_request, body, done) =>
		done(null, new URLSearchParams(String(body))),
	);
	const schema = { params: Type.Object({ provider: Type.String({ maxLength: 40 }) }) };
	server.post<{ Params: { provider: string } }>(
		"/sign-in/back-channel-logout/:provider",
		{ schema },
		async (request, reply) => {
			reply.header("cache-control", "no-store");
			if (!(await deps.spendLogout(request.ip))) return reply.code(429).header("retry-after", "60").send();
			const token = request.body instanceof URLSearchParams ? request.body.get("logout_token") : null;
			const { provider } = request.params;
			const answer = await deps.backChannelLogout.receive(provider, token ?? "");
			if (answer.outcome !== "ended") {
				request.log.warn({ outcome: answer.outcome, cause: answer.cause }, "a logout token was rejected");
				return reply.code(400).send({ error: "invalid_request", error_description: answer.cause });
			}
			const actor = { issuer: "provider", subject: provider };
			for (const person of answer.people) await deps.recordSessionEnd(person, actor);
			request.log.info({ sessions: answer.people.length }, "the identity provider ended sessions");
			return reply.code(200).send();
		},
	);
}
