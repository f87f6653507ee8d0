import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { createAccounts } from "./accounts.ts";
import { createAttemptLimit } from "./attempt-limit.ts";
import { createProvider } from "./create-provider.ts";
import { createInteractions } from "./interactions.ts";
import { loadKeys } from "./keys.ts";
import type { IdentityOptions } from "./options.ts";
import { deleteExpiredRecords } from "./record-adapter.ts";
import { createTables } from "./tables.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const quarterHourMs = 15 * 60_000;
const assets: Record<string, string> = {
	"/assets/identity.css": "text/css; charset=utf-8",
	"/assets/sign-out.js": "text/javascript; charset=utf-8",
};

async function sendAsset(path: string, response: ServerResponse): Promise<void> {
	const bytes = await readFile(new URL(`.${path}`, import.meta.url));
	response.writeHead(200, { "content-type": assets[path], "cache-control": "no-cache" }).end(bytes);
}

function listen(server: Server, port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		// It listens only on the loopback interface, with a loopback host name, because this provider trusts anyone who
		// can reach it.
		server.listen(port, "localhost", () => resolve((server.address() as AddressInfo).port));
	});
}

/** Listens on the preferred port, or on any free port if that is in use. Returns the port. */
async function listenOnPreferredOrFreePort(server: Server, port: number): Promise<number> {
	try {
		return await listen(server, port);
	} catch (error) {
		if ((error as { code?: string }).code !== "EADDRINUSE") throw error;
		return listen(server, 0);
	}
}

async function createHandler(issuer: string, options: IdentityOptions, pool: Pool): Promise<Handler> {
	await createTables(pool);
	await deleteExpiredRecords(pool);
	const accounts = createAccounts(pool);
	const provider = createProvider(issuer, { options, keys: await loadKeys(pool), pool, accounts });
	const attemptsMax = options.attemptsMax ?? 10;
	const perEmail = createAttemptLimit({ attemptsMax, windowMs: quarterHourMs });
	const perAddress = createAttemptLimit({ attemptsMax: attemptsMax * 4, windowMs: quarterHourMs });
	const handleInteraction = createInteractions({ provider, accounts, perEmail, perAddress });
	const handleOpenId = provider.callback();
	return async (request, response) => {
		const path = (request.url ?? "/").split("?")[0] ?? "/";
		if (path in assets) return sendAsset(path, response);
		if (path.startsWith("/interaction/")) return handleInteraction(request, response);
		return handleOpenId(request, response);
	};
}

/** Starts the provider on loopback. `issuer` is its address; `close` ends its connections and its database pool. */
export async function startIdentityProvider(
	options: IdentityOptions,
): Promise<{ readonly issuer: string; close(): Promise<void> }> {
	const pool = new Pool({ connectionString: options.databaseUrl, max: 4 });
	// Losing the database connection must not end the process. The next query reconnects.
	pool.on("error", () => undefined);
	let handler: Handler | null = null;
	const server = createServer((request, response) => {
		const answer = handler ? handler(request, response) : Promise.reject(new Error("not ready"));
		answer.catch(() => response.headersSent || response.writeHead(500).end());
	});
	const issuer = `http://localhost:${await listenOnPreferredOrFreePort(server, options.port)}`;
	handler = await createHandler(issuer, options, pool);
	return {
		issuer,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await pool.end();
		},
	};
}
