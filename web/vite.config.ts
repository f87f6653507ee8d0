import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The service's address while developing: `npm run web:dev` serves the pages and passes everything else on. */
const service = "http://localhost:3000";

export default defineConfig({
	plugins: [react(), tailwindcss()],
	html: { cspNonce: "__CSP_NONCE__" },
	build: {
		target: "es2023",
		// A file inlined as data: would be refused by the pages' own security policy.
		assetsInlineLimit: 0,
		// Sizes are judged by a test, compressed.
		reportCompressedSize: false,
	},
	server: { proxy: { "/dashboard/api": service, "/sign-in/start": service, "/sign-in/callback": service } },
});
