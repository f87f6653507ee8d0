/** The ten digits, in order. */
export const digits = "0123456789";

/** The capital letters A to Z. */
export const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
