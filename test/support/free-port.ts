import { createServer } from "node:net";

/** The range lies below the ephemeral ports (on Linux from 32768), which other connections would soon take. */
const [first, last] = [20_000, 32_000];

/** A local port with no listener, outside the ephemeral range. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = first + Math.floor(Math.random() * (last - first));
		if (await isFree(port)) return port;
	}
}

function isFree(port: number): Promise<boolean> {
	const server = createServer();
	return new Promise((resolve) => {
		server.once("error", () => resolve(false));
		server.listen(port, "localhost", () => server.close(() => resolve(true)));
	});
}
