import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** A predecessor that is still finishing its work gives up its port within this; another program does not. */
const patienceMs = 5_000;
const retryEveryMs = 200;

/** Listens at the configured address. Throws, naming the variables to change, where that cannot be had. */
export async function listen(
	app: FastifyInstance,
	{ host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const error = await app.listen({ host, port }).then(
			() => null,
			(reason: NodeJS.ErrnoException) => reason,
		);
		if (error === null) return;
		if (error.code !== "EADDRINUSE" || Date.now() > deadline)
			throw new Error(explain(error, host, port), { cause: error });
		await delay(retryEveryMs);
	}
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
	if (error.code === "EADDRINUSE") return `Another program listens on port ${port}: end it, or set PORT to a free one.`;
	return `Cannot listen on ${host}, port ${port} (${error.message}): set HOST and PORT.`;
}
