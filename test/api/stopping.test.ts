import { expect, test, vi } from "vitest";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { jpeg, jpegOf } from "./support/images.ts";
import { filePart, form, formType } from "./support/multipart.ts";
import { head, openRaw } from "./support/raw-http.ts";
import { createTestServer } from "./support/test-server.ts";

const auth = { authorization: `Bearer ${secrets.good}`, "content-type": formType };

test("stopping answers the requests in flight and does not wait for idle connections", async () => {
	const server = await createTestServer();
	const port = await server.listen();
	const reading = Promise.withResolvers<void>();
	server.extractor.answer = async () => {
		reading.resolve();
		await new Promise((resolve) => setTimeout(resolve, 300));
		return aReadOutcome("passport");
	};
	const idle = await openRaw(port);
	await idle.write(head("GET", "/api/v1/health", {}));
	await idle.answer();
	const busy = await openRaw(port);
	const body = form(filePart(jpeg));
	await busy.write(head("POST", "/api/v1/ocr/passport", { ...auth, "content-length": body.length }));
	await busy.write(body);
	await reading.promise;
	const from = performance.now();
	await server.app.close();
	expect(performance.now() - from).toBeLessThan(2000);
	expect((await busy.answer()).status).toBe(200);
	await idle.closed;
});

test("stopping does not wait for the rest of a refused body", async () => {
	const server = await createTestServer();
	const port = await server.listen();
	const sender = await openRaw(port);
	await sender.write(head("POST", "/api/v1/ocr/passport", { ...auth, "content-length": 30_000_000 }));
	await sender.write(form(filePart(jpegOf(5_000_000))));
	expect((await sender.answer()).status).toBe(400);
	const from = performance.now();
	await server.app.close();
	expect(performance.now() - from).toBeLessThan(2000);
});

test("stopping waits for requests in flight as long as it takes, until it is told to cut them off", async () => {
	const server = await createTestServer();
	const port = await server.listen();
	const [reading, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	server.extractor.answer = async () => {
		reading.resolve();
		await read.promise;
		return aReadOutcome("passport");
	};
	const body = form(filePart(jpeg));
	const whole = head("POST", "/api/v1/ocr/passport", { ...auth, "content-length": body.length });
	const [busy, broken] = [await openRaw(port), await openRaw(port)];
	await busy.write(whole);
	await busy.write(body);
	await reading.promise;
	await broken.write(whole);
	await broken.write(body.subarray(0, 20));
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const closed = server.app.close();
	await vi.waitFor(() => expect(server.app.server.listening).toBe(false));
	await vi.advanceTimersByTimeAsync(3_600_000);
	vi.useRealTimers();
	read.resolve();
	expect((await busy.answer()).status).toBe(200);
	server.app.cutOff();
	await Promise.all([closed, broken.closed]);
	await vi.waitFor(() => expect(server.log()).toContain("aborted: the service had to stop"));
	expect(server.log()).not.toContain("the client disconnected");
});
