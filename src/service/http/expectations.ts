import type { Server } from "node:http";

/**
 * Handles `Expect: 100-continue`. A route for which `isDeferred` is true sends `100 Continue` itself when it begins to
 * read the body. It can then reject the request before the client sends its image. All other URLs get `100 Continue`
 * immediately. Other expectations are ignored.
 */
export function deferContinue(server: Server, isDeferred: (url: string) => boolean): void {
	server.on("checkContinue", (request, response) => {
		if (!isDeferred(request.url ?? "")) response.writeContinue();
		server.emit("request", request, response);
	});
	server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}
