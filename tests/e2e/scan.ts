import type { Page } from '@playwright/test';
import { nextScannerKeys, type ScannerKeys } from '../fixtures/scanner-keys.ts';

/**
 * Presses real keys of the browser as a scanner does. Each has its own timestamp, so that a slow machine does not turn
 * one scan into two. A page younger than 300 ms refuses a scan, whose first keys may have gone to the page before it: no
 * person scans so soon after seeing a page.
 */
export async function scan(page: Page, code: string, how: ScannerKeys): Promise<void> {
  await page.waitForFunction(() => performance.now() > 300);
  const session = await page.context().newCDPSession(page);
  const keys = await nextScannerKeys(code, how);
  for (const key of keys) await session.send('Input.dispatchKeyEvent', key);
  await session.detach();
}
