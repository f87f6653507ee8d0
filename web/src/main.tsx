import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./styles.css";

// Dialogs keep the page behind them from scrolling with a style element, which the security policy allows with this
// nonce only.
setNonce(document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "");

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");
createRoot(root).render(
	<StrictMode>
		<App />
	</StrictMode>,
);
