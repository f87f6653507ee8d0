import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "./ask-service.ts";
import { handleSessionEnd } from "./session-end.ts";

/** Interval at which counts are refreshed. */
export const refreshMs = 5_000;

/** Whether an immediate retry may succeed. Timeouts do not count, because the person has already waited long. */
function isTransient({ status, code }: Refusal): boolean {
	return (status === 0 && code !== "TIMEOUT") || status >= 500;
}

/** Creates the application's query cache. Each query and mutation detects the end of the session. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				// A browser that is offline may still reach a service on the same machine.
				networkMode: "always",
				staleTime: 2_000,
				retry: (count, error) => count < 2 && error instanceof Refusal && isTransient(error),
				throwOnError: (error) => {
					if (error instanceof Refusal && error.status === 401) handleSessionEnd();
					return false;
				},
			},
			mutations: {
				networkMode: "always",
				onError: (error) => {
					if (error instanceof Refusal && error.status === 401) handleSessionEnd();
				},
			},
		},
	});
}
