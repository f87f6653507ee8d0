import pg from "pg";

/**
 * pg's client, made to outlive its connection. pg tells of a dead connection twice: the statement fails, and an event
 * follows. The event ends the process if nobody listens. A pool listens only to clients that are idle. This client
 * always has a listener. pg gives up a statement after `query_timeout` but goes on using its connection, behind the
 * statement that hangs. Here the connection is ended: the statement fails with that error, and the pool opens another.
 */
export function sturdyClient(statementMs: number | null): typeof pg.Client {
	return class extends pg.Client {
		constructor(config?: string | pg.ClientConfig) {
			super(config);
			this.on("error", () => {});
		}

		// biome-ignore lint/suspicious/noExplicitAny: pg's method has eight signatures, and those with a promise are used.
		override query(...args: any[]): any {
			const result = Reflect.apply(super.query, this, args) as unknown;
			if (statementMs === null || !(result instanceof Promise)) return result;
			const silent = new Error(`The database did not answer within ${statementMs} ms.`);
			const timer = setTimeout(() => streamOf(this)?.destroy(silent), statementMs);
			const stop = () => clearTimeout(timer);
			result.then(stop, stop);
			return result;
		}
	};
}

/** The connection's socket: pg has it, and documents it only for tests of its own. */
function streamOf(client: pg.Client): { destroy(reason: Error): void } | undefined {
	return (client as unknown as { connection?: { stream: { destroy(reason: Error): void } } }).connection?.stream;
}
