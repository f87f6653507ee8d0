import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "../../src/documents/catalogue.ts";
import { openBrowser, openProfile } from "../browser/support/open-browser.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let root: string;
beforeAll(async () => {
	server = await createTestServer({ catalogue });
	await server.app.listen({ port: 0, host: "127.0.0.1" });
	root = `http://localhost:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.app.close());

test("the reference page shows every operation, under a strict policy and without any other host", async () => {
	const browser = await openBrowser();
	try {
		const { context, troubles } = await openProfile(browser);
		const page = await context.newPage();
		await page.goto(`${root}/docs`);
		await page.getByRole("heading", { name: "Document extraction" }).waitFor();
		for (const { documentType } of catalogue) await page.getByText(`/api/v1/ocr/${documentType}`).first().waitFor();
		await page.getByText("/api/v1/tokens/me").first().waitFor();
		// What the page loads late, it loads for what comes into view.
		await page.getByText("The service's health").first().click();
		await page.getByText("The database does not answer.").first().waitFor();
		await page.waitForTimeout(1000);
		expect(troubles).toEqual([]);
	} finally {
		await browser.close();
	}
});

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
