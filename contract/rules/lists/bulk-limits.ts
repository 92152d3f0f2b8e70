/** Maximum number of rows of one bulk change; beyond it the user has to filter. */
export const maxBulkRows = 100_000;
/** Maximum number of rows of it that the user selects one by one. */
export const maxChosenRows = Math.min(10_000, maxBulkRows);
/** Maximum number of rows that the user excludes from all that match. */
export const maxExceptRows = 1000;
