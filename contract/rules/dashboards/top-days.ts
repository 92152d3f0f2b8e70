/** Periods in days, up to today, that the screen offers for the top customers; the API accepts any number. */
export const topDays = [7, 30, 90, 365] as const;

/** The default period. */
export const defaultTopDays = 365;

/** Maximum period: ten years. */
export const maxTopDays = 3650;
