import type { Server } from "node:http";

/**
 * Reads the remote address of each new socket, so that Node caches it. Otherwise Node would query the kernel on first
 * use, which no longer knows the address of a connection that the client has reset. Rate limits and the log need the
 * address even then.
 */
export function rememberAddresses(server: Server): void {
	server.on("connection", (socket) => void socket.remoteAddress);
}
