/** The window in which somebody has signed in tells the others of this browser; the message says nothing more. */
export const signedInChannel = "signed-in";
