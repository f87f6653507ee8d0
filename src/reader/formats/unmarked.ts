/** Removes diacritics: É becomes E. Letters without a decomposition (Ł, Ø) stay. */
export const unmarked = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
