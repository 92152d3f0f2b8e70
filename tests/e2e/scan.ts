import type { Page } from '@playwright/test';
import { nextScannerKeys, type ScannerKeys } from '../fixtures/scanner-keys.ts';

/**
 * Presses real keys of the browser as a scanner does. Each has its own timestamp, so that a slow machine does not turn
 * one scan into two.
 */
export async function scan(page: Page, code: string, how: ScannerKeys): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = await nextScannerKeys(code, how);
  for (const key of keys) await session.send('Input.dispatchKeyEvent', key);
  await session.detach();
}
