import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PersonId } from "../sign-in/person.ts";
import { signInPath } from "../sign-in/return-path.ts";
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
	/** Whom a person asks who may not sign in. Null: the operator named nobody. */
	readonly operatorContact: string | null;
	/** Whether this address may begin one more sign-in now. */
	spendSignIn(clientAddress: string): Promise<boolean>;
	/** Notes in the person's audit trail that they signed in, or were kept out. */
	note(person: PersonId, action: "signed-in" | "sign-in-refused", clientAddress: string): Promise<void>;
}

/** What the sign-in page can be told. Codes only: a text in an address could be anybody's. */
type Problem =
	| Exclude<SignInOutcome["outcome"], "signed-in" | "not-allowed">
	| "unknown-way"
	| "too-many"
	| "ended-by-provider";

/** `returnTo`: where the person wanted to go. Undefined where nobody knows. */
function backToSignIn(reply: FastifyReply, problem: Problem, returnTo: string | undefined): FastifyReply {
	return reply.redirect(signInPath(returnTo, problem), 303);
}

/** The public way in: /sign-in/start/:way goes to the provider, /sign-in/callback/:provider comes back. */
export async function signInRoutes(server: FastifyInstance, deps: SignInRouteDeps): Promise<void> {
	const { signIn, sessions, sessionCookie, browserCookie } = deps;

	server.get(
		"/dashboard/api/sign-in-ways",
		async (request): Promise<SignInWaysJson> => ({
			ways: signIn.ways.map(({ id, label, icon }) => ({ id, label, icon })),
			isLocal: deps.isLocalProvider,
			operatorContact: deps.operatorContact,
			isSignedIn: (await sessions.find(sessionCookie.read(request) ?? "")) !== null,
		}),
	);

	const startSchema = {
		params: Type.Object({ way: Type.String({ maxLength: 40 }) }),
		querystring: Type.Object({
			returnTo: Type.Optional(Type.String({ maxLength: 200 })),
			again: Type.Optional(Type.String({ maxLength: 4 })),
		}),
	};
	type Start = { Params: { way: string }; Querystring: { returnTo?: string; again?: string } };
	server.get<Start>("/sign-in/start/:way", { schema: startSchema }, async (request, reply) => {
		const { way } = request.params;
		const { returnTo = "", again } = request.query;
		if (!(await deps.spendSignIn(request.ip))) return backToSignIn(reply, "too-many", returnTo);
		const browserId = browserCookie.read(request) ?? createSecretId();
		const url = await signIn.begin(way, browserId, returnTo, again !== undefined);
		if (url === null) return backToSignIn(reply, "unknown-way", returnTo);
		if (url === "unreachable") return backToSignIn(reply, "unreachable", returnTo);
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
				if (answer.outcome === "not-allowed") {
					await deps.note(answer.person, "sign-in-refused", request.ip);
					return reply.redirect("/sign-in/not-allowed", 303);
				}
				return backToSignIn(reply, answer.outcome, answer.returnTo);
			}
			if (await startSession(request, reply, answer)) return reply.redirect(answer.returnTo, 303);
			request.log.warn({ outcome: "ended-by-provider" }, "a sign-in failed");
			return backToSignIn(reply, "ended-by-provider", answer.returnTo);
		},
	);

	/** False where the provider has ended the sign-in meanwhile. */
	async function startSession(
		request: FastifyRequest,
		reply: FastifyReply,
		answer: Extract<SignInOutcome, { outcome: "signed-in" }>,
	): Promise<boolean> {
		const { person, providerId, idToken, sid, begunAt } = answer;
		// A session id from before the sign-in must not become a signed-in one.
		const former = sessionCookie.read(request);
		if (former) await sessions.end(former);
		const origin = originOf(request);
		const secretId = await sessions.start({ person, providerId, idToken, sid, begunAt, origin });
		if (secretId === null) return false;
		sessionCookie.write(reply, secretId);
		await deps.note(person, "signed-in", request.ip);
		return true;
	}
}
