import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * How often a taken port is tried. A predecessor that is still ending gives up its port within 10 s on a busy machine
 * (0.1 to 0.5 s on an idle one). Another program does not. Tries are counted, not seconds: on a machine that stood
 * still the seconds would be over at once.
 */
const triesMax = 50;
/** Between two tries: `triesMax` of them are the 10 s. */
const retryEveryMs = 200;

/** Listens at the configured address. Throws, naming the variables to change, where that cannot be had. */
export async function listen(
	app: FastifyInstance,
	{ host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
	for (let tries = 1; ; tries++) {
		const error = await app.listen({ host, port }).then(
			() => null,
			(reason: NodeJS.ErrnoException) => reason,
		);
		if (error === null) return;
		if (error.code !== "EADDRINUSE" || tries === triesMax)
			throw new Error(explain(error, host, port), { cause: error });
		await delay(retryEveryMs);
	}
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
	if (error.code === "EADDRINUSE") return `Another program listens on port ${port}: end it, or set PORT to a free one.`;
	return `Cannot listen on ${host}, port ${port} (${error.message}): set HOST and PORT.`;
}
