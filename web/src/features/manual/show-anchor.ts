/** Scrolls to the anchor in the address, which did not exist yet when the browser looked for it. */
export function showAnchor(): void {
	document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
