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
import { createOidc } from "../sign-in/oidc.ts";
import { forgetPeople, listPeopleOfTeams } from "../sign-in/people.ts";
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
import { createOperatorBook } from "../tokens/operator-book.ts";
import { revocationOf } from "../tokens/revocation-of.ts";
import { successorOf } from "../tokens/successor-of.ts";

/** The dashboard's dependencies and settings. */
export interface DashboardParts {
	readonly db: Database;
	readonly clock: Clock;
	readonly publicUrl: URL;
	readonly providers: readonly ProviderSettings[];
	/** Which claim contains the teams, and which of its values count as teams. If absent, there are no teams. */
	readonly teamNames?: TeamNames;
	/** Which claim contains the roles, and which values give which role. If absent, roles are not configured. */
	readonly roleMap?: RoleMap;
	/** Whether a person's tokens are paused when the provider ends all their sessions. If absent, they keep working. */
	readonly isLeaversTokensPaused?: boolean;
	/** Maximum age of a session, idle or not. Default: 12 hours. */
	readonly sessionMaxMs?: number;
	/** Maximum age of a sign-in for creating, replacing, loosening or transferring a token. Absent or null: any age. */
	readonly stepUpMs?: number | null;
	/** The contact for people who are not allowed to sign in. Null: none. */
	readonly operatorContact?: string | null;
	/** The API's rate limit per token, for showing the remaining requests. */
	readonly tokenPolicy: RatePolicy;
	/** Maximum number of tokens per person or team. Absent: no maximum. */
	readonly tokensPerOwner?: number;
	readonly extractor: Extractor;
	/** Memory for request bodies, shared with the API. */
	readonly uploads: UploadMeter;
	readonly signer: Signer;
}

/** The dashboard plugin. `sweep` deletes expired sessions and sign-in attempts; call it periodically. */
export interface Dashboard {
	readonly plugin: (server: FastifyInstance) => Promise<void>;
	sweep(): Promise<void>;
	/** Sends a "page not found" page to the browser. */
	sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Sign-ins per address: enough for an office behind one address, too few to fill a table. */
const signInPolicy: RatePolicy = { limit: 100, windowMs: 600_000 };

/**
 * Logout tokens per address: enough for a provider that signs out a whole company in the evening, too few to force a
 * flood of signature verifications.
 */
const logoutPolicy: RatePolicy = { limit: 1_000, windowMs: 60_000 };

/** Playground readings per person: enough for a folder of pictures, but no more than a token allows. */
const playgroundPolicy: RatePolicy = { limit: 60, windowMs: 60_000 };

/** Builds the dashboard. Missing or outdated web pages are built in the background; requests for them wait. */
export async function composeDashboard(parts: DashboardParts): Promise<Dashboard> {
	const { db, clock, publicUrl, teamNames = noTeams, roleMap = noRoles } = parts;
	const sessions = createSessions({
		database: db,
		clock,
		maxMs: parts.sessionMaxMs,
		isTeam: (value) => teamNames.nameOf(value) !== null,
		areRolesUsed: roleMap.claim !== null,
	});
	const providers = parts.providers.map((provider) =>
		createOidc(provider, callbackUrl(provider, publicUrl), { teamNames, roleMap }),
	);
	const backChannelLogout = createBackChannelLogout({
		database: db,
		clock,
		providers,
		onLeft: parts.isLeaversTokensPaused
			? (db, person, provider) => pauseTokensOf({ db, clock }, person, provider)
			: undefined,
	});
	const stepUp = createStepUp(parts.stepUpMs ?? null);
	const attempts = createAttempts({ database: db, clock });
	const pages = (await ensureWebPages()).ready.then(loadBuiltPages);
	// The next page request reports a failed build. Until there is one, the rejection must not end the process.
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
		isLocalProvider: parts.providers.some(({ issuerName }) => issuerName !== null),
		teamNameOf: teamNames.nameOf,
		operatorContact: parts.operatorContact ?? null,
		tokens: createTokenBook({
			db,
			clock,
			windowLimitMax: parts.tokenPolicy.limit,
			...(parts.tokensPerOwner === undefined ? {} : { tokensPerOwner: parts.tokensPerOwner }),
		}),
		audit: createAuditTrail(db),
		peopleOf: (person) => listPeopleOfTeams(db, person),
		window: { limit: parts.tokenPolicy.limit, seconds: parts.tokenPolicy.windowMs / 1000 },
		tokenWindows: createLimiter(db, "token", parts.tokenPolicy),
		signInWindows: createLimiter(db, "sign-in", signInPolicy),
		logoutWindows: createLimiter(db, "back-channel-logout", logoutPolicy),
		playgroundWindows: createLimiter(db, "playground", playgroundPolicy),
		extractor: parts.extractor,
		uploads: parts.uploads,
		signer: parts.signer,
		catalogue,
		successorOf: (tokenId) => successorOf(db, tokenId),
		revocationOf: (tokenId) => revocationOf(db, tokenId, clock.now()),
		pages,
		specimens: await loadSpecimens(join(import.meta.dirname, "../../../specimens")),
	});
	return {
		plugin,
		sendNotFoundPage: (_request, reply) => sendPage(pages, reply, 404),
		async sweep() {
			await sessions.sweep();
			await attempts.sweep();
			await backChannelLogout.sweep();
			await forgetPeople({ database: db, clock });
		},
	};
}

/** Pauses a person's own tokens; tokens of their teams keep working. */
async function pauseTokensOf(deps: Pick<DashboardParts, "db" | "clock">, person: PersonId, providerId: string) {
	await createOperatorBook(deps).pauseAll(person, { issuer: "provider", subject: providerId });
}

function callbackUrl(provider: ProviderSettings, publicUrl: URL): URL {
	return new URL(`/sign-in/callback/${provider.id}`, publicUrl);
}
