import type { Server } from "node:http";

/**
 * A socket's address is asked of the kernel when somebody first wants it, and one whose client has cut it has none. Asked at once it is kept: limits
 * and logs want it also for requests that came before the cut.
 */
export function rememberAddresses(server: Server): void {
	server.on("connection", (socket) => void socket.remoteAddress);
}
