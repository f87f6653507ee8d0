import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createSecretId } from "../sign-in/secret-id.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import type { SignIn, SignInOutcome } from "../sign-in/sign-in.ts";
import type { SignInWaysJson } from "./contract.ts";
import { originOf } from "./origin-of.ts";
import type { SecretCookie } from "./session-cookie.ts";

/** What the way in and out needs. */
export interface SignInRouteDeps {
	readonly signIn: SignIn;
	readonly sessions: Sessions;
	readonly sessionCookie: SecretCookie;
	readonly browserCookie: SecretCookie;
	readonly publicUrl: URL;
	readonly isLocalProvider: boolean;
	/** Whether this address may begin one more sign-in now. */
	spendSignIn(clientAddress: string): Promise<boolean>;
	/** Notes a sign-in in the person's audit trail. */
	noteSignIn(person: { issuer: string; subject: string }, clientAddress: string): Promise<void>;
}

/** What the sign-in page can be told. Codes only: a text in an address could be anybody's. */
type Problem = Exclude<SignInOutcome["outcome"], "signed-in"> | "unknown-way" | "too-many";

function backToSignIn(reply: FastifyReply, problem: Problem): FastifyReply {
	return reply.redirect(`/sign-in?problem=${problem}`, 303);
}

/** The public way in: /sign-in/start/:way goes to the provider, /sign-in/callback/:provider comes back. */
export async function signInRoutes(server: FastifyInstance, deps: SignInRouteDeps): Promise<void> {
	const { signIn, sessions, sessionCookie, browserCookie } = deps;

	server.get(
		"/dashboard/api/sign-in-ways",
		async (request): Promise<SignInWaysJson> => ({
			ways: signIn.ways.map(({ id, label, icon }) => ({ id, label, icon })),
			isLocal: deps.isLocalProvider,
			isSignedIn: (await sessions.find(sessionCookie.read(request) ?? "")) !== null,
		}),
	);

	const startSchema = {
		params: Type.Object({ way: Type.String({ maxLength: 40 }) }),
		querystring: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 200 })) }),
	};
	type Start = { Params: { way: string }; Querystring: { returnTo?: string } };
	server.get<Start>("/sign-in/start/:way", { schema: startSchema }, async (request, reply) => {
		if (!(await deps.spendSignIn(request.ip))) return backToSignIn(reply, "too-many");
		const browserId = browserCookie.read(request) ?? createSecretId();
		const url = await signIn.begin(request.params.way, browserId, request.query.returnTo ?? "");
		if (url === null) return backToSignIn(reply, "unknown-way");
		if (url === "unreachable") return backToSignIn(reply, "unreachable");
		browserCookie.write(reply, browserId);
		return reply.redirect(url.href, 303);
	});

	const callbackSchema = { params: Type.Object({ provider: Type.String({ maxLength: 40 }) }) };
	server.get<{ Params: { provider: string } }>(
		"/sign-in/callback/:provider",
		{ schema: callbackSchema },
		async (request, reply) => {
			const callback = new URL(request.url, deps.publicUrl);
			const answer = await signIn.finish(request.params.provider, callback, browserCookie.read(request) ?? "");
			if (answer.outcome !== "signed-in") {
				request.log.warn({ outcome: answer.outcome, cause: answer.cause }, "a sign-in failed");
				return backToSignIn(reply, answer.outcome);
			}
			await startSession(request, reply, answer);
			return reply.redirect(answer.returnTo, 303);
		},
	);

	async function startSession(
		request: FastifyRequest,
		reply: FastifyReply,
		answer: Extract<SignInOutcome, { outcome: "signed-in" }>,
	) {
		const { person, providerId, idToken } = answer;
		// A session id from before the sign-in must not become a signed-in one.
		const former = sessionCookie.read(request);
		if (former) await sessions.end(former);
		sessionCookie.write(reply, await sessions.start({ person, providerId, idToken, origin: originOf(request) }));
		await deps.noteSignIn(person, request.ip);
	}
}
