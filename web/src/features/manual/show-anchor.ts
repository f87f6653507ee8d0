/** Scrolls to the address's anchor, which did not exist when the browser looked for it. */
export function showAnchor(): void {
	document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
