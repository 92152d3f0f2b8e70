/**
 * What sends when no page is open: a script of its own, which the worker imports when the browser wakes it for that
 * (`import-sender.ts`).
 */
export { drainInBackground } from '#src/device/drain-in-background.ts';
