import type { BrowserCommand } from 'vitest/node';
import type { RawKey } from '../fixtures/scanner-keys.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A browser command that presses the keys one by one: the first after `late` ms, each other one `delay` ms after the one
 * before was delivered. It runs outside the page: a page that is busy receives the keys late but before its timers, as on
 * a device.
 */
export const pressKeysLate: BrowserCommand<[keys: RawKey[], delay: number, late: number]> = async (
  { page },
  keys,
  delay,
  late,
) => {
  const session = await page.context().newCDPSession(page);
  await wait(late - delay);
  for (const key of keys) {
    await wait(delay);
    await session.send('Input.dispatchKeyEvent', key);
  }
  await session.detach();
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressKeysLate: (keys: RawKey[], delay: number, late: number) => Promise<void>;
  }
}
