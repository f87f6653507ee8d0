/** Removes diacritics: É becomes E. Letters without a decomposition (Ł, Ø) stay. */
export const withoutDiacritics = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
