import { type ChildProcess, fork } from "node:child_process";
import type { AccessRule } from "./access-rule.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { createSecretId } from "./secret-id.ts";

const program = new URL("../../../identity/main.ts", import.meta.url);
const startTimeoutMs = 10_000;
const stopTimeoutMs = 2_000;

/** A provider that runs beside the service, and its settings. */
export interface LocalIdentityProvider {
	readonly settings: ProviderSettings;
	close(): Promise<void>;
}

type ProviderStart = { readonly issuer: string } | { readonly problem: string };

/**
 * Starts identity/ as a separate process on loopback if no provider is configured. It always ends with this process.
 * `port` is a preference: if it is taken, any free one is used, and accounts stay the same because their issuer is
 * stored as "local". Throws if it does not start within 10 s.
 */
export async function startLocalIdentityProvider(options: {
	readonly databaseUrl: string;
	readonly port: number;
	/** The service's public address. */
	readonly publicUrl: URL;
	/** Who may sign in. */
	readonly rule: AccessRule;
	/** Attempts per e-mail address per 15 minutes. Null: the provider's default. */
	readonly attemptsMax?: number | null;
}): Promise<LocalIdentityProvider> {
	const clientSecret = createSecretId();
	const child = fork(program, { execArgv: [], env: {}, stdio: ["ignore", "inherit", "inherit", "ipc"] });
	child.send({
		databaseUrl: options.databaseUrl,
		port: options.port,
		clientId: "dashboard",
		clientSecret,
		redirectUri: new URL("/sign-in/callback/local", options.publicUrl).href,
		postLogoutRedirectUri: new URL("/sign-in/signed-out", options.publicUrl).href,
		backChannelLogoutUri: new URL("/sign-in/back-channel-logout/local", options.publicUrl).href,
		...(options.attemptsMax ? { attemptsMax: options.attemptsMax } : {}),
	});
	const answer = await firstAnswer(child);
	if ("problem" in answer) throw new Error(`The local identity provider did not start: ${answer.problem}`);
	return { settings: localSettings(answer.issuer, clientSecret, options.rule), close: () => stop(child) };
}

function firstAnswer(child: ChildProcess): Promise<ProviderStart> {
	return new Promise((resolve) => {
		const giveUp = setTimeout(() => resolve({ problem: "no answer in time" }), startTimeoutMs);
		const settle = (answer: ProviderStart) => {
			clearTimeout(giveUp);
			resolve(answer);
		};
		child.once("message", (message) => settle(message as ProviderStart));
		child.once("exit", (code) => settle({ problem: `it ended with code ${code}` }));
	});
}

/** How the dashboard signs people in at the local identity provider. */
export function localSettings(issuer: string, clientSecret: string, rule: AccessRule): ProviderSettings {
	return {
		id: "local",
		issuer: new URL(issuer),
		clientId: "dashboard",
		clientSecret,
		tokenEndpointAuthMethod: "client_secret_basic",
		scopes: "openid profile email",
		issuerName: "local",
		rule,
		ways: [
			{ id: "email", label: "Continue with e-mail and password", icon: "email", parameters: { way: "email" } },
			{ id: "social", label: "Continue with Demo Social", icon: "social", parameters: { way: "social" } },
		],
	};
}

/** Closing the channel ends the child process; if it hangs, it is killed. */
async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = new Promise((resolve) => child.once("exit", resolve));
	const impatience = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
	if (child.connected) child.disconnect();
	await gone;
	clearTimeout(impatience);
}
