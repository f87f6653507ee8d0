/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Encodes an image as a data URL. */
export function toDataUrl(bytes: Uint8Array, type: "image/jpeg" | "image/png"): string {
	return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

const pageStyle = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid #8886; padding: .3rem .5rem; text-align: left; vertical-align: top; }
code { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
img { max-width: 100%; background: #8883; }
.wrong { color: #c3202f; font-weight: 600; }
.null { color: #9a6700; }
section { border-top: 2px solid #8886; margin-top: 2rem; }
pre { overflow-x: auto; }`;

/** Builds a self-contained HTML page. `title` is text, `body` is HTML. */
export function buildHtmlPage(title: string, body: string): string {
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${pageStyle}</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}
