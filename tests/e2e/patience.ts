/** Timeout for everything that tests wait for, in ms. It is no performance limit: a busy machine may need long. */
export const PATIENCE_MS = 90_000;
