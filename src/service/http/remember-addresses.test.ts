import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { rememberAddresses } from "./remember-addresses.ts";

test("keeps the address of a client that has reset its connection", async () => {
	const server = createServer();
	rememberAddresses(server);
	const opened = once(server, "connection");
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
	const [socket] = (await opened) as [Socket];
	client.destroy();
	socket.destroy();
	await once(socket, "close");
	expect(socket.remoteAddress).toBe("127.0.0.1");
	server.close();
});
