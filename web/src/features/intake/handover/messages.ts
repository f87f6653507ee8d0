/** Messages from a page to the worker. Each one names its window, so that windows of the same browser do not mix. */
export type HandoverMessage =
	/** The page unloads: hold this for the next one. */
	| { readonly kind: "hold"; readonly windowId: string; readonly held: unknown }
	/** A page has loaded: send it the state through the port, then drop the state. */
	| { readonly kind: "take"; readonly windowId: string };
