import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "../../src/documents/catalogue.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await createTestServer({ catalogue });
});
afterAll(() => server.app.close());

test("the page allows no script but the service's own", async () => {
	const { headers } = await server.app.inject({ url: "/docs" });
	expect(headers["content-security-policy"]).toContain("script-src 'self';");
	expect(headers["content-security-policy"]).toContain("connect-src 'self'");
});

test("the bundle is kept by the browser and sent compressed to those that take it", async () => {
	const url = "/docs/scalar/js/scalar.js";
	const plain = await server.app.inject({ url });
	const gzipped = await server.app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
	expect(plain.headers["cache-control"]).toBe("public, max-age=86400");
	expect(gzipped.headers["content-encoding"]).toBe("gzip");
	expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test("the plugin's own page leads to ours", async () => {
	expect((await server.app.inject({ url: "/docs/scalar/" })).headers.location).toBe("/docs");
});
