import { cdp } from 'vitest/browser';
import { nextScannerKeys, type RawKey, type ScannerKeys } from '../fixtures/scanner-keys.ts';

type Session = { send: (method: 'Input.dispatchKeyEvent', key: RawKey) => Promise<unknown> };

/**
 * Presses real keys of the browser as a scanner does.
 * @param delay milliseconds by which a busy device delivers each event later than it happened
 */
export async function sendKeys(code: string, how: ScannerKeys, delay = 0): Promise<void> {
  // Before the first touch of a test the keys would go to the page around its frame.
  window.focus();
  const session = cdp() as unknown as Session;
  const keys = await nextScannerKeys(code, how);
  // A scanner does not wait for the page: the browser receives the keys in this order and delivers them one by one.
  if (delay === 0)
    return void (await Promise.all(keys.map((key) => session.send('Input.dispatchKeyEvent', key))));
  for (const key of keys) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await session.send('Input.dispatchKeyEvent', key);
  }
}
