/** Maximum project name length in characters, for the form and the service. */
export const projectNameLengthMax = 100;
