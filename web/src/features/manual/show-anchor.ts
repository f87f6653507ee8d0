/** Scrolls to the anchor in the address. When the browser looked for it, the page was not yet rendered. */
export function scrollToAnchor(): void {
	document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
