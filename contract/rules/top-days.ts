/** For how many days, up to today, the best customers are offered; any other number can be asked for. */
export const topDays = [7, 30, 90, 365] as const;

/** Unless something else is chosen. */
export const usualTopDays = 365;

/** Nobody looks further back: ten years. */
export const mostTopDays = 3650;
