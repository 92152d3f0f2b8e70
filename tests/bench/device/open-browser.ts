import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/find-chromium.ts';
import { installProbe } from './install-probe.ts';

/** Starts a browser on a profile that is on disk, as a device would; each page measures itself. */
export async function openBrowser(profile: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: CHROMIUM_PATH can name one.');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: CHROMIUM_FLAGS,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript(installProbe);
  return context;
}
