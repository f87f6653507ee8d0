import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { jpeg } from "./support/images.ts";
import { filePart, form, formType } from "./support/multipart.ts";
import { head, openRaw, type RawConnection } from "./support/raw-http.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

/**
 * Sends a whole request; resolves, when its image has reached the extractor, with what tells that the caller has left.
 */
async function sendWhole(server: TestServer): Promise<{ readonly caller: RawConnection; readonly gone: AbortSignal }> {
	const reached = Promise.withResolvers<AbortSignal>();
	server.extractor.answer = async (_image, _expected, gone) => {
		if (gone) reached.resolve(gone);
		await sleep(300);
		return aReadOutcome("passport");
	};
	const { port } = server.app.server.address() as AddressInfo;
	const caller = await openRaw(port);
	const body = form(filePart(jpeg));
	const auth = { authorization: `Bearer ${secrets.good}`, "content-type": formType };
	await caller.write(head("POST", "/api/v1/ocr/passport", { ...auth, "content-length": body.length }));
	await caller.write(body);
	return { caller, gone: await reached.promise };
}

test("who hangs up before the answer is no longer read for, and the log says so", async () => {
	const server = await createTestServer();
	await server.app.listen({ port: 0, host: "127.0.0.1" });
	const { caller, gone } = await sendWhole(server);
	expect(gone.aborted).toBe(false);
	caller.socket.destroy();
	await vi.waitFor(() => expect(gone.aborted).toBe(true), { timeout: 250 });
	await vi.waitFor(() => expect(server.log()).toContain("the client went away before the answer"));
	await server.app.close();
	expect(server.log()).not.toContain("answered");
});
