/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The state of a form after it was rejected: the values entered and their problems. */
export interface FormState {
	readonly values: Readonly<Record<string, string>>;
	/** By field name; the message with the key `form` is shown above the fields. */
	readonly problems: Readonly<Record<string, string>>;
}

const emptyForm: FormState = { values: {}, problems: {} };

function layout(title: string, body: string, aside = ""): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/assets/identity.css">
</head>
<body>
<main>
<p class="mark">Local identity provider</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
<footer>${aside || "This small server stands in for a real identity provider on your own machine. Connect a real one before anyone else can reach the service."}</footer>
</body>
</html>`;
}

function field(name: string, label: string, attributes: string, state: FormState, hint = ""): string {
	const problem = state.problems[name];
	const described = [problem ? `${name}-problem` : "", hint ? `${name}-hint` : ""].filter(Boolean).join(" ");
	return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} value="${name === "password" ? "" : escapeHtml(state.values[name] ?? "")}"${
		described ? ` aria-describedby="${described}"` : ""
	}${problem ? ' aria-invalid="true"' : ""}>
${problem ? `<p class="problem" id="${name}-problem">${escapeHtml(problem)}</p>` : ""}
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ""}
</div>`;
}

function alert(state: FormState): string {
	const problem = state.problems.form;
	return problem ? `<p class="alert" role="alert">${escapeHtml(problem)}</p>` : "";
}

const emailAttributes = 'type="email" autocomplete="username" maxlength="254" spellcheck="false" required';

/** Asks for the account's teams, which a real directory would know. */
function teamsField(state: FormState): string {
	const attributes = 'type="text" autocomplete="off" maxlength="254"';
	return field("teams", "Teams (optional)", attributes, state, "Comma-separated, to try out what members share.");
}

/** Renders the action's form with a cancel button, which sends the person back with `access_denied`. */
function form(action: string, fields: string, submit: string): string {
	return `<form method="post" action="${action}" novalidate>
${fields}
<button class="primary" type="submit">${submit}</button>
</form>`;
}

function cancel(base: string): string {
	return `<form method="post" action="${base}/cancel"><button class="quiet" type="submit">Cancel and go back</button></form>`;
}

/** Asks for e-mail and password. `base` is the interaction's own path. */
export function signInPage(base: string, state: FormState = emptyForm): string {
	const fields = `${alert(state)}
${field("email", "E-mail", emailAttributes, state)}
${field("password", "Password", 'type="password" autocomplete="current-password" maxlength="200" required', state)}`;
	return layout(
		"Sign in",
		`${form(`${base}/sign-in`, fields, "Sign in")}
<p class="switch">No account yet? <a href="${base}/sign-up">Create one</a></p>
${cancel(base)}`,
	);
}

/** A new account. */
export function signUpPage(base: string, state: FormState = emptyForm): string {
	const fields = `${alert(state)}
${field("name", "Your name", 'type="text" autocomplete="name" maxlength="100" required', state)}
${field("email", "E-mail", emailAttributes, state)}
${field(
	"password",
	"Password",
	'type="password" autocomplete="new-password" maxlength="200" required',
	state,
	"At least 8 characters. Stored only on this machine, as a scrypt hash.",
)}
${teamsField(state)}`;
	return layout(
		"Create an account",
		`${form(`${base}/sign-up`, fields, "Create account")}
<p class="switch">Already have an account? <a href="${base}">Sign in</a></p>
${cancel(base)}`,
	);
}

/** The simulated social network: accepts any identity without a password. */
export function socialPage(base: string, state: FormState = emptyForm): string {
	const fields = `${alert(state)}
${field("name", "Name on the social network", 'type="text" autocomplete="name" maxlength="100" required', state)}
${field("email", "E-mail on the social network", emailAttributes, state)}
${teamsField(state)}`;
	return layout(
		"Demo social account",
		`<p class="lead">This page stands in for a social network that already knows you. Enter the person to sign in as; no password is needed.</p>
${form(`${base}/social`, fields, "Continue as this person")}
${cancel(base)}`,
	);
}

/** Submits itself if scripts are enabled (`sign-out.js`). `formHtml` comes from oidc-provider. */
export function signOutPage(formHtml: string): string {
	return layout(
		"Signing you out",
		`${formHtml}
<button class="primary" type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<script src="/assets/sign-out.js" defer></script>`,
	);
}

/** Shown after a sign-out without a return address. */
export function signedOutPage(): string {
	return layout("You are signed out", '<p class="lead">You can close this window.</p>');
}

/** Shown for a request that cannot be answered, such as an expired page or a link opened twice. */
export function errorPage(message: string): string {
	return layout(
		"Something went wrong",
		`<p class="lead">${escapeHtml(message)}</p><p class="lead">Go back to the service and sign in again.</p>`,
	);
}
