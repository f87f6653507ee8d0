import type { FastifyInstance } from "fastify";
import { systemClock } from "../../../src/reader/clock.ts";
import { createUploadMeter } from "../../../src/service/api/uploads/upload-meter.ts";
import { createServer, type ServerConfig, type ServerDeps } from "../../../src/service/http/create-server.ts";
import type { Gate } from "../../../src/service/tokens/gate.ts";
import { aSigner } from "../../support/a-signer.ts";
import { aDefinition } from "./a-definition.ts";
import { aReadOutcome } from "./a-read-outcome.ts";
import { createFakeExtractor } from "./fake-extractor.ts";

/** The service's HTTP side in front of this gate. It reads every picture as the same passport and is not listening. */
export function createServerBefore(
	gate: Gate,
	given: Partial<Pick<ServerConfig, "trustProxy"> & Pick<ServerDeps, "isDatabaseUp">> = {},
): Promise<FastifyInstance> {
	const extractor = createFakeExtractor();
	extractor.answer = () => aReadOutcome("passport");
	return createServer({
		config: {
			version: "1.0.0",
			publicUrl: new URL("http://localhost:3000"),
			rateLimit: { limit: 1_000_000, windowS: 600 },
			logLevel: "silent",
			trustProxy: given.trustProxy ?? false,
		},
		gate,
		extractor,
		signer: aSigner(),
		uploads: createUploadMeter(),
		reportLeak: async () => null,
		clock: systemClock,
		workers: () => ({ workers: 1, ready: 1 }),
		catalogue: [aDefinition("passport")],
		isDatabaseUp: given.isDatabaseUp ?? (async () => true),
	});
}
