/** The longest project name of a token, in characters. The form and the service share it. */
export const projectNameLengthMax = 100;
