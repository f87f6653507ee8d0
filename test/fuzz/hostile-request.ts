import { filePart, form, formType, type Part, textPart } from "../api/support/multipart.ts";
import { hostileImage } from "./hostile-image.ts";
import { mutate } from "./mutate.ts";
import type { Random } from "./random.ts";

/** Inputs of a request. */
export interface Ingredients {
	/** A valid token. */
	readonly token: string;
	/** Valid images. */
	readonly images: readonly Buffer[];
}

/** Bytes for a connection, and its sender's behaviour. */
export interface HostileRequest {
	readonly method: string;
	readonly path: string;
	readonly bytes: Buffer;
	/** `wait` for the response; `half-close` the connection after sending, then wait; `vanish` without waiting. */
	readonly manner: "wait" | "half-close" | "vanish";
	/** Number of pieces to send. */
	readonly pieces: number;
}

const ocrPaths = ["passport", "sa-id-smart-front", "sa-drivers-back"].map((type) => `/api/v1/ocr/${type}`);
const otherPaths = [
	"/",
	"/docs",
	"/api/v1/health",
	"/api/v1/tokens/me",
	"/api/v1/openapi.json",
	"/api/v1/ocr/",
	"/api/v1/ocr/none",
];
const apiPaths = otherPaths.filter((path) => path.startsWith("/api/"));
const smallTypes = [
	"application/json",
	"application/json",
	formType,
	"text/plain",
	"",
	"application/json; charset=latin1",
];
const smallBodies = [
	"{}",
	"null",
	"[[[[",
	'{"image":7,"mediaType":"image/png"}',
	'{"image":"AAAA","mediaType":"image/jpeg"}',
	'{"image":"====","mediaType":null}',
	'{"__proto__":{"image":1},"mediaType":"image/png"}',
	'{"image":"\\u0000","image":"\\ud800"}',
	"--x\r\n\r\n--x--",
	form(textPart("image", "y")).toString("latin1"),
	form(textPart("__proto__", "")).toString("latin1"),
];
const oddPaths = [
	"*",
	"//",
	"/%zz",
	"/%00",
	"/..%2f..%2fetc/passwd",
	`/${"a/".repeat(500)}`,
	"/api/v1/ocr/passport?evidence=a&evidence[b]=c",
	"http://x/",
];
const methods = ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "get", "\0"];
const headerNames = [
	"X-Request-Id",
	"Accept",
	"Expect",
	"Range",
	"If-None-Match",
	"Accept-Version",
	"X-Forwarded-For",
	"Transfer-Encoding",
	"Content-Encoding",
	"Upgrade",
	"Connection",
	"Cookie",
	"__proto__",
	"X-Http-Method-Override",
];
const headerValues = [
	"",
	"100-continue",
	"chunked",
	"gzip",
	"close",
	"keep-alive, Upgrade",
	"h2c",
	"127.0.0.1",
	"constructor",
	"a".repeat(5000),
	"ünï",
	"*/*",
	"bytes=0-1",
	"-1",
	"\0",
];

/**
 * A hostile request of a few hundred bytes whose end is unambiguous, so that others may follow on the same connection.
 * None of its images reaches a worker.
 */
export function smallRequest(
	token: string,
	random: Random,
	extraHeaders?: (random: Random) => readonly string[],
): Pick<HostileRequest, "method" | "path" | "bytes"> {
	const path = random.pick(random.chance(0.5) ? ocrPaths : [...apiPaths, ...oddPaths]);
	const method = random.chance(0.6) ? "POST" : random.pick(methods);
	const body = random.chance(0.3) ? "" : random.pick(smallBodies);
	const lines = [
		`${method} ${path} HTTP/1.1`,
		"Host: localhost",
		...(random.chance(0.9)
			? [`Authorization: ${random.chance(0.5) ? wrongToken(token, random) : `Bearer ${token}`}`]
			: []),
		...(random.chance(0.8) ? [`Content-Type: ${random.pick(smallTypes)}`] : []),
		...(random.chance(0.2) ? [`${random.pick(headerNames)}: ${random.pick(headerValues)}`] : []),
		...(extraHeaders?.(random) ?? []),
		`Content-Length: ${Buffer.byteLength(body)}`,
	];
	return { method, path, bytes: Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`, "latin1") };
}

/** A malformed request. About one in ten is valid, so that the code after the checks is reached, too. */
export function hostileRequest({ token, images }: Ingredients, random: Random): HostileRequest {
	const isPost = random.chance(0.9);
	const path = random.chance(0.9) ? random.pick(ocrPaths) : random.pick([...otherPaths, ...oddPaths]);
	const method = isPost ? "POST" : random.pick(methods);
	const { type, body } = hostileBody(images, random);
	const lines = [
		`${method} ${random.chance(0.1) ? `${path}?evidence=true` : path} HTTP/1.${random.chance(0.97) ? 1 : random.int(10)}`,
		"Host: localhost",
		...(random.chance(0.9) ? [`Authorization: ${authorization(token, random)}`] : []),
		...(random.chance(0.97) ? [`Content-Type: ${random.chance(0.95) ? type : random.pick(headerValues)}`] : []),
		...(random.chance(0.2) ? [`${random.pick(headerNames)}: ${random.pick(headerValues)}`] : []),
	];
	const whole = Buffer.concat(frame(lines, body, random));
	const bytes = random.chance(0.1) ? mutate(whole, random) : whole;
	return {
		method,
		path,
		bytes,
		manner: manner(bytes !== whole, random),
		pieces: random.chance(0.9) ? 1 : 1 + random.int(20),
	};
}

/** Senders of mutated requests half-close, because the server would wait for the rest of a body until its timeout. */
function manner(isBroken: boolean, random: Random): HostileRequest["manner"] {
	if (random.chance(0.03)) return "vanish";
	return isBroken || random.chance(0.05) ? "half-close" : "wait";
}

function authorization(token: string, random: Random): string {
	return random.chance(0.92) ? `Bearer ${token}` : wrongToken(token, random);
}

function wrongToken(token: string, random: Random): string {
	return random.pick([
		"Bearer",
		`Basic ${token}`,
		`Bearer ${token}x`,
		`Bearer svc_${"0".repeat(32)}`,
		"Bearer \0",
		token.repeat(100),
	]);
}

function frame(lines: readonly string[], body: Buffer, random: Random): Buffer[] {
	const head = (length: string) => Buffer.from(`${[...lines, length].join("\r\n")}\r\n\r\n`, "latin1");
	if (random.chance(0.1)) {
		const chunks: Buffer[] = [];
		for (let at = 0; at < body.length; ) {
			const piece = body.subarray(at, at + 1 + random.int(100_000));
			chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n"));
			at += piece.length;
		}
		return [head("Transfer-Encoding: chunked"), ...chunks, Buffer.from("0\r\n\r\n")];
	}
	return [head(`Content-Length: ${body.length}`), body];
}

function hostileBody(images: readonly Buffer[], random: Random): { readonly type: string; readonly body: Buffer } {
	const { type, body } = random.chance(0.5) ? hostileForm(images, random) : hostileJson(images, random);
	return { type, body: random.chance(0.2) ? mutate(body, random) : body };
}

function hostileForm(images: readonly Buffer[], random: Random): { readonly type: string; readonly body: Buffer } {
	const contentTypes = ["image/jpeg", "image/jpeg", "image/png", "image/webp", "text/plain", "", "image/gif", null];
	const part = (): Part =>
		random.chance(0.85)
			? filePart(
					hostileImage(images, random),
					random.pick(contentTypes),
					random.pick(["image", "image", "image", "file", ""]),
				)
			: textPart(random.pick(["image", "__proto__", "x"]), "y".repeat(random.int(100)));
	const parts = Array.from({ length: random.chance(0.8) ? 1 : random.int(120) }, (_, index) =>
		index < 3 ? part() : textPart("x", "y"),
	);
	return { type: formType, body: form(...parts) };
}

function hostileJson(images: readonly Buffer[], random: Random): { readonly type: string; readonly body: Buffer } {
	const base64 = () => hostileImage(images, random).toString(random.pick(["base64", "base64", "base64url", "hex"]));
	const values: readonly (() => unknown)[] = [
		base64,
		base64,
		base64,
		() => `data:image/png;base64,${base64()}`,
		() => null,
		() => random.int(1e9),
		() => [],
		() => ({}),
		() => "=".repeat(random.int(1000)),
	];
	const value = () => random.pick(values)();
	const text = random.pick<() => string>([
		() => JSON.stringify({ image: value(), mediaType: "image/jpeg" }),
		() => JSON.stringify({ image: base64(), mediaType: "image/png" }),
		() => JSON.stringify({ image: base64(), mediaType: "image/webp" }),
		() => JSON.stringify({ image: value(), mediaType: random.pick(["image/png", "", 7, null, "text/html"]) }),
		() => JSON.stringify(value()),
		() => "[".repeat(random.int(100_000)),
		() => `{"__proto__":{"image":1},"constructor":{"prototype":{}},"image":${JSON.stringify(value())}}`,
		() => `{"image":"${"\\u0041".repeat(random.int(10_000))}","mediaType":"image/jpeg"}`,
	])();
	return { type: "application/json", body: Buffer.from(text) };
}
