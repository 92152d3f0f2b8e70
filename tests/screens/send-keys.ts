import { cdp, commands } from 'vitest/browser';
import { nextScannerKeys, type RawKey, type ScannerKeys } from '../fixtures/scanner-keys.ts';

type Session = { send: (method: 'Input.dispatchKeyEvent', key: RawKey) => Promise<unknown> };

/** How much later than it happened the last key of a scan is delivered, in ms. */
const LATE_MS = 100;

/**
 * Presses real keys of the browser as a scanner does.
 * @param delay milliseconds from one key to the next, with which a busy device delivers them
 * @param late milliseconds by which it delivers the first key later than it was pressed
 */
export async function sendKeys(code: string, how: ScannerKeys, delay = 0, late = delay): Promise<void> {
  // Before the first touch of a test the keys would go to the page around its frame.
  window.focus();
  const keys = await nextScannerKeys(code, how);
  if (delay > 0) return commands.pressKeysLate(keys, delay, late);
  // The pause that ends a scan is measured from when a key happened. A busy machine would split a scan whose keys are
  // delivered before they happened.
  const lastAt = keys.at(-1)!.timestamp * 1000;
  await new Promise((resolve) => setTimeout(resolve, lastAt + LATE_MS - Date.now()));
  // A scanner does not wait for the page: the browser receives the keys in this order and delivers them one by one.
  const session = cdp() as unknown as Session;
  await Promise.all(keys.map((key) => session.send('Input.dispatchKeyEvent', key)));
}
