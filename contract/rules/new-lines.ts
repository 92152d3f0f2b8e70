/** At most this many lines are added to an arrival at once. */
export const mostNewLines = 1000;
