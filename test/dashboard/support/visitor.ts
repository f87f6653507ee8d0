/** A browser without scripts. It sends its cookies to every port, as browsers do, and to every host, unlike them. */
export interface Visitor {
	readonly cookies: Map<string, string>;
	/** Follows redirects; `url` of the response is the last address. */
	get(url: string | URL): Promise<Page>;
	/** Submits a form as its page would. */
	submit(url: string | URL, fields: Record<string, string>): Promise<Page>;
	/** Requests the dashboard's JSON as its pages would. Redirects are not followed. */
	ask(method: string, url: URL, body?: object, headers?: Record<string, string>): Promise<Response>;
}

/** The final response of a visit. */
export interface Page {
	readonly url: URL;
	readonly status: number;
	readonly text: string;
	readonly headers: Headers;
}

const redirectsMax = 15;

export function createVisitor(): Visitor {
	const cookies = new Map<string, string>();

	async function fetchOnce(url: URL, init: RequestInit): Promise<Response> {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
		const response = await fetch(url, { ...init, headers, redirect: "manual" });
		for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
		return response;
	}

	async function visit(url: URL, init: RequestInit): Promise<Page> {
		let response = await fetchOnce(url, init);
		let place = url;
		for (let hops = 0; response.status >= 300 && response.status < 400; hops++) {
			if (hops === redirectsMax) throw new Error(`redirected for ever at ${place}`);
			place = new URL(response.headers.get("location") ?? "", place);
			response = await fetchOnce(place, {});
		}
		const text = await response.text();
		const form = selfSubmittingForm(text);
		if (form) return visit(new URL(form.action, place), formPost(form.fields, place));
		return { url: place, status: response.status, text, headers: response.headers };
	}

	return {
		cookies,
		get: (url) => visit(new URL(url), {}),
		submit: (url, fields) => visit(new URL(url), formPost(fields, new URL(url))),
		ask: (method, url, body, headers = {}) =>
			fetchOnce(url, {
				method,
				...(body ? { body: JSON.stringify(body) } : {}),
				headers: {
					...(method === "GET" ? {} : { origin: url.origin, "x-requested-by": "dashboard" }),
					...(body ? { "content-type": "application/json" } : {}),
					...headers,
				},
			}),
	};
}

function formPost(fields: Record<string, string>, from: URL): RequestInit {
	const headers = { "content-type": "application/x-www-form-urlencoded", origin: from.origin };
	return { method: "POST", body: new URLSearchParams(fields).toString(), headers };
}

/** The form that a page's only script would submit; providers use this to post between their pages. */
function selfSubmittingForm(html: string): { action: string; fields: Record<string, string> } | null {
	const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1];
	if (!action || !html.includes(".submit()")) return null;
	const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
	return { action, fields: Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value])) };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
	const [pair = "", ...attributes] = line.split(";");
	const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
	const isOver = attributes.some((text) => {
		const [key = "", when = ""] = text.trim().split("=");
		return (
			(key.toLowerCase() === "max-age" && Number(when) <= 0) ||
			(key.toLowerCase() === "expires" && new Date(when) <= new Date())
		);
	});
	if (isOver || value === "") cookies.delete(name);
	else cookies.set(name, value);
}
