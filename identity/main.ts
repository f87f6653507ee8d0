import type { IdentityOptions } from "./options.ts";
import { startIdentityProvider } from "./start-identity-provider.ts";

// The service forks this process. The options arrive as its first message, so that no secret appears in a process list.
// The issuer, or the problem, is sent back. When the service ends, even by kill -9, the channel closes, which ends this
// process.
process.once("message", async (options: IdentityOptions) => {
	try {
		const { issuer } = await startIdentityProvider(options);
		process.send?.({ issuer });
	} catch (error) {
		process.send?.({ problem: error instanceof Error ? error.message : String(error) });
		process.disconnect?.();
	}
});
process.once("disconnect", () => process.exit(0));
// Ctrl-C reaches every process in the terminal. It is ignored here, because the service stops this process when it has
// finished itself.
process.on("SIGINT", () => undefined);
