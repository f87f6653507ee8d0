import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PersonId } from "../sign-in/person.ts";
import { buildSignInPath } from "../sign-in/return-path.ts";
import { createSecretId } from "../sign-in/secret-id.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import type { SignIn, SignInOutcome } from "../sign-in/sign-in.ts";
import type { SignInWaysJson } from "./contract.ts";
import { getRequestOrigin } from "./origin-of.ts";
import type { SecretCookie } from "./session-cookie.ts";

export interface SignInRouteDeps {
	readonly signIn: SignIn;
	readonly sessions: Sessions;
	readonly sessionCookie: SecretCookie;
	readonly browserCookie: SecretCookie;
	readonly publicUrl: URL;
	readonly isLocalProvider: boolean;
	/** The contact for people who may not sign in; null if there is none. */
	readonly operatorContact: string | null;
	/** Counts a sign-in against the limit of this address. Returns false if the limit is exhausted. */
	spendSignIn(clientAddress: string): Promise<boolean>;
	/** Records in the person's audit trail that they signed in or were refused. */
	recordSignIn(person: PersonId, action: "signed-in" | "sign-in-refused", clientAddress: string): Promise<void>;
}

/**
 * Problem codes for the sign-in page. They are codes rather than messages, because anyone could put arbitrary text into
 * a link.
 */
type Problem =
	| Exclude<SignInOutcome["outcome"], "signed-in" | "not-allowed">
	| "unknown-way"
	| "too-many"
	| "ended-by-provider"
	| "somebody-else";

/** What the sign-in page remembers: see `buildSignInPath`. */
interface SignInDestination {
	readonly returnTo?: string | undefined;
	readonly isSteppingUp?: boolean | undefined;
}

function backToSignIn(
	reply: FastifyReply,
	problem: Problem,
	{ returnTo, isSteppingUp }: SignInDestination,
): FastifyReply {
	return reply.redirect(buildSignInPath(returnTo, problem, isSteppingUp), 303);
}

/**
 * The public routes of the sign-in: /sign-in/start/:way redirects to the provider, which returns to
 * /sign-in/callback/:provider.
 */
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
			fresh: Type.Optional(Type.String({ maxLength: 4 })),
		}),
	};
	type StartRequest = { Params: { way: string }; Querystring: { returnTo?: string; again?: string; fresh?: string } };
	server.get<StartRequest>("/sign-in/start/:way", { schema: startSchema }, async (request, reply) => {
		const { way } = request.params;
		const { returnTo = "", again, fresh } = request.query;
		const isSteppingUp = fresh !== undefined;
		const destination = { returnTo, isSteppingUp };
		if (!(await deps.spendSignIn(request.ip))) return backToSignIn(reply, "too-many", destination);
		const browserId = browserCookie.read(request) ?? createSecretId();
		const url = await signIn.begin(way, browserId, returnTo, { isAgain: again !== undefined, isSteppingUp });
		if (url === null) return backToSignIn(reply, "unknown-way", destination);
		if (url === "unreachable") return backToSignIn(reply, "unreachable", destination);
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
					await deps.recordSignIn(answer.person, "sign-in-refused", request.ip);
					return reply.redirect("/sign-in/not-allowed", 303);
				}
				return backToSignIn(reply, answer.outcome, answer);
			}
			const outcome = await startSession(request, reply, answer);
			if (outcome === "started") return reply.redirect(answer.returnTo, 303);
			request.log.warn({ outcome }, "a sign-in failed");
			return backToSignIn(reply, outcome, answer);
		},
	);

	/**
	 * Starts the session of a successful sign-in. `ended-by-provider` means that the provider has ended the sign-in in
	 * the meantime. `somebody-else` means that the person who stepped up is not the one who is signed in. The latter
	 * stays signed in, because otherwise an open page would continue as a different person.
	 */
	async function startSession(
		request: FastifyRequest,
		reply: FastifyReply,
		answer: Extract<SignInOutcome, { outcome: "signed-in" }>,
	): Promise<"started" | "ended-by-provider" | "somebody-else"> {
		const { person, providerId, idToken, sid, begunAt, authenticatedAt } = answer;
		// The session from before the sign-in ends, and the new session gets a new id.
		const previousId = sessionCookie.read(request);
		if (previousId && answer.isSteppingUp) {
			const currentPerson = (await sessions.find(previousId))?.person;
			if (currentPerson && !isSamePerson(currentPerson, person)) return "somebody-else";
		}
		if (previousId) await sessions.end(previousId);
		const origin = getRequestOrigin(request);
		const secretId = await sessions.start({ person, providerId, idToken, sid, begunAt, authenticatedAt, origin });
		if (secretId === null) return "ended-by-provider";
		sessionCookie.write(reply, secretId);
		await deps.recordSignIn(person, "signed-in", request.ip);
		return "started";
	}
}

function isSamePerson(a: PersonId, b: PersonId): boolean {
	return a.issuer === b.issuer && a.subject === b.subject;
}
