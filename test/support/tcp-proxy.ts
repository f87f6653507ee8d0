import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** What happens to connections: `pass`, or one of a network's ways to fail. */
export type ProxyMode =
	| "pass"
	/** Connections are accepted and stay open; no byte gets through in either direction. */
	| "silent"
	/** New connections are reset at once. */
	| "reset";

/** A network between a client and a server of this machine that fails when told to. */
export interface TcpProxy {
	readonly port: number;
	/** From now on, for open connections too. */
	setMode(mode: ProxyMode): void;
	/** Milliseconds that every chunk waits on its way. */
	setDelay(ms: number): void;
	/** Ends every open connection: with a reset, or (`hangUp`) in an orderly way. */
	cut(how?: "reset" | "hangUp"): void;
	close(): Promise<void>;
}

/** Listens on a free loopback port and passes everything on to `target`. */
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
