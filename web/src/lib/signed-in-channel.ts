/**
 * The broadcast channel through which a window that signed in notifies this browser's other windows; the message has no
 * content.
 */
export const signedInChannel = "signed-in";
