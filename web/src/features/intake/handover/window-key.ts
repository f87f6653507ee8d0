/** Session storage key of this window's random id. */
export const windowKey = "handover";

/** Whether a page of this window may have left state. */
export const mayBeHeld = (): boolean => sessionStorage.getItem(windowKey) !== null;
