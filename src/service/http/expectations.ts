import type { Server } from "node:http";

/**
 * Handles `Expect: 100-continue`. If `isDeferred` is true for the URL, the route sends `100 Continue` itself when it
 * begins to read the body, so that it can reject the request before the client sends its image. For all other URLs,
 * `100 Continue` is sent immediately. Other expectations are ignored.
 */
export function deferContinue(server: Server, isDeferred: (url: string) => boolean): void {
	server.on("checkContinue", (request, response) => {
		if (!isDeferred(request.url ?? "")) response.writeContinue();
		server.emit("request", request, response);
	});
	server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}
