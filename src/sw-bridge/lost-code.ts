/** As browsers say that a part of the application's code, or its style, did not come; each has words of its own. */
const LOST =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*MIME type/i;

/** Whether something failed because a part of the application could not be fetched: no network, or a newer build. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message);
}
