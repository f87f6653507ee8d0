import { chooseDocument } from "../desk/desk.ts";

/** Chromium's permissions policy API, which other browsers lack. */
interface WithPolicy {
	readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

const mark = "#camera=";

/**
 * Whether this page may use the camera. Only the playground's address has that permission, and a page keeps the
 * permissions from when it was loaded. If it was loaded at another address, loads the playground, where
 * `takeCameraWish` opens the camera. Call it only with an empty desk.
 */
export function mayUseCamera(documentType: string): boolean {
	if ((document as WithPolicy).featurePolicy?.allowsFeature("camera") !== false) return true;
	location.hash = mark + documentType;
	location.reload();
	return false;
}

/** Whether the page was reloaded to use the camera; once. Chooses the document type of that time. */
export function takeCameraWish(): boolean {
	if (!location.hash.startsWith(mark)) return false;
	chooseDocument(decodeURIComponent(location.hash.slice(mark.length)));
	history.replaceState(history.state, "", location.pathname + location.search);
	return true;
}
