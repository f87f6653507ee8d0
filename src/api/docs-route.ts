import { promisify } from "node:util";
import { gzip } from "node:zlib";
import apiReference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { nameParts } from "./docs-names.ts";

/** What Scalar is told: no fonts, telemetry, proxy, assistant or client of its maker's hosts. */
const configuration = {
	url: "/api/v1/openapi.json",
	withDefaultFonts: false,
	telemetry: false,
	hideClientButton: true,
	showDeveloperTools: "never",
	agent: { disabled: true },
	mcp: { disabled: true },
	documentDownloadType: "json",
	defaultOpenAllTags: true,
	authentication: { preferredSecurityScheme: "token" },
};

/** Scalar puts its style sheets into the page as elements, hence 'unsafe-inline' for styles; scripts come from here alone. */
const contentSecurityPolicy = {
	useDefaults: false,
	directives: {
		defaultSrc: ["'none'"],
		scriptSrc: ["'self'"],
		styleSrc: ["'self'", "'unsafe-inline'"],
		imgSrc: ["'self'", "data:", "blob:"],
		fontSrc: ["'self'", "data:"],
		connectSrc: ["'self'"],
		baseUri: ["'none'"],
		formAction: ["'none'"],
		frameAncestors: ["'none'"],
	},
};

const bundlePath = "/docs/scalar/js/scalar.js";
const namesPath = "/docs/names.js";

/** The bundle changes with the service's version only, and is 4 MB: compressed once, and kept by the browser for a day. */
function sendBundleLightly(app: FastifyInstance): void {
	let compressed: Promise<Buffer> | undefined;
	app.addHook("onSend", async (request, reply, payload) => {
		if (request.routeOptions.url !== bundlePath || typeof payload !== "string") return payload;
		reply.headers({ "cache-control": "public, max-age=86400", vary: "accept-encoding" });
		if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return payload;
		compressed ??= promisify(gzip)(payload);
		reply.header("content-encoding", "gzip").removeHeader("content-length");
		return compressed;
	});
}

/** GET /docs: the API's reference page, which works without any other host. */
export async function docsRoute(app: FastifyInstance): Promise<void> {
	sendBundleLightly(app);
	await app.register(apiReference, {
		// The plugin's own page has a script in it, which the policy forbids: only its bundle is served, for the page below.
		routePrefix: "/docs/scalar",
		configuration: { url: configuration.url },
		hooks: {
			onRequest: (request, reply, done) => {
				if (request.routeOptions.url === bundlePath) done();
				else reply.redirect("/docs");
			},
		},
	});
	app.get("/docs", { schema: { hide: true }, helmet: { contentSecurityPolicy } }, async (_request, reply) =>
		reply.type("text/html; charset=utf-8").send(page),
	);
	app.get(namesPath, { schema: { hide: true } }, async (_request, reply) =>
		reply.type("text/javascript; charset=utf-8").send(`(${nameParts})();`),
	);
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Document extraction API</title>
<link rel="icon" href="data:,">
<style>
:root { --scalar-custom-header-height: 48px; }
body { margin: 0; }
#service { position: sticky; top: 0; z-index: 100; box-sizing: border-box; height: 48px; padding: 0 16px; display: flex; align-items: center; gap: 24px;
	background: #fff; color: #17201d; border-bottom: 1px solid #dcdfda; font: 600 14px/1 system-ui, sans-serif; }
#service a { color: #0b6450; text-decoration: none; padding: 8px 0; }
#service a:hover { text-decoration: underline; }
.dark-mode #service { background: #0f0f0f; color: #edf2ef; border-color: #2d3532; }
.dark-mode #service a { color: #4cc9a4; }
/* Scalar's own colours have too little contrast: these have 4.5 : 1. */
.light-mode { --scalar-color-1: #17201d !important; --scalar-color-2: #434d49 !important; --scalar-color-3: #535e59 !important;
	--scalar-color-accent: #0b6450 !important; --scalar-color-green: #14683f !important; --scalar-color-blue: #1d4f91 !important;
	--scalar-color-orange: #7d4a00 !important; --scalar-color-yellow: #7d4a00 !important; --scalar-color-red: #a3231b !important; }
.dark-mode { --scalar-color-1: #edf2ef !important; --scalar-color-2: #c3ccc8 !important; --scalar-color-3: #a6b1ac !important;
	--scalar-color-accent: #4cc9a4 !important; --scalar-color-green: #6bd79a !important; --scalar-color-blue: #8fb8f0 !important;
	--scalar-color-orange: #f0b95c !important; --scalar-color-yellow: #f0b95c !important; --scalar-color-red: #ff9d94 !important; }
</style>
</head>
<body>
<nav id="service" aria-label="Service"><a href="/dashboard/tokens">&larr; Dashboard</a><a href="/docs/quick-start">Documentation</a><a href="/">Start page</a></nav>
<script id="api-reference" data-url="${configuration.url}" data-configuration="${attribute(JSON.stringify(configuration))}"></script>
<script src="${namesPath}"></script>
<script src="${bundlePath}"></script>
</body>
</html>
`;

function attribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
