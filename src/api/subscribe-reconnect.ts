import { createNotifier } from './create-store.ts';
import { readLink, subscribeLink } from './link-store.ts';

/** An outage that begins within this many ms of a reconnect shows that only some calls are answered. */
const FALSE_RECONNECT_MS = 1000;
/** The first and the longest backoff, in ms. */
const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8000;

const reconnect = createNotifier();
let wasUp = readLink().up;
/** Reconnects in a row that were false. */
let falseInRow = 0;
let notifiedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls a listener when Quai answers again after an outage. While only some calls are answered, each of them looks like
 * the end of the outage, and what the listeners request like the next one: there is a backoff between two notifications.
 * An `online` event of the browser ends it. Returns a function that unsubscribes.
 */
export const subscribeReconnect = reconnect.subscribe;

/** When the listeners were last called, in ms of `performance.now()`; -Infinity before the first time. */
export function readLastReconnect(): number {
  return notifiedAt;
}

subscribeLink(() => {
  const { up } = readLink();
  if (up === wasUp) return;
  wasUp = up;
  if (!up && performance.now() - notifiedAt < FALSE_RECONNECT_MS) falseInRow++;
  else if (!up) falseInRow = 0;
  else schedule();
});
globalThis.addEventListener?.('online', () => {
  falseInRow = 0;
  if (timer !== undefined) schedule();
});

function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  if (falseInRow === 0) return notify();
  timer = setTimeout(notify, Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (falseInRow - 1)));
}

function notify(): void {
  timer = undefined;
  if (!readLink().up) return;
  notifiedAt = performance.now();
  reconnect.notify();
}
