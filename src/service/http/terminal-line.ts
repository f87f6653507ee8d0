/** The members of a log entry that are shown in a terminal. */
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
 * Formats a log entry as one short line for people: a request's method, route, status, error code and time, or the
 * message and details of any other event.
 */
export function formatTerminalLine({ msg, method, route, status, code, ms, worker, err }: LogLine): string {
	const error = err ? [err.type, err.code, err.meaning ?? err.frames?.[0]] : [];
	const event = worker ? [worker.event, worker.reason, worker.at] : [];
	const words =
		status !== undefined && method !== undefined
			? [method, route ?? "an unknown address", status, code, `${ms} ms`, ...error]
			: [msg, ...event, method, route, ...error];
	return words.filter((word) => word !== undefined && word !== null && word !== "").join(" ");
}

const probeRoutes: readonly unknown[] = ["/livez", "/readyz", "/api/v1/health"];

/** Whether a log entry is a successful health check. Such entries are so frequent that they would hide all others. */
export function isSuccessfulProbe({ route, status }: LogLine): boolean {
	return probeRoutes.includes(route) && typeof status === "number" && status < 400;
}
