import type { IdentityOptions } from "./options.ts";
import { startIdentityProvider } from "./start-identity-provider.ts";

// The service starts this process with `fork`. The options come as its first message, so that no secret stands in a
// process list; the issuer goes back. A service that ends, even by kill -9, closes the channel, which ends this process.
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
// Ctrl-C reaches every process of the terminal; the service stops this one when its own work is done.
process.on("SIGINT", () => undefined);
