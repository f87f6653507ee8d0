/** `sa-id-smart-front` -> `saIdSmartFront`. */
export const camelCase = (words: string): string =>
	words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `sa-id-smart-front` -> `SaIdSmartFront`. */
export const pascalCase = (words: string): string => camelCase(`-${words}`);

/** `sa-id-smart-front` -> `sa_id_smart_front`. */
export const snakeCase = (words: string): string => words.replaceAll("-", "_");
