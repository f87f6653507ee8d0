import { afterEach, beforeEach, expect, test } from "vitest";
import { createMetrics, type Metrics } from "../../src/service/metrics/metrics.ts";
import { type MetricsServer, serveMetrics } from "../../src/service/metrics/serve-metrics.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { post } from "./support/post.ts";
import { createTestServer } from "./support/test-server.ts";

let metrics: Metrics;
let served: MetricsServer;
beforeEach(async () => {
	metrics = createMetrics();
	served = await serveMetrics(metrics, { host: "127.0.0.1", port: 0, mayMove: false });
});
afterEach(() => served.close());

async function figures(): Promise<string> {
	const response = await fetch(`http://${served.address}/metrics`);
	expect(response.headers.get("content-type")).toContain("version=0.0.4");
	return response.text();
}

test("requests are counted by route, status and code, and rate limit refusals by limit", async () => {
	const server = await createTestServer({ metrics });
	server.extractor.answer = () => aReadOutcome("passport");
	await post(server);
	await post(server, { secret: secrets.spent });
	await post(server, { path: "/api/v1/somewhere/else" });
	server.extractor.answer = () => ({ outcome: "busy", retryAfterS: 1 });
	await post(server);
	const text = await figures();
	const route = 'method="POST",route="/api/v1/ocr/passport"';
	for (const line of [
		`http_requests_total{${route},status="200",code=""} 1`,
		`http_requests_total{${route},status="429",code="RATE_LIMITED"} 2`,
		'http_requests_total{method="POST",route="none",status="404",code="NOT_FOUND"} 1',
		`http_request_duration_seconds_count{${route}} 3`,
		'rate_limit_refusals_total{limit="window"} 1',
		'rate_limit_refusals_total{limit="room"} 1',
		"process_resident_memory_bytes",
	])
		expect(text).toContain(line);
});

test("workers, stages, queue, connections, readiness and warnings are current at each scrape", async () => {
	let waiting = 3;
	metrics.observe({
		workers: () => ({ workers: 2, ready: 1, busy: 1, waiting }),
		workerMemory: () => [300_000_000, 0],
		connections: () => ({ prompt: { open: 2, idle: 1, waiting: 0 } }),
		isReady: () => true,
		tokenWarnings: async () => ({ "expires-soon": 2, "quota-nearly-used": 0 }),
	});
	metrics.recordWorkerEvent("worker-ended", "SIGKILL");
	metrics.recordStageTimes({ queue: 200, models: 300, rest: 10 });
	const text = await figures();
	for (const line of [
		"extraction_queue_length 3",
		'extraction_workers{state="ready"} 1',
		'extraction_worker_memory_bytes{worker="0"} 300000000',
		'database_connections{pool="prompt",state="open"} 2',
		'worker_ends_total{reason="SIGKILL"} 1',
		'reading_stage_seconds_sum{stage="models"} 0.3',
		"service_ready 1",
		'token_warnings{warning="expires-soon"} 2',
		'token_warnings{warning="quota-nearly-used"} 0',
	])
		expect(text).toContain(line);
	waiting = 0;
	expect(await figures()).toContain("extraction_queue_length 0");
});

test("if its port is taken, the metrics server moves to another only if it may", async () => {
	const port = Number(served.address.split(":").at(-1));
	const other = await serveMetrics(metrics, { host: "127.0.0.1", port, mayMove: true });
	expect(other.address).not.toBe(served.address);
	await other.close();
	await expect(serveMetrics(metrics, { host: "127.0.0.1", port, mayMove: false })).rejects.toThrow("METRICS_ADDRESS");
});
