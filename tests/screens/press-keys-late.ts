import type { BrowserCommand } from 'vitest/node';
import type { RawKey } from '../fixtures/scanner-keys.ts';

/**
 * A browser command that presses the keys one by one, each some ms after the one before was delivered. It runs outside
 * the page: a page that is busy receives the keys late but before its timers, as on a device.
 */
export const pressKeysLate: BrowserCommand<[keys: RawKey[], delay: number]> = async (
  { page },
  keys,
  delay,
) => {
  const session = await page.context().newCDPSession(page);
  for (const key of keys) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await session.send('Input.dispatchKeyEvent', key);
  }
  await session.detach();
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressKeysLate: (keys: RawKey[], delay: number) => Promise<void>;
  }
}
