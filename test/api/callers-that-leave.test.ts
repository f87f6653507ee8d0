import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { jpeg } from "./support/images.ts";
import { filePart, form, formType } from "./support/multipart.ts";
import { head, openRaw, type RawConnection } from "./support/raw-http.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Sends a whole request. Once its image has reached the extractor, resolves with a signal that is aborted when the
 * caller disconnects.
 */
async function sendWhole(
	server: TestServer,
	port: number,
): Promise<{ readonly caller: RawConnection; readonly gone: AbortSignal }> {
	const reached = Promise.withResolvers<AbortSignal>();
	server.extractor.answer = async (_image, _expected, gone) => {
		if (gone) reached.resolve(gone);
		await sleep(300);
		return aReadOutcome("passport");
	};
	const caller = await openRaw(port);
	const body = form(filePart(jpeg));
	const auth = { authorization: `Bearer ${secrets.good}`, "content-type": formType };
	await caller.write(head("POST", "/api/v1/ocr/passport", { ...auth, "content-length": body.length }));
	await caller.write(body);
	return { caller, gone: await reached.promise };
}

test("a reading is aborted when its caller disconnects before the response, and the log says so", async () => {
	const server = await createTestServer();
	const { caller, gone } = await sendWhole(server, await server.listen());
	expect(gone.aborted).toBe(false);
	caller.socket.destroy();
	await vi.waitFor(() => expect(gone.aborted).toBe(true), { timeout: 250 });
	await vi.waitFor(() => expect(server.log()).toContain("the client disconnected before the response"));
	await server.app.close();
	expect(server.log()).not.toContain("answered");
});

const leave = () => undefined;
const readAnswer = (caller: RawConnection) => caller.answer();
const endThenRead = (caller: RawConnection) => {
	caller.socket.end();
	return caller.answer();
};

test.each([
	["without waiting, with a token", secrets.good, leave],
	["without waiting, without one", "none", leave],
	["after an answer that came before the body", "none", readAnswer],
	["after the answer to a body that ends early", secrets.good, endThenRead],
	["after the answer to an unread body that ends early", "none", endThenRead],
])("a connection that its caller closes %s is released", async (_, token, go) => {
	const server = await createTestServer();
	const port = await server.listen();
	const sockets: WeakRef<Socket>[] = [];
	server.app.server.on("connection", (socket) => sockets.push(new WeakRef(socket)));
	for (let left = 0; left < 10; left += 1) {
		const caller = await openRaw(port);
		const authorization = `Bearer ${token}`;
		const headers = { authorization, "content-type": formType, "content-length": 100_000 };
		await caller.write(head("POST", "/api/v1/ocr/passport", headers));
		await caller.write(form(filePart(jpeg)));
		await go(caller);
		caller.socket.destroy();
	}
	// The server waits at most 10 s for a client to read its response.
	await expect
		.poll(
			() => {
				collectGarbage();
				return sockets.filter((socket) => socket.deref() !== undefined).length;
			},
			{ timeout: 5_000 },
		)
		.toBeLessThan(2);
	expect(sockets).toHaveLength(10);
	await server.app.close();
});
