import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** How connections behave: `pass`, or a kind of network failure. */
export type ProxyMode =
	| "pass"
	/** Connections are accepted and stay open; no bytes pass in either direction. */
	| "silent"
	/** New connections are reset immediately; open ones are not affected. */
	| "reset";

/** A network connection to a local server that fails on demand. */
export interface TcpProxy {
	readonly port: number;
	/** Takes effect immediately, even for open connections. */
	setMode(mode: ProxyMode): void;
	/** Delays every chunk by this many milliseconds. */
	setDelay(ms: number): void;
	/** Closes every open connection with a reset, or in the normal way (`hangUp`). */
	cut(how?: "reset" | "hangUp"): void;
	close(): Promise<void>;
}

/** Listens on a free loopback port and forwards to `target`. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
	const clients = new Set<Socket>();
	const upstreams = new Set<Socket>();
	let mode: ProxyMode = "pass";
	let delayMs = 0;
	const track = (socket: Socket, open: Set<Socket>) => {
		open.add(socket);
		socket.on("error", () => {}).once("close", () => open.delete(socket));
	};
	const pump = (from: Socket, to: Socket) => {
		from.on("data", (chunk) => {
			if (mode === "silent") return;
			if (delayMs === 0) to.write(chunk);
			else setTimeout(() => to.writable && to.write(chunk), delayMs);
		});
		from.once("close", () => mode !== "silent" && to.destroy());
	};
	const server = createServer((client) => {
		track(client, clients);
		if (mode === "reset") return client.resetAndDestroy();
		const upstream = connect(target);
		track(upstream, upstreams);
		pump(client, upstream);
		pump(upstream, client);
		return undefined;
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		setMode: (next) => {
			mode = next;
		},
		setDelay: (ms) => {
			delayMs = ms;
		},
		cut: (how = "reset") => {
			for (const client of clients) {
				if (how === "reset") client.resetAndDestroy();
				else client.destroy();
			}
		},
		close: async () => {
			for (const socket of [...clients, ...upstreams]) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
