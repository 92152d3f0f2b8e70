/** Pictures of the gallery: `node tests/screens/gallery/shoot.ts <folder>` writes one PNG per part and theme. */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/find-chromium.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder for the pictures.');

const server = await createServer({ server: { port: 0, hmr: false }, logLevel: 'warn' });
await server.listen();
const base = `${server.resolvedUrls?.local[0]}tests/screens/gallery/index.html`;
const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath ? { executablePath } : {}),
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error));
  const shoot = async (name: string, query: string) => {
    await page.goto(`${base}?${query}`);
    await page.locator('#root > *').first().waitFor();
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  };
  await shoot('foundations', 'part=foundations');
  await shoot('icons', 'part=icons');
  for (const theme of ['light', 'dark', 'contrast']) {
    await shoot(`states-${theme}`, `part=states&theme=${theme}`);
    await shoot(`pieces-${theme}`, `part=pieces&theme=${theme}`);
  }
} finally {
  await browser.close();
  await server.close();
}
