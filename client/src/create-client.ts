import type { DocumentType, Extraction, Health, Pascal, TokenInfo } from "./api.ts";
import { documents } from "./documents.ts";
import { blobOf, type Image } from "./image.ts";
import { type Connection, send } from "./send.ts";
import { type KeySet, type Verification, verifyAnswer } from "./verify.ts";

/** The compiler refuses a document of the API that is missing, and one that it has not. */
documents satisfies { readonly [D in DocumentType as `read${Pascal<D>}`]: D };

/** Where the service is, and the token to call it with. */
export interface ClientOptions {
	/** The service's root: "https://documents.example.com". https, or http on this machine; else `createClient` throws. */
	readonly baseUrl: string;
	/**
	 * `svc_...`, from the dashboard. A secret: in a browser only on a machine of your own. White space around it, such as the
	 * newline of a file, is cut off. Other white space in it, or what no header may hold, throws.
	 */
	readonly token: string;
	/** How long one request may take; default 60 000. */
	readonly timeoutMs?: number;
	/** How long a call may wait for its rate limit, all waits together; default 120 000. 0: RATE_LIMITED is thrown at once. */
	readonly waitMsMax?: number;
	/** Another `fetch`, for instance one that goes through a proxy. */
	readonly fetch?: typeof fetch;
}

/** Ends a call early: it throws the signal's reason. */
export interface CallOptions {
	readonly signal?: AbortSignal;
}

/** What one reading is to do. */
export interface ReadOptions extends CallOptions {
	/** Adds where each value was read, how surely, and which checks it passed. */
	readonly evidence?: boolean;
	/** Adds a signature, by which others can verify the answer. */
	readonly signed?: boolean;
	/** Reads this one of several documents in the picture: `evidence` has their numbers. */
	readonly document?: number;
}

/** The answer to a reading; `evidence` and `signature` are there where they were asked for. */
export type Reading<D extends DocumentType, Options> = Extraction<D> &
	(Options extends { readonly evidence: true } ? Surely<Extraction<D>, "evidence"> : unknown) &
	(Options extends { readonly signed: true } ? Surely<Extraction<D>, "signature"> : unknown);

/** A member that is there. */
type Surely<Body, Name extends string> = { readonly [N in Name & keyof Body]: Exclude<Body[N], undefined> };

type Readers = {
	readonly [Name in keyof typeof documents]: <const Options extends ReadOptions = object>(
		image: Image,
		options?: Options,
	) => Promise<Reading<(typeof documents)[Name], Options>>;
};

/** The whole API. Every function throws ExtractionError, or the signal's reason. */
export interface Client extends Readers {
	/** The token in hand; spends no rate limit. */
	showToken(options?: CallOptions): Promise<TokenInfo>;
	/** The service's own state, also where it is unhealthy. */
	showHealth(options?: CallOptions): Promise<Health>;
	/** The service's public keys, to keep: what they signed can be verified without the service. */
	showKeys(options?: CallOptions): Promise<KeySet>;
	/** Whether this service gave this answer to this picture, its bytes exactly as they were sent. */
	verify(answer: unknown, image: Image, options?: CallOptions): Promise<Verification>;
}

/** A client of one service with one token; holds no connection and needs no closing. */
export function createClient(options: ClientOptions): Client {
	const connection: Connection = {
		baseUrl: rootOf(options.baseUrl),
		token: tokenOf(options.token),
		timeoutMs: options.timeoutMs ?? 60_000,
		waitMsMax: options.waitMsMax ?? 120_000,
		// Called as a function: a browser's fetch refuses to be the method of anything else.
		fetch: options.fetch ?? ((...request) => fetch(...request)),
	};
	const readers = Object.entries(documents).map(([name, type]) => [name, readerOf(connection, type)]);
	const showKeys = ({ signal }: CallOptions = {}) =>
		send(connection, { method: "GET", path: "/.well-known/jwks.json", signal }) as Promise<KeySet>;
	return {
		...(Object.fromEntries(readers) as Readers),
		showToken: ({ signal } = {}) =>
			send(connection, { method: "GET", path: "/api/v1/tokens/me", signal }) as Promise<TokenInfo>,
		showHealth: ({ signal } = {}) =>
			send(connection, { method: "GET", path: "/api/v1/health", signal, accepted: [503] }) as Promise<Health>,
		showKeys,
		verify: async (answer, image, options) => verifyAnswer(answer, image, await showKeys(options)),
	};
}

/** Token and picture are nobody's on the way: https, or this machine. */
function rootOf(baseUrl: string): string {
	const { protocol, hostname } = new URL(baseUrl);
	const isLoopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
	if (protocol !== "https:" && !(protocol === "http:" && isLoopback))
		throw new TypeError(`baseUrl must be https (http only on this machine), not ${protocol}//${hostname}`);
	return baseUrl.replace(/\/+$/, "");
}

/** A header with a newline is an error of `fetch`, whose text shows the whole header: that one must not arise. */
function tokenOf(text: string): string {
	const token = text.trim();
	// An empty one is left for the service to refuse.
	if (/[^\x21-\x7e]/.test(token)) throw new TypeError("token has a character that no token has");
	return token;
}

function readerOf(connection: Connection, documentType: DocumentType) {
	return async (image: Image, options: ReadOptions = {}): Promise<unknown> => {
		const { evidence = false, signed = false, document, signal } = options;
		signal?.throwIfAborted();
		const body = new FormData();
		body.set("image", await blobOf(image), "image");
		const wanted = [evidence && "evidence=true", signed && "signed=true", document && `document=${document}`];
		const query = wanted.filter(Boolean).join("&");
		const path = `/api/v1/ocr/${documentType}${query && `?${query}`}`;
		return send(connection, { method: "POST", path, body, signal });
	};
}
