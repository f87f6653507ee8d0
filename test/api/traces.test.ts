import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTracing } from "../../src/service/tracing/start-tracing.ts";
import type { Tracing } from "../../src/service/tracing/tracing.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { post } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

interface Span {
	readonly name: string;
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly startTimeUnixNano: string;
	readonly endTimeUnixNano: string;
	readonly attributes: readonly { readonly key: string; readonly value: object }[];
	readonly status: { readonly code?: number };
}

let collector: Server;
/** The JSON of every body that the collector received. */
let received: object[];
let url: URL;
let tracing: Tracing;
let server: TestServer;
beforeEach(async () => {
	received = [];
	collector = createServer(async (request, response) => {
		received.push((await json(request)) as object);
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
	url = new URL(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`);
	tracing = await startTracing({ url, version: "1.0.0" });
	server = await createTestServer({ tracing });
});
afterEach(async () => {
	await server.app.close();
	collector.close();
});

async function spans(): Promise<readonly Span[]> {
	await tracing.close();
	type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
	return (received as Export[]).flatMap(({ resourceSpans }) =>
		resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
	);
}

const stages = [
	{ stage: "decode", ms: 20 },
	{ stage: "find", ms: 30 },
	{ stage: "read", ms: 40 },
	{ stage: "understand", ms: 10 },
] as const;

function readSlowly(): void {
	const queuedAtMs = performance.now() - 150;
	server.extractor.timing = () => ({
		queuedAtMs,
		queueMs: 50,
		workerMs: 100,
		modelMs: 60,
		looks: 2,
		lines: 40,
		stages,
	});
	server.extractor.answer = () => aReadOutcome("passport");
}

function byName(all: readonly Span[], name: string): Span {
	const found = all.filter((span) => span.name === name);
	expect(found, name).toHaveLength(1);
	return found[0] as Span;
}

function msOf({ startTimeUnixNano, endTimeUnixNano }: Span): number {
	return Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;
}

test("a response is one trace, with a root span and one span with a duration for each stage", async () => {
	readSlowly();
	expect((await post(server)).statusCode).toBe(200);
	const all = await spans();
	const answer = byName(all, "POST /api/v1/ocr/passport");
	expect(all).toHaveLength(7);
	for (const name of ["admission", "queue", "decode", "find", "read", "understand"]) {
		expect(byName(all, name)).toMatchObject({ traceId: answer.traceId, parentSpanId: answer.spanId });
	}
	expect(["queue", "decode", "find", "read", "understand"].map((name) => Math.round(msOf(byName(all, name))))).toEqual([
		50, 20, 30, 40, 10,
	]);
	expect(byName(all, "find").startTimeUnixNano).toBe(byName(all, "decode").endTimeUnixNano);
	const startMs = Number(BigInt(answer.startTimeUnixNano) / 1_000_000n);
	expect(Math.abs(startMs - Date.now())).toBeLessThan(10_000);
});

test("a refusal before the image has only the admission span, and names its error code", async () => {
	await post(server, { secret: secrets.revoked });
	const all = await spans();
	expect(all.map(({ name }) => name).sort()).toEqual(["POST /api/v1/ocr/passport", "admission"]);
	const { attributes, status } = byName(all, "POST /api/v1/ocr/passport");
	expect(attributes).toContainEqual({ key: "error.type", value: { stringValue: "TOKEN_DISABLED" } });
	expect(attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 403 } });
	expect(status.code ?? 0).toBe(0);
});

test("a server error is marked as an error", async () => {
	await post(server, { secret: secrets.broken });
	expect(byName(await spans(), "POST /api/v1/ocr/passport").status.code).toBe(2);
});

test("a caller's trace is continued; invalid traces and other trace headers are ignored", async () => {
	const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
	const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: "canary=1", baggage: "name=canary" };
	await post(server, { headers });
	for (const traceparent of [
		"",
		"canary",
		`00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
		`01-${traceId}-00f067aa0ba902b7-01`,
	])
		await post(server, { headers: { traceparent } });
	const answers = (await spans()).filter(({ name }) => name.startsWith("POST"));
	expect(answers.map((span) => span.traceId === traceId)).toEqual([true, false, false, false, false]);
	expect(answers[0]?.parentSpanId).toBe("00f067aa0ba902b7");
	expect(JSON.stringify(received)).not.toContain("canary");
});

test("a trace contains no value, token, name, file name, header or address of its request", async () => {
	readSlowly();
	const headers = { "x-request-id": "canary-request", "x-forwarded-for": "203.0.113.77", "user-agent": "canary-agent" };
	await post(server, { headers, path: "/api/v1/ocr/passport?evidence=true&canary=1" });
	const sent = JSON.stringify((await spans()) && received);
	for (const secret of [
		...Object.values(aReadOutcome("passport").fields).map(({ value }) => value),
		secrets.good,
		"svc_",
	]) {
		if (typeof secret === "string") expect(sent).not.toContain(secret);
	}
	for (const word of ["canary", "203.0.113.77", "127.0.0.1", "Onboarding", "thandi", "photo of me"])
		expect(sent).not.toContain(word);
});

test("an unreachable collector neither fails a response nor delays the end by 4 s", async () => {
	collector.closeAllConnections();
	await new Promise((resolve) => collector.close(resolve));
	readSlowly();
	expect((await post(server)).statusCode).toBe(200);
	const startedAt = performance.now();
	await tracing.close();
	expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test("a service loads OpenTelemetry's SDK only with a collector", () => {
	const root = join(import.meta.dirname, "../..");
	const loaded = (more: string) => {
		const script = `await import("./src/service/composition/compose.ts"); ${more}
			const { createRequire } = await import("node:module");
			const paths = Object.keys(createRequire(process.cwd() + "/").cache);
			console.log(paths.some((path) => path.includes("@opentelemetry/sdk-trace")), paths.length > 0);`;
		return spawnSync(process.execPath, ["--input-type=module", "-e", script], {
			cwd: root,
			encoding: "utf8",
		}).stdout.trim();
	};
	expect(loaded("")).toBe("false true");
	const start = `await (await import("./src/service/tracing/start-tracing.ts")).startTracing({ url: new URL("${url.href}"), version: "1" });`;
	expect(loaded(start)).toBe("true true");
});
