import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { housePassword } from './house.ts';
import { PATIENCE_MS } from './patience.ts';
import { waitForWorker } from './shell-worker.ts';
import { readHead } from './stored.ts';

export type Size = { width: number; height: number };
/** A tablet in portrait, and a small phone. */
export const tabletSize: Size = { width: 820, height: 1180 };
export const phoneSize: Size = { width: 360, height: 740 };

/** A device whose browser profile is on disk, and which can be killed and started again. */
export class Tablet {
  readonly #origin: string;
  readonly #profile: string;
  readonly #size: Size;
  #context: BrowserContext | null = null;

  constructor(origin: string, profile: string, size: Size) {
    this.#origin = origin;
    this.#profile = profile;
    this.#size = size;
  }

  /** The running browser. */
  get context(): BrowserContext {
    if (!this.#context) throw new Error('The tablet is off.');
    return this.#context;
  }

  /** Starts the browser; returns an empty tab. */
  async start(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: findChromium(),
      args: CHROMIUM_FLAGS,
      // The program that runs this ends the browser: otherwise Playwright exits at once, and other child processes
      // stay.
      handleSIGINT: false,
      baseURL: this.#origin,
      locale: 'en-GB',
      viewport: this.#size,
    });
    this.#context.setDefaultTimeout(PATIENCE_MS);
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  /** Signs a user in and waits until the application and all their rows are on the device. */
  async signIn(page: Page, username: string): Promise<void> {
    if (!page.url().endsWith('/login')) await page.goto('/login');
    await waitForWorker(page);
    await page.locator('input[name="username"]').fill(username);
    await page.locator('input[name="password"]').fill(housePassword);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await waitForRows(page);
  }

  /** Closed by its user: the browser writes its in-memory state to the disk. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** Kills all processes at once, as an empty battery would. */
  async kill(): Promise<void> {
    const context = this.context;
    const session = await context.browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const browser = processInfo.find(({ type }) => type === 'browser');
    if (!browser) throw new Error("The browser's process id was not found.");
    const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
    process.kill(browser.id, 'SIGKILL');
    await gone;
    this.#context = null;
  }
}

/** Waits until all rows that the user may see are on the device. */
export async function waitForRows(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const head = await readHead(page);
    if (head?.cursor && head.pending.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Not all rows have arrived: ${JSON.stringify(head)}`);
    await page.waitForTimeout(50);
  }
}

/** The worker of a page that owns the store. */
export async function deviceWorker(page: Page): Promise<Worker> {
  const isDevice = (worker: Worker) => worker.url().includes('device-worker');
  return page.workers().find(isDevice) ?? page.waitForEvent('worker', isDevice);
}
