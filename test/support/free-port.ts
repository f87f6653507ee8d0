import { createServer } from "node:net";

/** A port of this machine on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (address === null || typeof address === "string") throw new Error("No port.");
	return address.port;
}
