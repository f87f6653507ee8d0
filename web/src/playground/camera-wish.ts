import { chooseDocument } from "./desk.ts";

/** Chromium's answer to what the page may use; other browsers have no such policy. */
interface WithPolicy {
	readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

const mark = "#camera=";

/**
 * Whether this page may use the camera. Only the playground's own address is served with that right, and a page keeps
 * the rights that it was loaded with. Where it was loaded at another address, loads the playground, which `takeWish`
 * tells to open the camera. Ask only while the desk is empty.
 */
export function mayUseCamera(documentType: string): boolean {
	if ((document as WithPolicy).featurePolicy?.allowsFeature("camera") !== false) return true;
	location.hash = mark + documentType;
	location.reload();
	return false;
}

/** Whether the page was loaded anew for the camera, as which document's; true once. */
export function takeWish(): boolean {
	if (!location.hash.startsWith(mark)) return false;
	chooseDocument(decodeURIComponent(location.hash.slice(mark.length)));
	history.replaceState(history.state, "", location.pathname + location.search);
	return true;
}
