import fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { systemClock } from "../../../src/reader/clock.ts";
import { createUploadMeter } from "../../../src/service/api/uploads/upload-meter.ts";
import { composeDashboard } from "../../../src/service/composition/compose-dashboard.ts";
import { connect } from "../../../src/service/database/connect.ts";
import type { Database } from "../../../src/service/database/schema.ts";
import type { ProviderSettings } from "../../../src/service/sign-in/provider-settings.ts";
import { createSessions } from "../../../src/service/sign-in/sessions.ts";
import { nameTeamsByValue } from "../../../src/service/sign-in/teams.ts";
import { createGate } from "../../../src/service/tokens/create-gate.ts";
import type { Gate } from "../../../src/service/tokens/gate.ts";
import { aSigner } from "../../support/a-signer.ts";
import { beginSession } from "../../support/begin-session.ts";
import { createFakeExtractor } from "./fake-extractor.ts";

/** One instance of the dashboard and gate with separate connections. */
export interface Instance {
	readonly db: Database;
	readonly gate: Gate;
	/** Sends a request as a page would, with a session secret. */
	ask(method: "GET" | "POST", path: string, secretId: string, body?: object): Promise<Answer>;
	/** Sends a logout token as the provider's server would. */
	sendLogout(token: string): Promise<number>;
	signIn(person: { issuer: string; subject: string; teams: readonly string[] }, sid: string): Promise<string>;
	close(): Promise<void>;
}

/** Status and JSON of a response. */
export interface Answer {
	readonly status: number;
	// biome-ignore lint/suspicious/noExplicitAny: each route has a shape of its own, which the tests look into.
	readonly body: any;
}

const publicUrl = new URL("http://localhost:3000");
/** A limit that no test reaches. */
const wide = { limit: 1_000_000, windowMs: 3_600_000 };

/** Starts `count` instances on one database. Each value of the claim `groups` is a team with that name. */
export async function startInstances(
	count: number,
	databaseUrl: string,
	provider: ProviderSettings,
): Promise<readonly Instance[]> {
	return Promise.all(Array.from({ length: count }, () => startInstance(databaseUrl, provider)));
}

async function startInstance(databaseUrl: string, provider: ProviderSettings): Promise<Instance> {
	const db = connect(databaseUrl, { connections: 2 });
	const { plugin } = await composeDashboard({
		db,
		clock: systemClock,
		publicUrl,
		providers: [provider],
		teamNames: nameTeamsByValue("groups"),
		tokenPolicy: wide,
		extractor: createFakeExtractor(),
		signer: aSigner(),
		uploads: createUploadMeter(),
	});
	const server = fastify();
	await server.register(plugin);
	const sessions = createSessions({ database: db, clock: systemClock });
	return {
		db,
		gate: createGate({ db, perToken: wide, perAddress: wide }),
		ask: async (method, path, secretId, body) => {
			const headers = { origin: publicUrl.origin, "x-requested-by": "dashboard", cookie: `session=${secretId}` };
			const url = `/dashboard/api${path}`;
			return answerOf(server, { method, url, headers, ...(body ? { payload: body } : {}) });
		},
		sendLogout: async (token) => {
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			const payload = new URLSearchParams({ logout_token: token }).toString();
			const url = `/sign-in/back-channel-logout/${provider.id}`;
			return (await server.inject({ method: "POST", url, headers, payload })).statusCode;
		},
		signIn: ({ issuer, subject, teams }, sid) =>
			beginSession(sessions, {
				person: { issuer, subject, name: subject, email: null, teams },
				providerId: provider.id,
				idToken: null,
				sid,
				origin: { address: "127.0.0.1", userAgent: "a test" },
			}),
		close: async () => {
			await server.close();
			await db.destroy();
		},
	};
}

async function answerOf(server: FastifyInstance, options: InjectOptions): Promise<Answer> {
	const response = await server.inject(options);
	return { status: response.statusCode, body: response.body ? response.json() : null };
}
