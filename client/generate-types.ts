import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { systemClock } from "../src/reader/clock.ts";
import { catalogue } from "../src/reader/documents/catalogue.ts";
import { createUploadMeter } from "../src/service/api/uploads/upload-meter.ts";
import { createServer } from "../src/service/http/create-server.ts";

/** The path of the generated file. */
export const typesFile = join(import.meta.dirname, "src/api-types.ts");

const header = "// Generated from the service's OpenAPI description by `npm run client:types`. Do not edit.\n\n";

/**
 * Generates TypeScript types for the named schemas of the OpenAPI description. Its paths are left out, because the
 * client does not use them, and so are titles, because they repeat the names of the types.
 */
export async function generateTypes(): Promise<string> {
	const description = JSON.parse(await describeService());
	for (const schema of Object.values<{ title?: string }>(description.components.schemas)) delete schema.title;
	return header + astToString(await openapiTS({ ...description, paths: {} }));
}

/** Returns the OpenAPI description, from a server whose dependencies are stubs, because the description needs none. */
export async function describeService(): Promise<string> {
	const failIfCalled = () => {
		throw new Error("a description needs no request");
	};
	const app = await createServer({
		config: {
			version: "1.0.0",
			publicUrl: new URL("http://localhost:3000"),
			rateLimit: { limit: 1, windowS: 1 },
			logLevel: "silent",
			trustProxy: false,
		},
		gate: { admit: failIfCalled },
		extractor: { extract: failIfCalled, busyForS: () => null, close: async () => {} },
		signer: { sign: failIfCalled, signRecord: failIfCalled, publicKeys: failIfCalled },
		uploads: createUploadMeter(),
		clock: systemClock,
		catalogue,
		reportLeak: failIfCalled,
		isDatabaseUp: failIfCalled,
		workers: () => ({ workers: 0, ready: 0 }),
	});
	try {
		return (await app.inject("/api/v1/openapi.json")).body;
	} finally {
		await app.close();
	}
}

if (import.meta.main) await writeFile(typesFile, await generateTypes());
