/** Maximum number of lines that one call adds to an arrival. */
export const mostNewLines = 1000;
