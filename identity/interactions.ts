import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import type { Account, Accounts } from "./accounts.ts";
import type { AttemptLimit } from "./attempt-limit.ts";
import { type FormState, renderErrorPage, renderSignInPage, renderSignUpPage, renderSocialPage } from "./pages.ts";
import { parseTeams, readForm, validatePerson } from "./read-form.ts";

/** The dependencies of the sign-in pages. Each attempt counts towards both limits; a success resets the e-mail's. */
export interface InteractionDeps {
	readonly provider: Provider;
	readonly accounts: Accounts;
	readonly perEmail: AttemptLimit;
	readonly perAddress: AttemptLimit;
}

/** A request to one page of an interaction; `base` is `/interaction/<uid>`. */
interface Visit {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly base: string;
	readonly signInMethod: unknown;
}

type Page = (base: string, state?: FormState) => string;

function send(response: ServerResponse, status: number, html: string): void {
	response.writeHead(status, {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy":
			"default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
		"referrer-policy": "same-origin",
		"x-content-type-options": "nosniff",
	});
	response.end(html);
}

/** Handles `/interaction/<uid>[/action]`, the pages where a person signs in. */
export function createInteractions(
	deps: InteractionDeps,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
	const { provider, accounts } = deps;

	function describeAttemptLimit(seconds: number): string {
		return `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`;
	}

	/**
	 * Counts an attempt for the client's address and for the e-mail address. Returns null if both limits allow it,
	 * otherwise the seconds to wait. If both are exceeded, the e-mail's wait takes precedence.
	 */
	function countAttempt(visit: Visit, email: string): number | null {
		const address = deps.perAddress.spend(visit.request.socket.remoteAddress ?? "");
		return deps.perEmail.spend(email.toLowerCase()) ?? address;
	}

	async function finish(visit: Visit, account: Account): Promise<void> {
		deps.perEmail.reset(account.email);
		await provider.interactionFinished(visit.request, visit.response, { login: { accountId: account.id } });
	}

	/**
	 * Handles a submitted form: validates it, checks the limits, then calls `submit`. If something is wrong, it shows
	 * the page again with the problems.
	 */
	async function runForm(
		visit: Visit,
		page: Page,
		fields: readonly string[],
		submit: (values: Record<string, string>) => Promise<Account | FormState["problems"]>,
	) {
		const values = await readForm(visit.request, fields);
		const showAgain = (status: number, problems: FormState["problems"]) =>
			send(visit.response, status, page(visit.base, { values, problems }));
		const problems = validatePerson(values, page === renderSignUpPage);
		if (Object.keys(problems).length > 0) return showAgain(422, problems);
		const waitS = countAttempt(visit, values.email ?? "");
		if (waitS !== null) return showAgain(429, { form: describeAttemptLimit(waitS) });
		const result = await submit(values);
		return isAccount(result) ? finish(visit, result) : showAgain(422, result);
	}

	const actions: Record<string, (visit: Visit) => Promise<void>> = {
		"GET ": async ({ response, base, signInMethod }) =>
			send(response, 200, signInMethod === "social" ? renderSocialPage(base) : renderSignInPage(base)),
		"GET sign-up": async ({ response, base }) => send(response, 200, renderSignUpPage(base)),
		"POST sign-in": (visit) =>
			runForm(visit, renderSignInPage, ["email", "password"], async ({ email = "", password = "" }) => {
				return (await accounts.signIn(email, password)) ?? { form: "Incorrect e-mail or password." };
			}),
		"POST sign-up": (visit) =>
			runForm(visit, renderSignUpPage, ["name", "email", "password", "teams"], async (values) => {
				const { name = "", email = "", password = "" } = values;
				return (
					(await accounts.signUp({ name, email, password, teams: parseTeams(values.teams) })) ?? {
						email: "This address already has an account. Sign in instead.",
					}
				);
			}),
		"POST social": (visit) =>
			runForm(visit, renderSocialPage, ["name", "email", "teams"], ({ name = "", email = "", teams }) =>
				accounts.federate({ name, email, teams: parseTeams(teams) }),
			),
		"POST cancel": ({ request, response }) =>
			provider.interactionFinished(request, response, {
				error: "access_denied",
				error_description: "The sign-in was cancelled.",
			}),
	};

	return async (request, response) => {
		const [, , uid = "", action = ""] = new URL(request.url ?? "/", provider.issuer).pathname.split("/");
		const handle = actions[`${request.method} ${action}`];
		if (!handle) return send(response, 404, renderErrorPage("Page not found."));
		if (request.method === "POST" && request.headers.origin !== new URL(provider.issuer).origin) {
			return send(response, 403, renderErrorPage("The form was submitted from another site."));
		}
		const details = await provider.interactionDetails(request, response).catch(() => null);
		if (!details || details.uid !== uid)
			return send(response, 400, renderErrorPage("This sign-in has expired or is already complete."));
		await handle({ request, response, base: `/interaction/${uid}`, signInMethod: details.params.way });
	};
}

function isAccount(result: Account | FormState["problems"]): result is Account {
	return typeof (result as Account).id === "string" && "way" in result;
}
