/** Highest number of a field or a command, if it has no lower limit: amounts in cents are up to 20 million euros. */
export const largestNumber = 2_000_000_000;
