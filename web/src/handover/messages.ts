/** What a page says to the worker. Each names its window, so that two windows of one browser do not mix. */
export type HandoverMessage =
	/** The page is going: hold this for the one that comes. */
	| { readonly kind: "hold"; readonly windowId: string; readonly held: unknown }
	/** A page has come: give it what is held, through the port, and hold it no longer. */
	| { readonly kind: "take"; readonly windowId: string };
