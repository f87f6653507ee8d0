import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UploadMeter } from "./api/uploads/upload-meter.ts";
import type { Clock } from "./clock.ts";
import { loadBuiltPages } from "./dashboard/built-pages.ts";
import { createDashboard } from "./dashboard/create-dashboard.ts";
import { ensureWebPages } from "./dashboard/ensure-web-pages.ts";
import { sendPage } from "./dashboard/page-routes.ts";
import { loadSpecimens } from "./dashboard/specimens.ts";
import type { Database } from "./database/schema.ts";
import { catalogue } from "./documents/catalogue.ts";
import type { Extractor } from "./extraction/outcome.ts";
import { createLimiter, type RatePolicy } from "./rate-limit/limiter.ts";
import { createAttempts } from "./sign-in/attempts.ts";
import { createOidc } from "./sign-in/oidc.ts";
import type { ProviderSettings } from "./sign-in/provider-settings.ts";
import { createSessions } from "./sign-in/sessions.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { createAuditTrail } from "./tokens/audit-trail.ts";
import { createTokenBook } from "./tokens/create-token-book.ts";
import { revocationOf } from "./tokens/revocation-of.ts";
import { successorOf } from "./tokens/successor-of.ts";

/** What the dashboard is built from. */
export interface DashboardParts {
	readonly db: Database;
	readonly clock: Clock;
	readonly publicUrl: URL;
	readonly providers: readonly ProviderSettings[];
	/** The API's limit per token, to show how much of it is left. */
	readonly tokenPolicy: RatePolicy;
	readonly extractor: Extractor;
	/** Memory for bodies: the API's own, since both read into the same. */
	readonly uploads: UploadMeter;
}

/** The dashboard, ready to be registered; `sweep` deletes sessions and sign-ins that are over, for a timer. */
export interface Dashboard {
	readonly plugin: (server: FastifyInstance) => Promise<void>;
	sweep(): Promise<void>;
	/** Tells a browser that there is no such page. */
	sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Sign-ins begun from one address: enough for an office behind one, too few to fill a table. */
const signInPolicy: RatePolicy = { limit: 100, windowMs: 600_000 };

/** Tries of one person: enough to read a folder in one go, and no more than a token has, so that no program prefers this to one. */
const playgroundPolicy: RatePolicy = { limit: 60, windowMs: 60_000 };

/** Builds the dashboard; the web pages are built meanwhile where they are missing or old, and asks for them wait. */
export async function composeDashboard(parts: DashboardParts): Promise<Dashboard> {
	const { db, clock, publicUrl } = parts;
	const sessions = createSessions({ database: db, clock });
	const attempts = createAttempts({ database: db, clock });
	const pages = ensureWebPages().then(loadBuiltPages);
	// Whoever asks for a page hears of a failed build; nobody asking must not end the process.
	pages.catch(() => undefined);
	const plugin = createDashboard({
		clock,
		publicUrl,
		sessions,
		signIn: createSignIn({
			providers: parts.providers.map((provider) => createOidc(provider, callbackUrl(provider, publicUrl))),
			attempts,
			signedOutUrl: new URL("/sign-in/signed-out", publicUrl),
		}),
		isLocalProvider: parts.providers.some(({ issuerName }) => issuerName !== null),
		tokens: createTokenBook({ db, clock, windowLimitMax: parts.tokenPolicy.limit }),
		audit: createAuditTrail(db),
		tokenWindows: createLimiter(db, "token", parts.tokenPolicy),
		signInWindows: createLimiter(db, "sign-in", signInPolicy),
		playgroundWindows: createLimiter(db, "playground", playgroundPolicy),
		extractor: parts.extractor,
		uploads: parts.uploads,
		catalogue,
		successorOf: (tokenId) => successorOf(db, tokenId),
		revocationOf: (tokenId) => revocationOf(db, tokenId),
		pages,
		specimens: await loadSpecimens(join(import.meta.dirname, "../specimens")),
	});
	return {
		plugin,
		sendNotFoundPage: (_request, reply) => sendPage(pages, reply, 404),
		async sweep() {
			await sessions.sweep();
			await attempts.sweep();
		},
	};
}

function callbackUrl(provider: ProviderSettings, publicUrl: URL): URL {
	return new URL(`/sign-in/callback/${provider.id}`, publicUrl);
}
