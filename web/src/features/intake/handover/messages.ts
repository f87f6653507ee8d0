/** Messages from a page to the worker. Each has the window's id, so that several windows do not share state. */
export type HandoverMessage =
	/** The page is unloading: hold its state for the next page. */
	| { readonly kind: "hold"; readonly windowId: string; readonly held: unknown }
	/** A page has loaded: send it the state through the port and forget the state. */
	| { readonly kind: "take"; readonly windowId: string };
