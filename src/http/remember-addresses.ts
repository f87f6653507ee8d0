import type { Server } from "node:http";

/**
 * Asks each new socket for its address, which Node then keeps. Node asks the kernel only when somebody first wants the
 * address, and the kernel has none for a connection that its client has cut. Limits and logs want it for requests that
 * came before the cut, too.
 */
export function rememberAddresses(server: Server): void {
	server.on("connection", (socket) => void socket.remoteAddress);
}
