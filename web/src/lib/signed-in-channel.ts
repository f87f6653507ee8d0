/** The broadcast channel that tells other windows of this browser about a sign-in. Its messages have no content. */
export const signedInChannel = "signed-in";
