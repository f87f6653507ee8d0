import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

/** The figures' own little server. */
export interface MetricsServer {
	/** host:port, as it listens. */
	readonly address: string;
	close(): Promise<void>;
}

/**
 * Serves GET /metrics on an address of its own, so that what faces strangers never tells an operator's figures. Where
 * `mayMove`, any free port is taken where the wished one is in use; else that is thrown.
 */
export async function serveMetrics(
	metrics: Metrics,
	{ host, port, mayMove }: { readonly host: string; readonly port: number; readonly mayMove: boolean },
): Promise<MetricsServer> {
	const server = createServer((request, response) => {
		if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		metrics.text().then(
			({ contentType, body }) => response.writeHead(200, { "content-type": contentType }).end(body),
			() => response.writeHead(500).end(),
		);
	});
	const taken = await listenAt(server, host, port).catch((error: NodeJS.ErrnoException) => {
		if (mayMove && error.code === "EADDRINUSE") return listenAt(server, host, 0);
		throw new Error(`METRICS_ADDRESS: cannot listen on ${host}, port ${port} (${error.message}).`, { cause: error });
	});
	return {
		address: `${host}:${taken}`,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function listenAt(server: Server, host: string, port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
	});
}
