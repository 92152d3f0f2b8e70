/** The default of `LATE_AFTER_DAYS`: an order without a promise is late more than this many days after it was placed. */
export const defaultLateAfterDays = 3;
