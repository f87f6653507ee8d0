/** The members of a log line that people read in a terminal. */
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
 * One short line for people: a request's method, route, status and time, or the message of any other event. The JSON
 * form has more.
 */
export function terminalLine({ msg, method, route, status, code, ms, worker, err }: LogLine): string {
	const error = err ? [err.type, err.code, err.meaning ?? err.frames?.[0]] : [];
	const event = worker ? [worker.event, worker.reason, worker.at] : [];
	const words =
		status !== undefined && method !== undefined
			? [method, route ?? "an unknown address", status, code, `${ms} ms`, ...error]
			: [msg, ...event, method, route, ...error];
	return words.filter((word) => word !== undefined && word !== null && word !== "").join(" ");
}

const probes: readonly unknown[] = ["/livez", "/readyz", "/api/v1/health"];

/** A successful health check; printing one every few seconds would bury everything else. */
export function isQuietVisit({ route, status }: LogLine): boolean {
	return probes.includes(route) && typeof status === "number" && status < 400;
}
