/** A line of the log, as far as people read it in a terminal. */
export interface LogLine {
	readonly msg?: unknown;
	readonly method?: unknown;
	readonly route?: unknown;
	readonly status?: unknown;
	readonly code?: unknown;
	readonly ms?: unknown;
	readonly worker?: { readonly event?: unknown; readonly reason?: unknown; readonly at?: unknown };
	readonly err?: {
		readonly type?: unknown;
		readonly code?: unknown;
		readonly meaning?: unknown;
		readonly frames?: readonly unknown[];
	};
}

/**
 * One short line for people. A request's line says what was asked, what was answered and how long it took; any other
 * line says what happened. The JSON of the same line has more, and goes wherever no person looks.
 */
export function terminalLine({ msg, method, route, status, code, ms, worker, err }: LogLine): string {
	const error = err ? [err.type, err.code, err.meaning ?? err.frames?.[0]] : [];
	const event = worker ? [worker.event, worker.reason, worker.at] : [];
	const words =
		status !== undefined && method !== undefined
			? [method, route ?? "an address that nobody has", status, code, `${ms} ms`, ...error]
			: [msg, ...event, method, route, ...error];
	return words.filter((word) => word !== undefined && word !== null && word !== "").join(" ");
}

const probes: readonly unknown[] = ["/livez", "/readyz", "/api/v1/health"];

/** A health check that found the service well: one every few seconds would drive everything else from the screen. */
export function isQuietVisit({ route, status }: LogLine): boolean {
	return probes.includes(route) && typeof status === "number" && status < 400;
}
