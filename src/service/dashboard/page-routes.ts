import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DocumentDefinition } from "../../reader/documents/definition.ts";
import { isLoopback } from "../sign-in/parse-providers.ts";
import { buildSignInPath } from "../sign-in/return-path.ts";
import type { Permission } from "../sign-in/roles.ts";
import type { Session, Sessions } from "../sign-in/sessions.ts";
import type { BuiltPages, PageFile } from "./built-pages.ts";
import { createNonce, setContentSecurityPolicy, setPermissionsPolicy } from "./security-headers.ts";
import type { SecretCookie } from "./session-cookie.ts";

/** The placeholder in index.html for each response's nonce. */
const noncePlaceholder = /__CSP_NONCE__/g;

const publicPages = ["/", "/sign-in", "/sign-in/signed-out", "/sign-in/not-allowed", "/docs"];
/** Public documentation pages besides the reference at /docs. Their texts are in web/manual.ts. */
const manualPages = [
	"quick-start",
	"clerks-table",
	"requests",
	"errors",
	"limits",
	"evidence",
	"signed-answers",
	"client",
	"client-python",
	"accuracy",
	"operations",
	"privacy",
	"sign-in",
];
/**
 * The only page that may use a camera. Navigation within the application loads no new document, so the permission
 * persists.
 */
const cameraPage = "/dashboard/playground";
/** The pages behind the sign-in, with the permission that each needs. */
const signedInPages: readonly (readonly [path: string, permission: Permission | null])[] = [
	["/dashboard/tokens", "tokens"],
	["/dashboard/tokens/new", "secrets"],
	["/dashboard/tokens/:id", "tokens"],
	["/dashboard/people", "people"],
	[cameraPage, null],
	["/dashboard/activity", null],
	["/dashboard/sessions", null],
	["/dashboard/signed-in", null],
];

export interface PageRouteDeps {
	/** The built pages. Requests wait until they are available. */
	readonly pages: Promise<BuiltPages>;
	readonly sessions: Sessions;
	readonly cookie: SecretCookie;
	readonly publicUrl: URL;
	/** The document types, each of which has a documentation page. */
	readonly catalogue: readonly DocumentDefinition[];
}

/**
 * Returns the address to redirect to if the request used another loopback name, at the same port, than the public
 * address. Otherwise null. Cookies and redirect URIs are valid for the public name only.
 */
function canonicalAddress(request: FastifyRequest, publicUrl: URL): string | null {
	const requested = URL.parse(`http://${request.headers.host ?? ""}`);
	if (!requested || requested.host === publicUrl.host || requested.port !== publicUrl.port) return null;
	const areLoopback = isLoopback(requested.hostname) && isLoopback(publicUrl.hostname);
	return areLoopback ? new URL(request.url, publicUrl).href : null;
}

/**
 * Sends the file with Brotli or gzip compression, if the browser accepts it. Names under /assets/ contain a hash of the
 * content, so browsers may cache these files for a year; others for five minutes.
 */
function sendFile(request: FastifyRequest, reply: FastifyReply, path: string, file: PageFile): FastifyReply {
	const accepted = String(request.headers["accept-encoding"] ?? "");
	const [encoding, bytes] =
		file.brotli && /\bbr\b/.test(accepted)
			? ["br", file.brotli]
			: file.gzip && /\bgzip\b/.test(accepted)
				? ["gzip", file.gzip]
				: [null, file.plain];
	if (encoding) reply.header("content-encoding", encoding);
	const isHashed = path.startsWith("/assets/");
	return reply
		.header("vary", "accept-encoding")
		.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300")
		.type(file.type)
		.send(bytes);
}

/** Sends the application's page with a fresh nonce. */
export async function sendPage(pages: Promise<BuiltPages>, reply: FastifyReply, status = 200): Promise<FastifyReply> {
	const { index } = await pages;
	const nonce = createNonce();
	setContentSecurityPolicy(reply, nonce);
	return reply.code(status).type("text/html; charset=utf-8").send(index.replace(noncePlaceholder, nonce));
}

/**
 * Serves the built application: the same page at every address of the application, and its files. The pages behind the
 * sign-in redirect a browser without a session to the sign-in page.
 */
export async function pageRoutes(server: FastifyInstance, deps: PageRouteDeps): Promise<void> {
	async function findSession(request: FastifyRequest): Promise<Session | null> {
		const secretId = deps.cookie.read(request);
		return secretId === null ? null : deps.sessions.find(secretId);
	}

	function redirectToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
		return reply.redirect(buildSignInPath(request.url.split("?")[0]), 302);
	}

	async function sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const path = request.url.split("?")[0] ?? "";
		const file = (await deps.pages).files.get(path);
		return file ? sendFile(request, reply, path, file) : reply.code(404).type("text/plain").send("No such file.");
	}

	server.addHook("onRequest", async (request, reply) => {
		const canonical = request.method === "GET" ? canonicalAddress(request, deps.publicUrl) : null;
		if (canonical) return reply.redirect(canonical, 302);
	});
	const documentPages = deps.catalogue.map(({ documentType }) => `documents/${documentType}`);
	const manual = [...manualPages, ...documentPages].map((page) => `/docs/${page}`);
	for (const page of [...publicPages, ...manual]) server.get(page, (_request, reply) => sendPage(deps.pages, reply));
	server.get("/dashboard", async (request, reply) => {
		const session = await findSession(request);
		if (!session) return redirectToSignIn(request, reply);
		return reply.redirect(session.permissions.has("tokens") ? "/dashboard/tokens" : cameraPage, 302);
	});
	for (const [page, permission] of signedInPages) {
		server.get(page, async (request, reply) => {
			const session = await findSession(request);
			if (!session) return redirectToSignIn(request, reply);
			if (permission !== null && !session.permissions.has(permission)) return sendPage(deps.pages, reply, 403);
			if (page === cameraPage) setPermissionsPolicy(reply, "self");
			return sendPage(deps.pages, reply);
		});
	}
	server.get("/dashboard/*", (_request, reply) => sendPage(deps.pages, reply, 404));
	for (const asset of ["/assets/*", "/thumbnails/*", "/theme.js", "/favicon.svg", "/licences.txt"])
		server.get(asset, sendAsset);
}
