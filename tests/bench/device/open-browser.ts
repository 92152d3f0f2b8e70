import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/find-chromium.ts';
import { installProbe } from './install-probe.ts';

/** Starts a browser on a persistent profile, as on a device; each page measures itself. */
export async function openBrowser(profile: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH.');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: CHROMIUM_FLAGS,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript(installProbe);
  return context;
}
