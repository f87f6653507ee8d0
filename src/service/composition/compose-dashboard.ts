import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../reader/clock.ts";
import { catalogue } from "../../reader/documents/catalogue.ts";
import type { Extractor } from "../../reader/extraction/outcome.ts";
import type { UploadMeter } from "../api/uploads/upload-meter.ts";
import { loadBuiltPages } from "../dashboard/built-pages.ts";
import { createDashboard } from "../dashboard/create-dashboard.ts";
import { ensureWebPages } from "../dashboard/ensure-web-pages.ts";
import { sendPage } from "../dashboard/page-routes.ts";
import { loadSpecimens } from "../dashboard/specimens.ts";
import type { Database } from "../database/schema.ts";
import { createLimiter, type RatePolicy } from "../rate-limit/limiter.ts";
import { createAttempts } from "../sign-in/attempts.ts";
import { createBackChannelLogout } from "../sign-in/back-channel-logout.ts";
import { createOidcProvider } from "../sign-in/oidc.ts";
import { deleteInactivePeople, listPeopleOfTeams } from "../sign-in/people.ts";
import type { PersonId } from "../sign-in/person.ts";
import type { ProviderSettings } from "../sign-in/provider-settings.ts";
import { noRoles, type RoleMap } from "../sign-in/roles.ts";
import { createSessions } from "../sign-in/sessions.ts";
import { createSignIn } from "../sign-in/sign-in.ts";
import { createStepUp } from "../sign-in/step-up.ts";
import { noTeams, type TeamNames } from "../sign-in/teams.ts";
import type { Signer } from "../signing/create-signer.ts";
import { createAuditTrail } from "../tokens/audit-trail.ts";
import { createTokenBook } from "../tokens/create-token-book.ts";
import { findRevocation } from "../tokens/find-revocation.ts";
import { findSuccessorId } from "../tokens/find-successor.ts";
import { createOperatorBook } from "../tokens/operator-book.ts";

/** The dashboard's dependencies and settings. */
export interface DashboardOptions {
	readonly db: Database;
	readonly clock: Clock;
	readonly publicUrl: URL;
	readonly providers: readonly ProviderSettings[];
	/** Which claim contains the teams, and which of its values are teams. If absent, there are no teams. */
	readonly teamNames?: TeamNames;
	/** Which claim contains the roles, and which values give which role. If absent, roles are not configured. */
	readonly roleMap?: RoleMap;
	/** Whether a person's tokens are paused when the provider ends all their sessions. If absent, they keep working. */
	readonly isLeaversTokensPaused?: boolean;
	/** Maximum age of a session in ms, whether it is idle or not. The default is 12 hours. */
	readonly sessionMaxMs?: number;
	/**
	 * Maximum age in ms of a sign-in for creating, replacing, loosening or transferring a token. If null or absent, any
	 * age is accepted.
	 */
	readonly stepUpMs?: number | null;
	/** The contact shown to people who are not allowed to sign in. If null or absent, none is shown. */
	readonly operatorContact?: string | null;
	/** The API's rate limit per token, from which the remaining requests are shown. */
	readonly tokenPolicy: RatePolicy;
	/** Maximum number of tokens per person or team. If absent, there is no maximum. */
	readonly tokensPerOwner?: number;
	readonly extractor: Extractor;
	/** Memory for request bodies, shared with the API. */
	readonly uploads: UploadMeter;
	readonly signer: Signer;
}

/** The dashboard, wired up. */
export interface Dashboard {
	/** Adds the dashboard's routes to the server. */
	readonly plugin: (server: FastifyInstance) => Promise<void>;
	/** Deletes expired sign-in data, such as sessions, and inactive people. Must be called periodically. */
	sweep(): Promise<void>;
	/** Sends the not-found page. */
	sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Sign-ins per client address: enough for an office behind one address, but too few to fill a table. */
const signInPolicy: RatePolicy = { limit: 100, windowMs: 600_000 };

/**
 * Logout tokens per client address: enough for a provider that signs out a whole company at once, but too few to cause
 * a flood of signature verifications.
 */
const logoutPolicy: RatePolicy = { limit: 1_000, windowMs: 60_000 };

/** Pictures read in the playground per person: the same number as a token allows by default. */
const playgroundPolicy: RatePolicy = { limit: 60, windowMs: 60_000 };

/**
 * Creates the dashboard. Missing or outdated web pages are built in the background; requests for them wait. Rejects if
 * a build is needed but its packages are not installed.
 */
export async function composeDashboard(options: DashboardOptions): Promise<Dashboard> {
	const { db, clock, publicUrl, teamNames = noTeams, roleMap = noRoles } = options;
	const sessions = createSessions({
		database: db,
		clock,
		maxMs: options.sessionMaxMs,
		isTeam: (value) => teamNames.nameOf(value) !== null,
		areRolesUsed: roleMap.claim !== null,
	});
	const providers = options.providers.map((provider) =>
		createOidcProvider(provider, buildCallbackUrl(provider, publicUrl), { teamNames, roleMap }),
	);
	const backChannelLogout = createBackChannelLogout({
		database: db,
		clock,
		providers,
		onLeft: options.isLeaversTokensPaused
			? (db, person, provider) => pauseTokens({ db, clock }, person, provider)
			: undefined,
	});
	const stepUp = createStepUp(options.stepUpMs ?? null);
	const attempts = createAttempts({ database: db, clock });
	const pages = (await ensureWebPages()).ready.then(loadBuiltPages);
	// A page request reports a failed build. Until then, the unhandled rejection must not end the process.
	pages.catch(() => undefined);
	const plugin = createDashboard({
		clock,
		publicUrl,
		sessions,
		backChannelLogout,
		signIn: createSignIn({
			providers,
			attempts,
			clock,
			signedOutUrl: new URL("/sign-in/signed-out", publicUrl),
			maxAgeS: stepUp.maxAgeS,
		}),
		stepUp,
		isLocalProvider: options.providers.some(({ issuerName }) => issuerName !== null),
		findTeamName: teamNames.nameOf,
		operatorContact: options.operatorContact ?? null,
		tokens: createTokenBook({
			db,
			clock,
			windowLimitMax: options.tokenPolicy.limit,
			...(options.tokensPerOwner === undefined ? {} : { tokensPerOwner: options.tokensPerOwner }),
		}),
		audit: createAuditTrail(db),
		listTeammates: (person) => listPeopleOfTeams(db, person),
		window: { limit: options.tokenPolicy.limit, seconds: options.tokenPolicy.windowMs / 1000 },
		tokenWindows: createLimiter(db, "token", options.tokenPolicy),
		signInWindows: createLimiter(db, "sign-in", signInPolicy),
		logoutWindows: createLimiter(db, "back-channel-logout", logoutPolicy),
		playgroundWindows: createLimiter(db, "playground", playgroundPolicy),
		extractor: options.extractor,
		uploads: options.uploads,
		signer: options.signer,
		catalogue,
		findSuccessorId: (tokenId) => findSuccessorId(db, tokenId),
		findRevocation: (tokenId) => findRevocation(db, tokenId, clock.now()),
		pages,
		specimens: await loadSpecimens(join(import.meta.dirname, "../../../specimens")),
	});
	return {
		plugin,
		sendNotFoundPage: (_request, reply) => sendPage(pages, reply, 404),
		async sweep() {
			await sessions.deleteExpired();
			await attempts.deleteExpired();
			await backChannelLogout.deleteExpired();
			await deleteInactivePeople({ database: db, clock });
		},
	};
}

/** Pauses a person's own tokens. Tokens of their teams keep working. */
async function pauseTokens(deps: Pick<DashboardOptions, "db" | "clock">, person: PersonId, providerId: string) {
	await createOperatorBook(deps).pauseAll(person, { issuer: "provider", subject: providerId });
}

function buildCallbackUrl(provider: ProviderSettings, publicUrl: URL): URL {
	return new URL(`/sign-in/callback/${provider.id}`, publicUrl);
}
