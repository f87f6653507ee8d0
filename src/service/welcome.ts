import type { Service } from "./composition/compose.ts";
import type { Config } from "./config/config.ts";

/** The last line of {@link formatWelcome}. A program that starts the service waits for this line. */
export const stopHint = "Press Ctrl-C to stop the service and everything it started.";

/** Formats the message that the service prints when it is ready: what was started, where, and what to do next. */
export function formatWelcome(
	{ database, localIdentity, metricsServer }: Pick<Service, "database" | "localIdentity" | "metricsServer">,
	config: Config,
): string {
	const root = config.publicUrl.origin;
	const rows = [
		["Dashboard", root],
		["API", `${root}/api/v1 (reference: ${root}/docs)`],
		["Health", `${root}/api/v1/health`],
		["Metrics", metricsServer ? `http://${metricsServer.address}/metrics` : "off"],
		["Listening", `${config.host}, port ${config.port}`],
		["Database", database.location],
		["Sign-in", describeSignIn(localIdentity?.settings.issuer ?? null, config)],
		["Workers", `${config.workers}`],
	] as const;
	return [
		`\nThe document-extraction service is ready (${process.uptime().toFixed(1)} s).\n`,
		...rows.map(([name, value]) => `  ${name.padEnd(10)}  ${value}`),
		`\nNext: open ${root}, sign in and create a token. Then send it a picture:\n`,
		`  curl -H "Authorization: Bearer <API_TOKEN>" -F image=@specimens/passport.jpg ${root}/api/v1/ocr/passport\n`,
		stopHint,
	].join("\n");
}

function describeSignIn(localIssuer: URL | null, { providers }: Config): string {
	if (localIssuer)
		return `local identity provider at ${localIssuer.origin}, for trying out the service on this machine`;
	if (providers.length > 0) return providers.map(({ issuer }) => issuer.href).join(", ");
	return "no identity provider is configured: tokens can be used but not created (set OIDC_ISSUER)";
}
