import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test as base, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { openFront, type Front } from './front.ts';

/** What a test of one device is handed. */
export interface DeviceFixtures {
  /** A folder of its own, gone afterwards. */
  folder: string;
  /** Stands before the server of these tests; the device knows no other address. */
  front: Front;
  /**
   * Opens the device's browser, whose profile is on disk: closed and opened again, it remembers what a device would.
   * Addresses are relative to the front, or to another origin.
   */
  openBrowser: (origin?: string) => Promise<BrowserContext>;
}

export const test = base.extend<DeviceFixtures>({
  folder: async ({ browserName }, hand) => {
    const folder = await mkdtemp(join(tmpdir(), `quai-${browserName}-`));
    await hand(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  front: async ({ baseURL }, hand) => {
    const front = await openFront(baseURL!);
    await hand(front);
    await front.close();
  },
  openBrowser: async ({ folder, front }, hand) => {
    const opened: BrowserContext[] = [];
    await hand(async (origin = front.url) => {
      const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        executablePath: findChromium(),
        args: CHROMIUM_FLAGS,
        baseURL: origin,
        locale: 'en-GB',
        viewport: { width: 1280, height: 900 },
      });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
