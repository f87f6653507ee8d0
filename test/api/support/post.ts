import type { LightMyRequestResponse } from "fastify";
import { secrets } from "./fake-gate.ts";
import { jpeg } from "./images.ts";
import { filePart, form, formType, type Part } from "./multipart.ts";
import type { TestServer } from "./test-server.ts";

/** Options for a request; the defaults make it succeed. */
export interface Post {
	readonly path?: string;
	/** null: no Authorization header. */
	readonly secret?: string | null;
	readonly headers?: Readonly<Record<string, string>>;
	readonly payload?: Buffer | string | object;
}

/** Sends a request without a network; by default, an image in a form to the passport endpoint. */
export function post(server: Pick<TestServer, "app">, given: Post = {}): Promise<LightMyRequestResponse> {
	const { path = "/api/v1/ocr/passport", secret = secrets.good, headers = {}, payload = form(filePart(jpeg)) } = given;
	return server.app.inject({
		method: "POST",
		url: path,
		headers: {
			...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
			...(Buffer.isBuffer(payload) ? { "content-type": formType } : {}),
			...headers,
		},
		payload,
	});
}

export function postForm(server: TestServer, ...parts: readonly Part[]): Promise<LightMyRequestResponse> {
	return post(server, { payload: form(...parts) });
}

/** Sends a JSON body; a string is sent unchanged. */
export function postJson(
	server: TestServer,
	body: object | string,
	contentType = "application/json",
): Promise<LightMyRequestResponse> {
	const payload = typeof body === "string" ? body : JSON.stringify(body);
	return post(server, { payload, headers: { "content-type": contentType } });
}

/** The error code of a response; "" for a success. */
export function codeOf(response: LightMyRequestResponse): string {
	const body = response.json<{ success: boolean; error?: { code: string } }>();
	return body.error?.code ?? "";
}
