/** Session storage key of this window's random id. */
export const windowIdKey = "handover";

/** Whether an earlier page in this window may have handed over its state. */
export const mayHaveKeptState = (): boolean => sessionStorage.getItem(windowIdKey) !== null;
