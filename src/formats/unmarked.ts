/** A text without the marks of its letters: É as E. Letters that are letters of their own (Ł, Ø) stay. */
export const unmarked = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
