/** 4 MiB: the largest image that is read, in its own bytes. The pages and both clients keep to it too. */
export const imageBytesMax = 4 * 1024 * 1024;

/**
 * The longest body that is read, in bytes. It holds 4 MiB in base64 (5.3 MiB), line breaks, JSON escapes such as \u002B
 * and other form fields. A longer body is refused without knowing the rest.
 */
export const bodyBytesMax = 8 * 1024 * 1024;
