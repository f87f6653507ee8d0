import type { DocumentType, Extraction, Health, PascalCase, TokenInfo } from "./api.ts";
import { documents } from "./documents.ts";
import { type Image, toBlob } from "./image.ts";
import { type ConnectionSettings, send } from "./send.ts";
import { type KeySet, type Verification, verifyAnswer } from "./verify.ts";

/** Compiles only if `documents` has exactly the document types of the API. */
documents satisfies { readonly [D in DocumentType as `read${PascalCase<D>}`]: D };

/** The settings of a client. */
export interface ClientOptions {
	/**
	 * The service's base URL: "https://documents.example.com". It must use https, or http on this machine; otherwise
	 * `createClient` throws.
	 */
	readonly baseUrl: string;
	/**
	 * `svc_...`, from the dashboard. It is a secret, so use it in a browser only on your own machine. Surrounding
	 * whitespace, such as a file's newline, is trimmed; other characters not allowed in a header throw an error.
	 */
	readonly token: string;
	/** Timeout for each attempt of a request; default 60 000. */
	readonly timeoutMs?: number;
	/** Maximum total wait of a call for its rate limit; default 120 000. 0: RATE_LIMITED is thrown immediately. */
	readonly waitMsMax?: number;
	/** A custom `fetch`, such as one that uses a proxy. */
	readonly fetch?: typeof fetch;
}

/** Options of every call. If `signal` aborts a call, the call throws the signal's reason. */
export interface CallOptions {
	readonly signal?: AbortSignal;
}

/** Options for a reading. */
export interface ReadOptions extends CallOptions {
	/** Adds each value's position, certainty and checks. */
	readonly evidence?: boolean;
	/** Adds a signature, so that third parties can verify the response. */
	readonly signed?: boolean;
	/** Selects one of several documents in the picture; `evidence` lists their numbers. */
	readonly document?: number;
}

/** The response to a reading, with `evidence` and `signature` if requested. */
export type Reading<D extends DocumentType, Options> = Extraction<D> &
	(Options extends { readonly evidence: true } ? WithRequired<Extraction<D>, "evidence"> : unknown) &
	(Options extends { readonly signed: true } ? WithRequired<Extraction<D>, "signature"> : unknown);

/** The type of `Body` with a member that is always present. */
type WithRequired<Body, Name extends string> = { readonly [N in Name & keyof Body]: Exclude<Body[N], undefined> };

type Readers = {
	readonly [Name in keyof typeof documents]: <const Options extends ReadOptions = object>(
		image: Image,
		options?: Options,
	) => Promise<Reading<(typeof documents)[Name], Options>>;
};

/** The complete API. Every function throws ExtractionError, the signal's reason, or the error of an image's stream. */
export interface Client extends Readers {
	/** Describes this token; does not count against the rate limit. */
	showToken(options?: CallOptions): Promise<TokenInfo>;
	/** Returns the service's health, even if it is unhealthy. */
	showHealth(options?: CallOptions): Promise<Health>;
	/** Returns the service's public keys. Store them to verify responses without the service. */
	showKeys(options?: CallOptions): Promise<KeySet>;
	/** Whether this service gave this response to this picture; the picture's bytes must be exactly as sent. */
	verify(answer: unknown, image: Image, options?: CallOptions): Promise<Verification>;
}

/** Creates a client for one service and one token; it holds no connection and needs no closing. */
export function createClient(options: ClientOptions): Client {
	const connection: ConnectionSettings = {
		baseUrl: parseBaseUrl(options.baseUrl),
		token: parseToken(options.token),
		timeoutMs: options.timeoutMs ?? 60_000,
		waitMsMax: options.waitMsMax ?? 120_000,
		// Called as a plain function, because a browser's fetch throws if it is called as a method of another object.
		fetch: options.fetch ?? ((...request) => fetch(...request)),
	};
	const readers = Object.entries(documents).map(([name, type]) => [name, createReader(connection, type)]);
	const showKeys = ({ signal }: CallOptions = {}) =>
		send(connection, { method: "GET", path: "/.well-known/jwks.json", signal }) as Promise<KeySet>;
	return {
		...(Object.fromEntries(readers) as Readers),
		showToken: ({ signal } = {}) =>
			send(connection, { method: "GET", path: "/api/v1/tokens/me", signal }) as Promise<TokenInfo>,
		showHealth: ({ signal } = {}) =>
			send(connection, { method: "GET", path: "/api/v1/health", signal, acceptedStatuses: [503] }) as Promise<Health>,
		showKeys,
		verify: async (answer, image, options) => verifyAnswer(answer, image, await showKeys(options)),
	};
}

/** Returns the base URL without trailing slashes. Throws if token and picture would cross a network unencrypted. */
function parseBaseUrl(baseUrl: string): string {
	const { protocol, hostname } = new URL(baseUrl);
	const isLoopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
	if (protocol !== "https:" && !(protocol === "http:" && isLoopback))
		throw new TypeError(`baseUrl must be https (http only on this machine), not ${protocol}//${hostname}`);
	return baseUrl.replace(/\/+$/, "");
}

/** Trims the token. Throws if a header cannot contain it, because the error of `fetch` would contain the token. */
function parseToken(text: string): string {
	const token = text.trim();
	// An empty token is left to the service to reject.
	if (/[^\x21-\x7e]/.test(token)) throw new TypeError("token contains an invalid character");
	return token;
}

function createReader(connection: ConnectionSettings, documentType: DocumentType) {
	return async (image: Image, options: ReadOptions = {}): Promise<unknown> => {
		const { evidence = false, signed = false, document, signal } = options;
		signal?.throwIfAborted();
		const body = new FormData();
		body.set("image", await toBlob(image), "image");
		const parameters = [evidence && "evidence=true", signed && "signed=true", document && `document=${document}`];
		const query = parameters.filter(Boolean).join("&");
		const path = `/api/v1/ocr/${documentType}${query && `?${query}`}`;
		return send(connection, { method: "POST", path, body, signal });
	};
}
