/**
 * The broadcast channel by which a window that signed in notifies this browser's others; the message has no content.
 */
export const signedInChannel = "signed-in";
