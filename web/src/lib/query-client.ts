import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "./ask-service.ts";
import { endSession } from "./session-end.ts";

/** How often counts are refreshed. */
export const refreshMs = 5_000;

/** Whether an immediate retry may help; after a timeout, the person has already waited long enough. */
function isPassing({ status, code }: Refusal): boolean {
	return (status === 0 && code !== "TIMEOUT") || status >= 500;
}

/** The application's query cache. Any query may detect that the session has ended. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				// A browser that is offline may still reach a service on the same machine.
				networkMode: "always",
				staleTime: 2_000,
				retry: (count, error) => count < 2 && error instanceof Refusal && isPassing(error),
				throwOnError: (error) => {
					if (error instanceof Refusal && error.status === 401) endSession();
					return false;
				},
			},
			mutations: {
				networkMode: "always",
				onError: (error) => {
					if (error instanceof Refusal && error.status === 401) endSession();
				},
			},
		},
	});
}
