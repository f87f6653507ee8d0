/** Names this window for as long as it lives; it says nothing of what the window holds. */
export const windowKey = "handover";

/** Whether a page of this window held something before. */
export const mayBeHeld = (): boolean => sessionStorage.getItem(windowKey) !== null;
