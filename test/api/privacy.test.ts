import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Sent and answered in every way there is; each must appear nowhere in what the process writes. */
const canaries = {
	token: "svc_CanaryCanaryCanaryCanaryCanary12",
	image: "canary-image-bytes",
	value: "CANARY-VALUE-MOKOENA",
	message: "canary-in-an-error-message",
	path: "canary-in-the-path",
	header: "canary-in-a-header",
	fileName: "canary-file-name",
};

test("nothing that was sent or read is written anywhere, at any level, on any way through the service", async () => {
	const child = spawn(process.execPath, [
		join(import.meta.dirname, "support/canary-process.ts"),
		JSON.stringify(canaries),
	]);
	let written = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (written += text));
	const [code] = await once(child, "close");
	expect(code, written).toBe(0);
	// The log must be there for its silence to mean something.
	expect(written.split("\n").filter((line) => line.includes('"msg":"answered"')).length).toBeGreaterThan(12);
	expect(written).toContain("unforeseen error");
	expect(written).toMatch(/http_requests_total\{.*code="WRONG_DOCUMENT_TYPE".*\} \d/);
	expect(written).toContain("LEFT THE LOG ON PURPOSE");
	const base64 = Buffer.from(canaries.image).toString("base64").slice(0, 16);
	for (const canary of [...Object.values(canaries), base64, canaries.token.slice(4, 20)])
		expect(written).not.toContain(canary);
});
