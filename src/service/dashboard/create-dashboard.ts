import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { Clock } from "../../reader/clock.ts";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import type { Extractor } from "../../reader/extraction/outcome.ts";
import type { UploadMeter } from "../api/uploads/upload-meter.ts";
import { toAddressWindow } from "../client-address.ts";
import type { Limiter } from "../rate-limit/limiter.ts";
import type { BackChannelLogout } from "../sign-in/back-channel-logout.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import type { StepUp } from "../sign-in/step-up.ts";
import type { Signer } from "../signing/create-signer.ts";
import type { AuditTrail } from "../tokens/audit-trail.ts";
import type { Revocation } from "../tokens/find-revocation.ts";
import type { TokenBook } from "../tokens/token-book.ts";
import { auditRoutes } from "./audit-routes.ts";
import { backChannelLogoutRoute } from "./back-channel-logout-route.ts";
import type { BuiltPages } from "./built-pages.ts";
import type { SessionInfoJson } from "./contract.ts";
import { requireOwnOrigin, requirePermission, requireSession } from "./guard.ts";
import { pageRoutes } from "./page-routes.ts";
import { peopleRoute } from "./people-route.ts";
import { playgroundRoutes } from "./playground-routes.ts";
import { recordRoute } from "./record-route.ts";
import { refuseWith } from "./refusal.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { createBrowserCookie, createSessionCookie } from "./session-cookie.ts";
import { sessionRoutes } from "./session-routes.ts";
import { showcaseRoute } from "./showcase-route.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { specimenRoutes } from "./specimen-routes.ts";
import type { Specimens } from "./specimens.ts";
import { secretRoutes, tokenRoutes } from "./token-routes.ts";
import type { ListTeammates } from "./viewer.ts";

export interface DashboardDeps {
	readonly clock: Clock;
	/** The service's public address, which uses https except on loopback. */
	readonly publicUrl: URL;
	readonly sessions: Sessions;
	readonly signIn: SignIn;
	readonly stepUp: StepUp;
	readonly backChannelLogout: BackChannelLogout;
	/** Whether `signIn` uses the provider that the service started itself. */
	readonly isLocalProvider: boolean;
	/** Returns the name of a team by its claim value; null if the value is not a team. */
	readonly findTeamName: (value: string) => string | null;
	/** The contact for people who may not sign in; null if there is none. */
	readonly operatorContact: string | null;
	readonly tokens: TokenBook;
	readonly audit: AuditTrail;
	readonly listTeammates: ListTeammates;
	/** The API's rate windows by token id, which the dashboard only reads. */
	readonly tokenWindows: Limiter;
	/** The service's rate limit, shown in the token form. */
	readonly window: SessionInfoJson["window"];
	/** Rate windows of sign-in attempts, by client address. */
	readonly signInWindows: Limiter;
	/** Rate windows of logout tokens, by client address. */
	readonly logoutWindows: Limiter;
	/** Rate windows of playground requests, by person. */
	readonly playgroundWindows: Limiter;
	readonly extractor: Extractor;
	/** The memory budget of pictures in the playground. */
	readonly uploads: UploadMeter;
	/** Signs playground responses. */
	readonly signer: Signer;
	readonly catalogue: readonly DocumentDefinition[];
	readonly findSuccessorId: (tokenId: string) => Promise<string | null>;
	readonly findRevocation: (tokenId: string) => Promise<Revocation | null>;
	readonly pages: Promise<BuiltPages>;
	readonly specimens: Specimens;
}

/** Creates the dashboard as a Fastify plugin: the pages, the public endpoints, and the endpoints behind a session. */
export function createDashboard(deps: DashboardDeps): (server: FastifyInstance) => Promise<void> {
	const isHttps = deps.publicUrl.protocol === "https:";
	const sessionCookie = createSessionCookie(isHttps, deps.sessions.maxMs);
	const browserCookie = createBrowserCookie(isHttps);

	return async (server) => {
		await server.register(fastifyCookie);
		addSecurityHeaders(server, isHttps);
		handleErrors(server);
		disableCoercion(server);
		await server.register(async (publicScope) => {
			await pageRoutes(publicScope, { ...deps, cookie: sessionCookie });
			await specimenRoutes(publicScope, deps);
			await showcaseRoute(publicScope, deps);
			await signInRoutes(publicScope, {
				...deps,
				sessionCookie,
				browserCookie,
				spendSignIn: async (address) => (await deps.signInWindows.spend(toAddressWindow(address))).isAllowed,
				recordSignIn: (owner, action, clientAddress) =>
					deps.audit.record(owner, { action, clientAddress, tokenId: null }),
			});
		});
		await server.register(async (backChannel) =>
			backChannelLogoutRoute(backChannel, {
				...deps,
				spendLogout: async (address) => (await deps.logoutWindows.spend(toAddressWindow(address))).isAllowed,
				recordSessionEnd: (person, by) =>
					deps.audit.record(person, { action: "session-ended", clientAddress: null, tokenId: null }, by),
			}),
		);
		await server.register(async (sessionScope) => {
			requireOwnOrigin(sessionScope, deps.publicUrl.origin);
			requireSession(sessionScope, { sessions: deps.sessions, cookie: sessionCookie });
			await sessionRoutes(sessionScope, { ...deps, cookie: sessionCookie });
			await auditRoutes(sessionScope, deps);
			recordRoute(sessionScope, deps);
			await sessionScope.register((playground) => playgroundRoutes(playground, deps));
			const tokenDeps = { ...deps, peekWindow: (id: string) => deps.tokenWindows.peek(id) };
			await sessionScope.register((tokens) => tokenRoutes(tokens, tokenDeps));
			await sessionScope.register((secrets) => secretRoutes(secrets, tokenDeps));
			await sessionScope.register(async (people) => {
				requirePermission(people, "people", deps);
				peopleRoute(people, deps);
			});
		});
	};
}

/** Makes schemas validate without coercion. Fastify's own validator would turn null into "" where both are allowed. */
function disableCoercion(server: FastifyInstance): void {
	server.setValidatorCompiler<TSchema>(({ schema }) => {
		const validator = Compile(schema);
		return (value: unknown) => (validator.Check(value) ? { value } : { error: new Error("does not fit the schema") });
	});
}

/**
 * Answers an invalid path parameter with the same 404 as an unknown id, any other client error with 400, and everything
 * else with 500, which is logged.
 */
function handleErrors(server: FastifyInstance): void {
	server.setErrorHandler((error: { validationContext?: string; statusCode?: number }, request, reply) => {
		if (error.validationContext === "params") return refuseWith(reply, "NOT_FOUND");
		if (error.statusCode && error.statusCode < 500) return refuseWith(reply, "VALIDATION_ERROR");
		request.log.error(error, "a dashboard request failed");
		return refuseWith(reply, "INTERNAL_ERROR");
	});
}
