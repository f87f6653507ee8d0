import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Number of attempts to bind a port that is in use. A predecessor that is stopping frees it within 10 s on a busy
 * machine (0.1 to 0.5 s on an idle one); another program does not. Counts attempts rather than seconds, because on a
 * machine that was suspended the seconds would already be over.
 */
const triesMax = 50;
/** Between two attempts: `triesMax` of them make 10 s. */
const retryEveryMs = 200;

/** Listens on the configured address. Throws, naming the variables to change, if that fails. */
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
	if (error.code === "EADDRINUSE")
		return `Another program is listening on port ${port}: stop it, or set PORT to a free one.`;
	return `Cannot listen on ${host}, port ${port} (${error.message}): set HOST and PORT.`;
}
