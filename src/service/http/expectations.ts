import type { Server } from "node:http";

/**
 * Lets a document endpoint reject a request with `Expect: 100-continue` before the client sends its image. The endpoint
 * sends `100 Continue` when it begins to read; all other routes send it immediately. Other expectations are ignored.
 */
export function holdContinue(server: Server, isHeld: (url: string) => boolean): void {
	server.on("checkContinue", (request, response) => {
		if (!isHeld(request.url ?? "")) response.writeContinue();
		server.emit("request", request, response);
	});
	server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}
