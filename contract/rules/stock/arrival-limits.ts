/** Maximum number of lines that one call adds to an arrival. */
export const maxNewLines = 1000;

/**
 * Maximum number of counted lines that a command to apply an arrival names, so that its request stays below 1 MiB. Of
 * more lines it has a digest.
 */
export const maxSeenLines = 5000;
