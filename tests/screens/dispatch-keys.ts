/** When the last key was pressed, in ms since the page was opened. */
let lastAt = 0;

/**
 * Dispatches a key press that has the time at which a person or a scanner pressed it, so that a busy machine does not
 * split one scan into two.
 * @param gap milliseconds since the key before, unless more time has passed
 * @returns whether the press was used: its default action was prevented
 */
export function dispatchKey(target: EventTarget, key: KeyboardEventInit, gap = 1): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
  lastAt += gap;
  Object.defineProperty(event, 'timeStamp', { value: lastAt });
  return !target.dispatchEvent(event);
}

/**
 * Begins a new scan: its first key is pressed now, or right after the scan before.
 * @param pause milliseconds since the scan before, at least
 */
export function beginKeys(pause = 0): void {
  lastAt = Math.max(lastAt + pause, performance.now());
}
