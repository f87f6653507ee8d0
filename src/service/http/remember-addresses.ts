import type { Server } from "node:http";

/**
 * Reads the address of each new socket, which Node then caches. Otherwise Node would ask the kernel on first use, and
 * the kernel no longer knows the address of a connection that the client has reset. Limits and logs need it even then.
 */
export function rememberAddresses(server: Server): void {
	server.on("connection", (socket) => void socket.remoteAddress);
}
