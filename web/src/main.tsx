import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./styles.css";

// Dialogs block scrolling with a style element, which the content security policy allows only with this nonce.
setNonce(document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "");

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");
createRoot(root).render(
	<StrictMode>
		<App />
	</StrictMode>,
);
