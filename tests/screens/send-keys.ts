import { cdp } from 'vitest/browser';
import { scannerKeys, type RawKey, type ScannerKeys } from '../fixtures/scanner-keys.ts';

type Session = { send: (method: 'Input.dispatchKeyEvent', key: RawKey) => Promise<unknown> };

/** Presses real keys of the browser as a scanner does. */
export async function sendKeys(code: string, how: ScannerKeys): Promise<void> {
  const session = cdp() as unknown as Session;
  for (const key of scannerKeys(code, how)) await session.send('Input.dispatchKeyEvent', key);
}
