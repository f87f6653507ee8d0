/** Escapes text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The state of a form that was rejected: the values entered and their problems. */
export interface FormState {
	readonly values: Readonly<Record<string, string>>;
	/** The problems by field name. The one with the key `form` is shown above the fields. */
	readonly problems: Readonly<Record<string, string>>;
}

const emptyForm: FormState = { values: {}, problems: {} };

function renderLayout(title: string, body: string, aside = ""): string {
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

function renderField(name: string, label: string, attributes: string, state: FormState, hint = ""): string {
	const problem = state.problems[name];
	const descriptionIds = [problem ? `${name}-problem` : "", hint ? `${name}-hint` : ""].filter(Boolean).join(" ");
	return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} value="${name === "password" ? "" : escapeHtml(state.values[name] ?? "")}"${
		descriptionIds ? ` aria-describedby="${descriptionIds}"` : ""
	}${problem ? ' aria-invalid="true"' : ""}>
${problem ? `<p class="problem" id="${name}-problem">${escapeHtml(problem)}</p>` : ""}
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ""}
</div>`;
}

function renderAlert(state: FormState): string {
	const problem = state.problems.form;
	return problem ? `<p class="alert" role="alert">${escapeHtml(problem)}</p>` : "";
}

const emailAttributes = 'type="email" autocomplete="username" maxlength="254" spellcheck="false" required';

/** Renders the field for the account's teams, which a real directory would know. */
function renderTeamsField(state: FormState): string {
	const attributes = 'type="text" autocomplete="off" maxlength="254"';
	return renderField("teams", "Teams (optional)", attributes, state, "Comma-separated, to try out what members share.");
}

/** Renders a form that is posted to `action`. */
function renderForm(action: string, fields: string, submit: string): string {
	return `<form method="post" action="${action}" novalidate>
${fields}
<button class="primary" type="submit">${submit}</button>
</form>`;
}

/** Renders a button that sends the person back to the service with `access_denied`. */
function renderCancel(base: string): string {
	return `<form method="post" action="${base}/cancel"><button class="quiet" type="submit">Cancel and go back</button></form>`;
}

/** Renders the page that asks for e-mail and password. `base` is the path of the interaction. */
export function renderSignInPage(base: string, state: FormState = emptyForm): string {
	const fields = `${renderAlert(state)}
${renderField("email", "E-mail", emailAttributes, state)}
${renderField("password", "Password", 'type="password" autocomplete="current-password" maxlength="200" required', state)}`;
	return renderLayout(
		"Sign in",
		`${renderForm(`${base}/sign-in`, fields, "Sign in")}
<p class="switch">No account yet? <a href="${base}/sign-up">Create one</a></p>
${renderCancel(base)}`,
	);
}

/** Renders the page for creating an account. */
export function renderSignUpPage(base: string, state: FormState = emptyForm): string {
	const fields = `${renderAlert(state)}
${renderField("name", "Your name", 'type="text" autocomplete="name" maxlength="100" required', state)}
${renderField("email", "E-mail", emailAttributes, state)}
${renderField(
	"password",
	"Password",
	'type="password" autocomplete="new-password" maxlength="200" required',
	state,
	"At least 8 characters. Stored only on this machine, as a scrypt hash.",
)}
${renderTeamsField(state)}`;
	return renderLayout(
		"Create an account",
		`${renderForm(`${base}/sign-up`, fields, "Create account")}
<p class="switch">Already have an account? <a href="${base}">Sign in</a></p>
${renderCancel(base)}`,
	);
}

/** Renders the page of the simulated social network, which accepts any identity without a password. */
export function renderSocialPage(base: string, state: FormState = emptyForm): string {
	const fields = `${renderAlert(state)}
${renderField("name", "Name on the social network", 'type="text" autocomplete="name" maxlength="100" required', state)}
${renderField("email", "E-mail on the social network", emailAttributes, state)}
${renderTeamsField(state)}`;
	return renderLayout(
		"Demo social account",
		`<p class="lead">This page stands in for a social network that already knows you. Enter the person to sign in as; no password is needed.</p>
${renderForm(`${base}/social`, fields, "Continue as this person")}
${renderCancel(base)}`,
	);
}

/**
 * Renders the page that signs a person out. It submits itself if scripts are enabled (`sign-out.js`). `formHtml` comes
 * from oidc-provider.
 */
export function renderSignOutPage(formHtml: string): string {
	return renderLayout(
		"Signing you out",
		`${formHtml}
<button class="primary" type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
<script src="/assets/sign-out.js" defer></script>`,
	);
}

/** Renders the page shown after a sign-out without a return address. */
export function renderSignedOutPage(): string {
	return renderLayout("You are signed out", '<p class="lead">You can close this window.</p>');
}

/** Renders the page for a request that cannot be answered, such as one for an expired page or a link opened twice. */
export function renderErrorPage(message: string): string {
	return renderLayout(
		"Something went wrong",
		`<p class="lead">${escapeHtml(message)}</p><p class="lead">Go back to the service and sign in again.</p>`,
	);
}
