import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

/** A server of metrics. */
export interface MetricsServer {
	/** The host:port on which the server listens. */
	readonly address: string;
	close(): Promise<void>;
}

/**
 * Serves GET /metrics on a separate address, so that the public server never exposes an operator's metrics. If the port
 * is in use and `mayMove` is true, a free port is chosen instead. Throws an error that names the variable if the server
 * cannot listen.
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
	const boundPort = await listenAt(server, host, port).catch((error: NodeJS.ErrnoException) => {
		if (mayMove && error.code === "EADDRINUSE") return listenAt(server, host, 0);
		throw new Error(`METRICS_ADDRESS: cannot listen on ${host}, port ${port} (${error.message}).`, { cause: error });
	});
	return {
		address: `${host}:${boundPort}`,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Starts listening; port 0 means any free port. Returns the port. */
function listenAt(server: Server, host: string, port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
	});
}
