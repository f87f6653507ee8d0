import { chooseDocumentType } from "../desk/desk.ts";

/** A document with Chromium's permissions policy API, which other browsers lack. */
interface DocumentWithPolicy {
	readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

const hashPrefix = "#camera=";

/**
 * Whether this page may use the camera. Only the playground's address has that permission, and a page keeps the
 * permissions of the address at which it was loaded. If that was another address, the page is reloaded, and
 * `takeCameraRequest` then reports that the camera is to be opened. Call it only with an empty desk.
 */
export function requestCamera(documentType: string): boolean {
	if ((document as DocumentWithPolicy).featurePolicy?.allowsFeature("camera") !== false) return true;
	location.hash = hashPrefix + documentType;
	location.reload();
	return false;
}

/** Whether the page was reloaded to use the camera; true only once. Restores the document type chosen before. */
export function takeCameraRequest(): boolean {
	if (!location.hash.startsWith(hashPrefix)) return false;
	chooseDocumentType(decodeURIComponent(location.hash.slice(hashPrefix.length)));
	history.replaceState(history.state, "", location.pathname + location.search);
	return true;
}
