/** Maximum number of lines that one call adds to an arrival. */
export const maxNewLines = 1000;
