import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Number of attempts to bind a port that is in use. A previous instance that is stopping frees the port within 0.1 to
 * 0.5 s on an idle machine and 10 s on a busy one; another program does not free it. Attempts are counted rather than
 * seconds, because time during which the machine is suspended must not count.
 */
const attemptsMax = 50;
/** Interval between two attempts in milliseconds; all of them together take about 10 s. */
const retryEveryMs = 200;

/** Listens on the configured address. If that fails, throws an error that names the environment variables to change. */
export async function listen(
	app: FastifyInstance,
	{ host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		const error = await app.listen({ host, port }).then(
			() => null,
			(reason: NodeJS.ErrnoException) => reason,
		);
		if (error === null) return;
		if (error.code !== "EADDRINUSE" || attempt === attemptsMax)
			throw new Error(explainFailure(error, host, port), { cause: error });
		await delay(retryEveryMs);
	}
}

function explainFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
	if (error.code === "EADDRINUSE")
		return `Another program is listening on port ${port}: stop it, or set PORT to a free one.`;
	return `Cannot listen on ${host}, port ${port} (${error.message}): set HOST and PORT.`;
}
