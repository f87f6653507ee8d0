/** Messages from a page to the worker. Each names its window, so that windows of one browser do not mix. */
export type HandoverMessage =
	/** The page unloads: hold this for the next one. */
	| { readonly kind: "hold"; readonly windowId: string; readonly held: unknown }
	/** A page has loaded: send the state through the port and drop it. */
	| { readonly kind: "take"; readonly windowId: string };
