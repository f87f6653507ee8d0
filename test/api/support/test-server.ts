import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { DocumentDefinition } from "../../../src/reader/documents/definition.ts";
import type { RequestOutcome } from "../../../src/service/api/record-outcome.ts";
import { createUploadMeter } from "../../../src/service/api/uploads/upload-meter.ts";
import { createServer, type ServerConfig } from "../../../src/service/http/create-server.ts";
import type { Metrics } from "../../../src/service/metrics/metrics.ts";
import type { Tracing } from "../../../src/service/tracing/tracing.ts";
import { aSigner } from "../../support/a-signer.ts";
import { aDefinition } from "./a-definition.ts";
import { createFakeExtractor, type FakeExtractor } from "./fake-extractor.ts";
import { createFakeGate, type FakeGate, type GateRequest, secrets } from "./fake-gate.ts";

/** The fixed time of every test server. */
export const now = new Date("2026-05-01T12:00:00.000Z");

/** A server with fake dependencies, and these fakes. */
export interface TestServer {
	readonly app: FastifyInstance;
	readonly extractor: FakeExtractor;
	readonly gate: FakeGate;
	readonly gateRequests: GateRequest[];
	readonly outcomes: readonly (readonly [tokenId: string, outcome: RequestOutcome])[];
	/** Listens on a free port of this machine. Returns the port. */
	listen(): Promise<number>;
	/** The log so far, at all levels. */
	log(): string;
	isDatabaseUp: () => Promise<boolean>;
	workers: { workers: number; ready: number };
}

/** Creates a server on fakes, by default with two document types. It does not listen before `listen`. */
export async function createTestServer(
	given: {
		readonly catalogue?: readonly DocumentDefinition[];
		readonly config?: Partial<ServerConfig>;
		readonly metrics?: Metrics;
		readonly tracing?: Tracing;
		/** Memory for all bodies, in bytes; default as in the service. */
		readonly uploadBytesMax?: number;
		/** What one token may use of it, in bytes; default: all of `uploadBytesMax`, or as in the service. */
		readonly tokenUploadBytesMax?: number;
	} = {},
): Promise<TestServer> {
	const gate = createFakeGate();
	const extractor = createFakeExtractor();
	const lines: string[] = [];
	const outcomes: [string, RequestOutcome][] = [];
	const server = {
		extractor,
		gate,
		gateRequests: gate.requests,
		outcomes,
		log: () => lines.join(""),
		isDatabaseUp: async () => true,
		workers: { workers: 2, ready: 2 },
	};
	const app = await createServer({
		config: {
			version: "1.0.0",
			publicUrl: new URL("https://documents.example.com"),
			rateLimit: { limit: 60, windowS: 60 },
			logLevel: "trace",
			trustProxy: false,
			...given.config,
		},
		gate,
		extractor,
		signer: aSigner(),
		uploads: createUploadMeter({
			bytesMax: given.uploadBytesMax,
			holderBytesMax: given.tokenUploadBytesMax ?? given.uploadBytesMax,
		}),
		reportLeak: async (secret) => (secret === secrets.good ? { tokenPrefix: "svc_GoodGo" } : null),
		clock: { now: () => now },
		catalogue: given.catalogue ?? [aDefinition("passport"), aDefinition("sa-id-smart-front")],
		isDatabaseUp: () => server.isDatabaseUp(),
		logDestination: { write: (line) => lines.push(line) },
		workers: () => server.workers,
		tracing: given.tracing,
		...(given.metrics ? { metrics: given.metrics } : {}),
		recordOutcome: (tokenId, outcome) => outcomes.push([tokenId, outcome]),
	});
	const listen = async () => {
		await app.listen({ port: 0, host: "127.0.0.1" });
		return (app.server.address() as AddressInfo).port;
	};
	return Object.assign(server, { app, listen });
}
