import type { IdentityOptions } from "./options.ts";
import { startIdentityProvider } from "./start-identity-provider.ts";

// Started by the service with `fork`: the options come as its first message (so no secret stands in a process list),
// the issuer goes back, and a service that is gone, even by kill -9, closes the channel and so ends this process.
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
