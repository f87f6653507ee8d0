/** Brings the place that the address names into sight: the browser looked for it before it was there. */
export function showAnchor(): void {
	document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
