/** The browsers' messages for a module or a style sheet that failed to load; each browser has its own. */
const LOST =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*MIME type/i;

/** Whether an error means that application code failed to load: no network, or a newer build on the server. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message);
}
