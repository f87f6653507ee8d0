/** The ten figures, in order. */
export const digits = "0123456789";

/** The capitals of the Latin alphabet, without marks. */
export const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
