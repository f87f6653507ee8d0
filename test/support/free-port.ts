import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections (Linux: from 32768 on): one of those would be taken again
 * in no time.
 */
const [first, last] = [20_000, 32_000];

/** A port of this machine on which nothing listens at this moment, and that nobody is given unasked. */
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
