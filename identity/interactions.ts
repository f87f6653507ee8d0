import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import type { Account, Accounts } from "./accounts.ts";
import type { AttemptLimit } from "./attempt-limit.ts";
import { errorPage, type FormState, signInPage, signUpPage, socialPage } from "./pages.ts";
import { personProblems, readForm, teamsIn } from "./read-form.ts";

/** Dependencies for the sign-in pages. */
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
	readonly way: unknown;
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

	function wait(seconds: number): string {
		return `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`;
	}

	/** Returns the seconds to wait, or null if this attempt is allowed. */
	function spend(visit: Visit, email: string): number | null {
		const address = deps.perAddress.spend(visit.request.socket.remoteAddress ?? "");
		return deps.perEmail.spend(email.toLowerCase()) ?? address;
	}

	async function finish(visit: Visit, account: Account): Promise<void> {
		deps.perEmail.forgive(account.email);
		await provider.interactionFinished(visit.request, visit.response, { login: { accountId: account.id } });
	}

	/** Handles a form: limits, validation, then `act`; shows the page again with the problems. */
	async function runForm(
		visit: Visit,
		page: Page,
		fields: readonly string[],
		act: (values: Record<string, string>) => Promise<Account | FormState["problems"]>,
	) {
		const values = await readForm(visit.request, fields);
		const again = (status: number, problems: FormState["problems"]) =>
			send(visit.response, status, page(visit.base, { values, problems }));
		const problems = personProblems(values, page === signUpPage);
		if (Object.keys(problems).length > 0) return again(422, problems);
		const waitS = spend(visit, values.email ?? "");
		if (waitS !== null) return again(429, { form: wait(waitS) });
		const result = await act(values);
		return isAccount(result) ? finish(visit, result) : again(422, result);
	}

	const actions: Record<string, (visit: Visit) => Promise<void>> = {
		"GET ": async ({ response, base, way }) =>
			send(response, 200, way === "social" ? socialPage(base) : signInPage(base)),
		"GET sign-up": async ({ response, base }) => send(response, 200, signUpPage(base)),
		"POST sign-in": (visit) =>
			runForm(visit, signInPage, ["email", "password"], async ({ email = "", password = "" }) => {
				return (await accounts.signIn(email, password)) ?? { form: "Incorrect e-mail or password." };
			}),
		"POST sign-up": (visit) =>
			runForm(visit, signUpPage, ["name", "email", "password", "teams"], async (values) => {
				const { name = "", email = "", password = "" } = values;
				return (
					(await accounts.signUp({ name, email, password, teams: teamsIn(values.teams) })) ?? {
						email: "This address already has an account. Sign in instead.",
					}
				);
			}),
		"POST social": (visit) =>
			runForm(visit, socialPage, ["name", "email", "teams"], ({ name = "", email = "", teams }) =>
				accounts.federate({ name, email, teams: teamsIn(teams) }),
			),
		"POST cancel": ({ request, response }) =>
			provider.interactionFinished(request, response, {
				error: "access_denied",
				error_description: "The sign-in was cancelled.",
			}),
	};

	return async (request, response) => {
		const [, , uid = "", action = ""] = new URL(request.url ?? "/", provider.issuer).pathname.split("/");
		const answer = actions[`${request.method} ${action}`];
		if (!answer) return send(response, 404, errorPage("Page not found."));
		if (request.method === "POST" && request.headers.origin !== new URL(provider.issuer).origin) {
			return send(response, 403, errorPage("The form was submitted from another site."));
		}
		const details = await provider.interactionDetails(request, response).catch(() => null);
		if (!details || details.uid !== uid)
			return send(response, 400, errorPage("This sign-in has expired or is already complete."));
		await answer({ request, response, base: `/interaction/${uid}`, way: details.params.way });
	};
}

function isAccount(result: Account | FormState["problems"]): result is Account {
	return typeof (result as Account).id === "string" && "way" in result;
}
