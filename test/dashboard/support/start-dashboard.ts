import fastify, { type FastifyInstance } from "fastify";
import { startIdentityProvider } from "../../../identity/start-identity-provider.ts";
import { type Clock, systemClock } from "../../../src/reader/clock.ts";
import { createUploadMeter, type UploadMeter } from "../../../src/service/api/uploads/upload-meter.ts";
import { composeDashboard } from "../../../src/service/composition/compose-dashboard.ts";
import { type AccessRule, noRule } from "../../../src/service/sign-in/access-rule.ts";
import type { ProviderSettings } from "../../../src/service/sign-in/provider-settings.ts";
import type { RoleMap } from "../../../src/service/sign-in/roles.ts";
import { buildLocalSettings } from "../../../src/service/sign-in/start-local-identity-provider.ts";
import type { TeamNames } from "../../../src/service/sign-in/teams.ts";
import type { Signer } from "../../../src/service/signing/create-signer.ts";
import { aSigner } from "../../support/a-signer.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { freePort } from "../../support/free-port.ts";
import { createFakeExtractor, type FakeExtractor } from "./fake-extractor.ts";

/** A dashboard on loopback with the local identity provider and an empty database. */
export interface RunningDashboard {
	readonly url: URL;
	readonly server: FastifyInstance;
	readonly database: TestDatabase;
	readonly issuer: string;
	readonly extractor: FakeExtractor;
	readonly uploads: UploadMeter;
	readonly signer: Signer;
	/** All routes: "GET /dashboard/api/tokens/:id". */
	readonly routes: readonly string[];
	stopProvider(): Promise<void>;
	close(): Promise<void>;
}

const clientSecret = "a-secret-for-tests-only";

/** Memory for pictures in bytes, small enough for a test to fill. */
export const uploadBytesMax = 12 * 1024 * 1024;

/** Starts the dashboard and its identity provider. Only the dashboard uses `clock`. */
export async function startDashboard(
	options: {
		clock?: Clock;
		attemptsMax?: number;
		rule?: AccessRule;
		operatorContact?: string;
		teamNames?: TeamNames;
		roleMap?: RoleMap;
		otherProviders?: readonly ProviderSettings[];
		isLeaversTokensPaused?: boolean;
		stepUpMs?: number;
	} = {},
): Promise<RunningDashboard> {
	const database = await createTestDatabase();
	const port = await freePort();
	const url = new URL(`http://localhost:${port}`);
	const provider = await startIdentityProvider({
		databaseUrl: database.url,
		port: 0,
		clientId: "dashboard",
		clientSecret,
		redirectUri: `${url.origin}/sign-in/callback/local`,
		postLogoutRedirectUri: `${url.origin}/sign-in/signed-out`,
		backChannelLogoutUri: `${url.origin}/sign-in/back-channel-logout/local`,
		...(options.attemptsMax ? { attemptsMax: options.attemptsMax } : {}),
	});
	const server = fastify();
	const routes: string[] = [];
	server.addHook("onRoute", ({ method, path }) => void routes.push(`${method} ${path}`));
	const extractor = createFakeExtractor();
	const uploads = createUploadMeter({ bytesMax: uploadBytesMax, holderBytesMax: uploadBytesMax });
	const signer = aSigner();
	const { plugin } = await composeDashboard({
		db: database.db,
		clock: options.clock ?? systemClock,
		publicUrl: url,
		providers: [
			buildLocalSettings(provider.issuer, clientSecret, options.rule ?? noRule),
			...(options.otherProviders ?? []),
		],
		...(options.teamNames ? { teamNames: options.teamNames } : {}),
		...(options.roleMap ? { roleMap: options.roleMap } : {}),
		operatorContact: options.operatorContact ?? null,
		isLeaversTokensPaused: options.isLeaversTokensPaused ?? false,
		stepUpMs: options.stepUpMs ?? null,
		tokenPolicy: { limit: 60, windowMs: 60_000 },
		extractor,
		uploads,
		signer,
	});
	await server.register(plugin);
	await server.listen({ port, host: "localhost" });
	let isProviderUp = true;
	const stopProvider = async () => {
		if (isProviderUp) await provider.close();
		isProviderUp = false;
	};
	return {
		url,
		server,
		database,
		issuer: provider.issuer,
		extractor,
		uploads,
		signer,
		routes,
		stopProvider,
		async close() {
			await server.close();
			await stopProvider();
			await database.drop();
		},
	};
}
