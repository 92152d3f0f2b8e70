import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test as base, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { openFront, type Front } from './front.ts';
import { openSignedIn } from './shell-worker.ts';

/** The fixtures of a test with one device. */
export interface DeviceFixtures {
  /** A temporary folder, deleted afterwards. */
  folder: string;
  /** A proxy before the server of these tests; it is the only address that the device knows. */
  front: Front;
  /**
   * Opens the device's browser, whose profile is on disk: closed and opened again, it keeps what a device would keep.
   * URLs are relative to the front, or to another origin.
   */
  openBrowser: (origin?: string) => Promise<BrowserContext>;
  /**
   * Opens a tab of a signed-in user on a device that is never closed, once it has cached the whole application. This
   * device is the `context`, in a browser that tests share: starting a browser takes two seconds of CPU time.
   */
  openTab: (account: string) => Promise<Page>;
}

const look = { locale: 'en-GB', viewport: { width: 1280, height: 900 } };

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
        ...look,
      });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  context: async ({ browser, front }, hand) => {
    const context = await browser.newContext({ baseURL: front.url, ...look });
    await hand(context);
    await context.close();
  },
  openTab: async ({ context }, hand) => {
    await hand((account) => openSignedIn(context, account));
  },
});
