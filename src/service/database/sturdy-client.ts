import pg from "pg";

/**
 * A pg client that survives losing its connection. pg reports a dead connection twice: the statement fails, then an
 * error event follows, which ends the process if nobody listens. A pool listens only on idle clients; this client
 * always listens. After `query_timeout`, pg abandons the statement but reuses the connection, where the statement still
 * blocks. This client closes the connection instead, and the pool opens another.
 */
export function sturdyClient(statementMs: number | null): typeof pg.Client {
	return class extends pg.Client {
		constructor(config?: string | pg.ClientConfig) {
			super(config);
			this.on("error", () => {});
		}

		// biome-ignore lint/suspicious/noExplicitAny: pg's method has eight signatures; those with a promise are used.
		override query(...args: any[]): any {
			const result = Reflect.apply(super.query, this, args) as unknown;
			if (statementMs === null || !(result instanceof Promise)) return result;
			const silent = new Error(`The database did not respond within ${statementMs} ms.`);
			const timer = setTimeout(() => streamOf(this)?.destroy(silent), statementMs);
			const stop = () => clearTimeout(timer);
			result.then(stop, stop);
			return result;
		}
	};
}

/** The connection's socket, which pg documents only for its own tests. */
function streamOf(client: pg.Client): { destroy(reason: Error): void } | undefined {
	return (client as unknown as { connection?: { stream: { destroy(reason: Error): void } } }).connection?.stream;
}
