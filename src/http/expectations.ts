import type { Server } from "node:http";

/**
 * Lets a document's endpoint refuse before a client that asks first (Expect: 100-continue) has sent its image. The
 * endpoint says `100 Continue` itself when it begins to read. Every other request is told to go on at once. Other
 * expectations are ignored.
 */
export function holdContinue(server: Server, isHeld: (url: string) => boolean): void {
	server.on("checkContinue", (request, response) => {
		if (!isHeld(request.url ?? "")) response.writeContinue();
		server.emit("request", request, response);
	});
	server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}
