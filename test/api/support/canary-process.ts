/** A separate process that sends requests full of canaries to its own server, which logs at the most verbose level. */
import type { AddressInfo } from "node:net";
import { createUploadMeter } from "../../../src/service/api/uploads/upload-meter.ts";
import { connect } from "../../../src/service/database/connect.ts";
import { createServer } from "../../../src/service/http/create-server.ts";
import { createMetrics } from "../../../src/service/metrics/metrics.ts";
import { createRequestRecorder } from "../../../src/service/tokens/request-recorder.ts";
import { aSigner } from "../../support/a-signer.ts";
import { aDefinition } from "./a-definition.ts";
import { aField } from "./a-field.ts";
import { aReadOutcome } from "./a-read-outcome.ts";
import { createFakeExtractor } from "./fake-extractor.ts";
import { createFakeGate, secrets } from "./fake-gate.ts";
import { jpeg } from "./images.ts";
import { filePart, form, formType } from "./multipart.ts";
import { openRaw } from "./raw-http.ts";

const [, , words = "{}", databaseUrl = "", tokenId = ""] = process.argv;
const canaries = JSON.parse(words) as Readonly<Record<string, string>>;
const { token = "", image = "", value = "", message = "", path = "", header = "", fileName = "" } = canaries;

const extractor = createFakeExtractor();
const gate = createFakeGate();
const metrics = createMetrics();
const clock = { now: () => new Date("2026-05-01T12:00:00Z") };
const db = connect(databaseUrl, { connections: 1 });
const requests = createRequestRecorder({
	db,
	clock,
	onError: (error) => {
		throw error;
	},
});
const app = await createServer({
	config: {
		version: "1.0.0",
		publicUrl: new URL("http://localhost:3000"),
		rateLimit: { limit: 60, windowS: 60 },
		logLevel: "trace",
		trustProxy: false,
	},
	gate: {
		admit: (request) => gate.admit({ ...request, secret: request.secret === token ? secrets.good : request.secret }),
	},
	extractor,
	signer: aSigner(),
	uploads: createUploadMeter(),
	reportLeak: async () => null,
	clock,
	recordOutcome: (_token, _outcome, facts) => requests.record(tokenId, facts),
	catalogue: [aDefinition("passport")],
	workers: () => ({ workers: 1, ready: 1 }),
	metrics,
	isDatabaseUp: () => Promise.reject(new Error(message)),
});
app.get("/reply-twice", async (_request, reply) => {
	reply.send("a");
	throw new Error(message);
});
app.log.info("LEFT THE LOG ON PURPOSE");
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;

const picture = Buffer.concat([jpeg.subarray(0, 4), Buffer.from(image)]);
const ways = [
	() => aReadOutcome("passport", { surname: aField(value), sex: aField(null, { printed: value }) }),
	() => ({ outcome: "unreadable", reasons: ["blurred"] }) as const,
	() => ({ outcome: "wrong-document", detected: null, reason: value }) as const,
	() => ({ outcome: "failed", reason: "engine" }) as const,
	() => {
		throw new Error(`${message} ${value}`, { cause: new TypeError(message) });
	},
	() => Promise.reject(message),
	() => Promise.reject(Object.assign(new Error(message), { detail: value, code: "23505", image: picture })),
	() => Promise.reject({ message, value }),
];
const url = `http://127.0.0.1:${port}`;
const headers = {
	authorization: `Bearer ${token}`,
	"x-request-id": canaries.requestName ?? "",
	"x-note": header,
	"user-agent": header,
	cookie: header,
};
const json = JSON.stringify({ image: picture.toString("base64"), mediaType: "image/jpeg", note: value });
const part = filePart(picture);
const named = { ...part, headers: part.headers.map((line) => line.replace("photo of me", fileName)) };
for (const way of ways) {
	extractor.answer = way;
	for (const [type, body] of [
		[formType, Uint8Array.from(form(named))],
		["application/json", json],
	] as const) {
		await fetch(`${url}/api/v1/ocr/passport?evidence=true&note=${value}`, {
			method: "POST",
			headers: { ...headers, "content-type": type },
			body,
		});
	}
}
const bodies = [`{"image":"${value}`, `{"image":"${value}","mediaType":"${value}"}`, value];
for (const body of bodies) {
	await fetch(`${url}/api/v1/ocr/passport`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body,
	});
	await fetch(`${url}/api/v1/ocr/passport`, { method: "POST", headers: { ...headers, "content-type": value }, body });
}
for (const to of [
	`/${path}`,
	`/api/v1/ocr/${token}`,
	`/api/v1/${path}?token=${token}`,
	`/${path}/%zz`,
	"/api/v1/health",
	"/reply-twice",
]) {
	await fetch(url + to, { headers: { ...headers, "x-request-id": token } });
}
for (const text of [`GET /${path} HTTP/9.9\r\n`, `${value}\r\n\r\n`, `GET / HTTP/1.1\r\n${header}\r\n\r\n`]) {
	const connection = await openRaw(port);
	await connection.write(`${text}\r\n\r\n`);
	await connection.answer();
	connection.socket.destroy();
}
const ownId = { ...headers, "x-request-id": canaries.requestId ?? "" };
await fetch(`${url}/api/v1/tokens/me`, { headers: ownId });
await app.close();
await requests.close();
await db.destroy();
console.log((await metrics.text()).body);
