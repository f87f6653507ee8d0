import { type ChildProcess, fork } from "node:child_process";
import type { AccessRule } from "./access-rule.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { createSecretId } from "./secret-id.ts";

const programUrl = new URL("../../../identity/main.ts", import.meta.url);
const startTimeoutMs = 10_000;
const stopTimeoutMs = 2_000;

/** An identity provider that runs beside the service, with its settings. */
export interface LocalIdentityProvider {
	readonly settings: ProviderSettings;
	close(): Promise<void>;
}

type ProviderStart = { readonly issuer: string } | { readonly problem: string };

/**
 * Starts identity/ as a separate process on loopback, for a service without a configured provider. The process always
 * ends with this one. If `port` is taken, any free port is used; accounts stay the same, because their stored issuer is
 * "local". Throws if the provider does not start within 10 s.
 */
export async function startLocalIdentityProvider(options: {
	readonly databaseUrl: string;
	readonly port: number;
	/** The service's public address. */
	readonly publicUrl: URL;
	/** Who may sign in. */
	readonly rule: AccessRule;
	/** Sign-in attempts per e-mail address in 15 minutes. Null, 0 or absent means the provider's default. */
	readonly attemptsMax?: number | null;
}): Promise<LocalIdentityProvider> {
	const clientSecret = createSecretId();
	const child = fork(programUrl, { execArgv: [], env: {}, stdio: ["ignore", "inherit", "inherit", "ipc"] });
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
	const start = await waitForStart(child);
	if ("problem" in start) throw new Error(`The local identity provider did not start: ${start.problem}`);
	return { settings: buildLocalSettings(start.issuer, clientSecret, options.rule), close: () => stop(child) };
}

function waitForStart(child: ChildProcess): Promise<ProviderStart> {
	return new Promise((resolve) => {
		const timeout = setTimeout(() => resolve({ problem: "no answer in time" }), startTimeoutMs);
		const settle = (start: ProviderStart) => {
			clearTimeout(timeout);
			resolve(start);
		};
		child.once("message", (message) => settle(message as ProviderStart));
		child.once("exit", (code) => settle({ problem: `it ended with code ${code}` }));
	});
}

/** Returns the settings with which the dashboard signs people in at the local identity provider. */
export function buildLocalSettings(issuer: string, clientSecret: string, rule: AccessRule): ProviderSettings {
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

/** Stops the provider: closing the channel ends the child process. If it is still running after 2 s, it is killed. */
async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exited = new Promise((resolve) => child.once("exit", resolve));
	const killTimer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
	if (child.connected) child.disconnect();
	await exited;
	clearTimeout(killTimer);
}
