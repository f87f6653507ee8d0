import pg from "pg";

/**
 * Creates a pg client class that survives losing its connection. pg reports a lost connection twice: the statement
 * fails, then an error event follows, which ends the process if it has no listener. A pool listens only on idle
 * clients; this client always listens. With pg's `query_timeout`, a connection would be reused while its abandoned
 * statement still blocks it. Instead, this client closes a connection whose statement takes longer than `statementMs`
 * (null: no limit), and the pool opens another.
 */
export function createResilientClientClass(statementMs: number | null): typeof pg.Client {
	return class extends pg.Client {
		constructor(config?: string | pg.ClientConfig) {
			super(config);
			this.on("error", () => {});
		}

		// biome-ignore lint/suspicious/noExplicitAny: pg's method has eight signatures; those with a promise are used.
		override query(...args: any[]): any {
			const result = Reflect.apply(super.query, this, args) as unknown;
			if (statementMs === null || !(result instanceof Promise)) return result;
			const timeoutError = new Error(`The database did not respond within ${statementMs} ms.`);
			const timer = setTimeout(() => getSocket(this)?.destroy(timeoutError), statementMs);
			const clearTimer = () => clearTimeout(timer);
			result.then(clearTimer, clearTimer);
			return result;
		}
	};
}

/** The connection's socket, which is not part of pg's documented interface. */
function getSocket(client: pg.Client): { destroy(reason: Error): void } | undefined {
	return (client as unknown as { connection?: { stream: { destroy(reason: Error): void } } }).connection?.stream;
}
