import { expect, test } from "vitest";
import { openStage } from "./support/open-stage.ts";

const { at, accounts, signedIn } = await openStage();

test.each([
	["/sign-in", 205],
	["/", 256],
	["/dashboard/playground", 323],
	["/docs", 259],
] as const)("the first load of %s takes at most %i KB from the network", async (path, kilobytesMax) => {
	const secretId = path.startsWith("/dashboard") ? accounts.newcomer : null;
	const { context } = await signedIn(secretId, { viewport: { width: 1440, height: 900 } });
	const page = await context.newPage();
	let bytes = 0;
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await page.goto(at(path));
	if (path === "/") await page.getByRole("img", { name: /a sample document/ }).waitFor({ timeout: 60_000 });
	if (path === "/docs") await page.getByRole("region", { name: "Example response: The service's health" }).waitFor();
	if (path === "/dashboard/playground") await page.getByRole("heading", { name: "Or try one of these" }).waitFor();
	await page.waitForLoadState("networkidle");
	console.log(`${path}: ${(bytes / 1024).toFixed(0)} KB`);
	expect(bytes / 1024).toBeLessThanOrEqual(kilobytesMax);
	await context.close();
});

test("an unknown address is a 404 page for a browser, and JSON for a program and in the API", async () => {
	const url = at("/nonsense");
	const asBrowser = await fetch(url, { headers: { accept: "text/html,*/*" } });
	expect(asBrowser.status).toBe(404);
	expect(asBrowser.headers.get("content-type")).toContain("text/html");
	const asProgram = await fetch(url, { headers: { accept: "application/json" } });
	expect(await asProgram.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
	const inApi = await fetch(at("/api/v1/nonsense"), { headers: { accept: "text/html" } });
	expect(await inApi.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
});
