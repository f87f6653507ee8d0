import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { manualPages } from "./manual.ts";

/** The service's address during development: `npx vite web` serves the pages and forwards API requests to it. */
const serviceUrl = "http://localhost:3000";

/** Fonts that every page uses. They are loaded together with the page instead of after its styles. */
const preloadedFonts = /(?:inter|jetbrains-mono)-latin-wght-normal.*\.woff2$/;

function preloadFonts(): Plugin {
	return {
		name: "preload-fonts",
		transformIndexHtml: {
			order: "post",
			handler: (_html, { bundle = {} }) =>
				Object.keys(bundle)
					.filter((name) => preloadedFonts.test(name))
					.map((name) => ({
						tag: "link",
						attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${name}` },
						injectTo: "head-prepend" as const,
					})),
		},
	};
}

export default defineConfig({
	plugins: [react(), tailwindcss(), preloadFonts(), manualPages()],
	html: { cspNonce: "__CSP_NONCE__" },
	build: {
		target: "es2023",
		// The pages' content security policy would block a file that is inlined as a data: URL.
		assetsInlineLimit: 0,
		// Sizes are checked by a test, after compression.
		reportCompressedSize: false,
		// The HEIC decoder is 3 MB, and is loaded only for a HEIC picture.
		chunkSizeWarningLimit: 4_000,
	},
	server: { proxy: { "/dashboard/api": serviceUrl, "/sign-in/start": serviceUrl, "/sign-in/callback": serviceUrl } },
});
