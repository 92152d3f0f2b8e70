/** For how long something is waited for, against what never comes: no measure, a busy machine may need long. ms. */
export const PATIENCE_MS = 90_000;
